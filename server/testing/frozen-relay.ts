import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FrozenRelay = {
  /** The address of a database by way of the relay. */
  urlOf: (url: string) => string
  /** Passes nothing on and answers nobody, as a frozen server: connections stay open, new ones too. */
  freeze: () => void
  thaw: () => void
  /** Passes nothing on for the present connections, which stay open, as a NAT that forgot them; new ones work. */
  forget: () => void
  /** Passes everything on `delayMs` later, in each direction. */
  slow: (delayMs: number) => void
  /** Leads new connections to the server of another address, and cuts the present ones. */
  pointAt: (serverUrl: string) => void
  close: () => Promise<void>
}

/** A TCP relay before the server of an address. */
export async function frozenRelay(serverUrl: string): Promise<FrozenRelay> {
  let target = new URL(serverUrl)
  let delayMs = 0
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      const pass = delayed((chunk: Buffer) => to.write(chunk))
      from.on('data', (chunk: Buffer) => pass(chunk, delayMs))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
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
      for (const socket of sockets) if (!forgotten.has(socket)) socket.resume()
    },
    forget() {
      for (const socket of sockets) {
        forgotten.add(socket)
        socket.pause()
      }
    },
    slow: (ms) => void (delayMs = ms),
    pointAt(url) {
      target = new URL(url)
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Calls `pass` after a delay, in the order of the chunks also when the delay shrinks. */
function delayed(pass: (chunk: Buffer) => void): (chunk: Buffer, delayMs: number) => void {
  let lastAtMs = 0
  return (chunk, delayMs) => {
    const nowMs = performance.now()
    const atMs = Math.max(lastAtMs, nowMs + delayMs)
    lastAtMs = atMs
    if (atMs <= nowMs) pass(chunk)
    else setTimeout(() => pass(chunk), atMs - nowMs)
  }
}
