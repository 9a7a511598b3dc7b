import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Creates the id by which a response is found in the log; the id is never taken from the client. */
export const newRequestId = (): string => randomUUID()

/** Adds the request id to every response; log lines contain it as `reqId`. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
