import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** By what an answer is found in the log again; strangers do not choose it. */
export const newRequestId = (): string => randomUUID()

/** Names every answer by its request's number, which each of its lines in the log carries as `reqId`. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
