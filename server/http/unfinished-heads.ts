import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressBlock } from '#server/platform/address-block.ts'

const MOST_OF_AN_ADDRESS = 100
const LOOK_MS = 1000

/** Bytes received when the last response ended; undefined while a request is processed. */
type Sent = number | undefined

/**
 * Closes connections with an unfinished request head if their address has more than a hundred of them, newest first.
 * Other clients behind a shared address are unaffected: idle connections have not started a head, and browsers send a
 * head at once. Node limits the duration of each head (`headersTimeout`).
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

/** Connections beyond the limit of their address, in the order of arrival. */
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
