import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressBlock } from '#server/platform/client-address.ts'

const MOST_OF_AN_ADDRESS = 100
const LOOK_MS = 1000

/** What a connection had sent when its last answer ended; none while a request is answered. */
type Sent = number | undefined

/**
 * Cuts connections that are in the middle of a head where their address has more than a hundred of them, the latest first.
 * Whoever shares an address is not in the way: an idle connection has begun none, and a browser sends a head at once. How
 * long each may take is Node's to say (`headersTimeout`).
 */
export function limitUnfinishedHeads(app: FastifyInstance): void {
  const server = app.server as Server
  const connections = new Map<Socket, Sent>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!connections.has(socket)) return
    connections.set(socket, undefined)
    response.once('close', () => connections.has(socket) && connections.set(socket, socket.bytesRead))
  })
  const timer = setInterval(() => excess(connections).forEach((socket) => socket.destroy()), LOOK_MS).unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** Those beyond the limit of their address, in the order in which they came. */
function excess(connections: ReadonlyMap<Socket, Sent>): Socket[] {
  const counts = new Map<string, number>()
  return [...connections].flatMap(([socket, sent]) => {
    if (sent === undefined || socket.bytesRead <= sent) return []
    const address = addressBlock(socket.remoteAddress ?? '')
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > MOST_OF_AN_ADDRESS ? [socket] : []
  })
}
