import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FrozenRelay = {
  /** Returns the URL of a database through the relay. */
  urlOf: (url: string) => string
  /** Stops forwarding in both directions, like a frozen server: existing and new connections stay open. */
  freeze: () => void
  thaw: () => void
  /** Stops forwarding for existing connections, which stay open, like a NAT that dropped them; new connections work. */
  forget: () => void
  /** Delays everything by `delayMs` in each direction. */
  slow: (delayMs: number) => void
  /** Directs new connections to another server, and closes existing ones. */
  pointAt: (serverUrl: string) => void
  close: () => Promise<void>
}

/** Starts a TCP relay to the server of a URL. */
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

/** Returns a function that calls `pass` after a delay; keeps the order of chunks even if the delay shrinks. */
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
