import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { upstreamRouteOptions } from './upstream/upstream-hook.ts'
import { answer } from './call-answer.ts'
import { readCall, routePattern } from './call-input.ts'
import { isStillSending, lingeringBody } from './lingering-body.ts'
import { MULTIPART_LIMITS } from './multipart-file.ts'
import { type CallContext, noteBoundOverHttp, type SuccessOf } from './operation-registry.ts'
import { JSON_HEADERS, noteBodyCode, sendJson } from './send-reply.ts'

/** Reads the file of a request with takeOneFile. @throws BusinessError for a rejected file. */
export type UploadHandler<Id extends OperationId> = (
  input: Wire[Id]['input'],
  context: CallContext,
  request: FastifyRequest,
) => Promise<SuccessOf<Id>>

/**
 * Binds a call with a multipart file. Only the handler reads the body, so that session, size and free space are checked
 * first. The multipart parser is registered for this route only.
 */
export function bindUpload<Id extends OperationId>(app: FastifyInstance, id: Id, handler: UploadHandler<Id>): void {
  const operation: Operation = catalogue[id]
  const bound = noteBoundOverHttp(app, operation)
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false })
    scope.route({
      method: operation.method,
      url: routePattern(operation),
      config: { call: operation.id },
      ...upstreamRouteOptions(app, bound),
      handler: async (request, reply) => {
        const body = await answer(app.operations, { operation, reqId: request.id }, async () => {
          const { input, context } = await readCall(app.operations, operation, request, reply)
          return handler(input as Wire[Id]['input'], context, request)
        })
        return sendLingering(request, reply, body)
      },
    })
  })
}

/** Sends the response; with a lingering close if the client is still sending its file. */
function sendLingering(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  if (!isStillSending(request)) return sendJson(reply, body)
  const text = JSON.stringify(body)
  noteBodyCode(reply, body)
  reply.headers(JSON_HEADERS).headers({ connection: 'close', 'content-length': Buffer.byteLength(text) })
  return reply.send(lingeringBody(request, text))
}
