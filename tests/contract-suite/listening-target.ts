import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { Target, WireRequest } from '#kit/suite/ports.ts'

/** A target as an HTTP server for the kit. */
export type ListeningTarget = { port: number; close: () => Promise<void> }

/** Serves a target over HTTP on a free port. */
export async function listeningTarget({ send }: Pick<Target, 'send'>): Promise<ListeningTarget> {
  const server = createServer((request, response) => {
    void wireRequestOf(request)
      .then(send)
      .then(({ status, headers, body }) => response.writeHead(status, ofAnother(headers)).end(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Headers without the length of a body that may have changed. */
const ofAnother = ({ 'content-length': _length, ...headers }: Readonly<Record<string, string>>) => headers

/** Converts a request of Node, whose header names are in lower case. */
async function wireRequestOf(request: IncomingMessage): Promise<WireRequest> {
  const { 'content-type': type, ausessionkey: key, host } = request.headers
  const body = await buffer(request)
  return {
    method: request.method ?? '',
    address: (request.url ?? '').replace(API_BASE, ''),
    headers: {
      ...(host !== undefined && { host }),
      ...(type !== undefined && { 'content-type': type }),
      ...(key !== undefined && { AuSessionKey: String(key) }),
    },
    ...(body.length > 0 && { text: body.toString() }),
  }
}
