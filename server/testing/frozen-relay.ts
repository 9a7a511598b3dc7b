import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FrozenRelay = {
  /** The address of a database by way of the relay. */
  urlOf: (url: string) => string
  /** Passes nothing on and answers nobody, as a frozen server: connections stay open, new ones too. */
  freeze: () => void
  thaw: () => void
  close: () => Promise<void>
}

/** A TCP relay before the server of an address. */
export async function frozenRelay(serverUrl: string): Promise<FrozenRelay> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    urlOf(url) {
      const relayed = new URL(url)
      relayed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return relayed.href
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
