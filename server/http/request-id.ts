import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Id to find a response in the log; generated here, never taken from the client. */
export const newRequestId = (): string => randomUUID()

/** Adds the request id, `reqId` of the log lines, to every response. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
