import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { BODY_CODE } from '#contracts/body-code.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/operation.ts'
import { answeredElsewhere } from './upstream/answered-elsewhere.ts'
import { BusinessError } from './business-error.ts'
import type { CacheTag } from './cache-tags.ts'
import { answer, cachedAnswer } from './call-answer.ts'
import { readCall, readInput, routePattern } from './call-input.ts'
import { failureReply } from './failure-replies.ts'
import {
  type AnyHandler,
  type BoundOperation,
  type CallContext,
  type Handler,
  noteBound,
  noteBoundOverHttp,
} from './operation-registry.ts'
import { onceThere } from './once-there.ts'
import type { CacheEntry } from './reply-cache.ts'
import { sendCached, sendJson } from './send-reply.ts'

/** Always revalidated: a changed article is in the very next answer. */
const CACHE_HEADERS = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

type BindOptions<Id extends OperationId> = {
  /** Makes anonymous answers cacheable, until one of these tags is invalidated. */
  cacheTags?: (input: Wire[Id]['input']) => readonly CacheTag[]
  onServed?: (input: Wire[Id]['input']) => void
}

/** Binds a call of the contract to its handler: over HTTP and, through inProcessCall, for rendering. */
export function bindOperation<Id extends OperationId>(
  app: FastifyInstance,
  id: Id,
  handler: Handler<Id>,
  { cacheTags, onServed }: BindOptions<Id> = {},
): void {
  // the one cast: Wire is generated from the very record that checks the input here
  bindRecord(app, { operation: catalogue[id], handler: handler as AnyHandler, cacheTags, onServed })
}

/** Binds a record that need not be in the catalogue: the calls that only tests have. */
export function bindRecord(app: FastifyInstance, bound: BoundOperation): void {
  const { operation } = bound
  noteBound(app, bound)
  app.route({
    method: operation.method,
    url: routePattern(operation),
    ...answeredElsewhere(app, bound),
    handler: bound.cacheTags === undefined ? sendAnswer(app, bound) : sendCachedAnswer(app, bound),
  })
}

function sendAnswer({ operations }: FastifyInstance, bound: BoundOperation) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = await answer(operations, { operation: bound.operation, reqId: request.id }, async () => {
      const { input, context } = await readCall(operations, bound.operation, request, reply)
      return bound.handler(input as never, context)
    })
    return sendJson(reply, body)
  }
}

/** No promise stands in the way of an answer that is there. */
function sendCachedAnswer({ operations }: FastifyInstance, bound: BoundOperation) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const send = ({ reply: cached }: CacheEntry) => sendCached(request, reply, cached, CACHE_HEADERS)
    const refuse = (error: unknown) =>
      sendJson(reply, failureReply(operations, { operation: bound.operation, reqId: request.id }, error))
    try {
      const input = readInput(operations, bound.operation, request)
      bound.onServed?.(input as never)
      const sent = onceThere(cachedAnswer(operations, bound, input), send)
      return sent instanceof Promise ? sent.catch(refuse) : undefined
    } catch (error) {
      refuse(error)
      return undefined
    }
  }
}

/** Sends the bytes of a call; refusals are thrown as BusinessError. */
export type BinaryHandler<Id extends OperationId> = (
  input: Wire[Id]['input'],
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** Binds a call that answers bytes; refusals thrown by the handler become JSON answers. `onSend` sees what is sent first. */
export function bindBinary<Id extends OperationId>(
  app: FastifyInstance,
  id: Id,
  handler: BinaryHandler<Id>,
  hooks: { onSend?: onSendHookHandler } = {},
): void {
  const operation: Operation = catalogue[id]
  const bound = noteBoundOverHttp(app, operation)
  const { upstream } = app.operations
  app.route({
    method: operation.method,
    url: routePattern(operation),
    ...hooks,
    ...answeredElsewhere(app, bound),
    handler: async (request, reply) => {
      try {
        const { input, context } = await readCall(app.operations, operation, request, reply)
        return await handler(input as Wire[Id]['input'], context, request, reply)
      } catch (error) {
        if (upstream?.placeOf(operation) === 'own-first' && isMissing(error))
          return upstream.forward(bound, request, reply)
        return sendJson(reply, failureReply(app.operations, { operation, reqId: request.id }, error))
      }
    },
  })
}

const isMissing = (error: unknown) => error instanceof BusinessError && error.code === BODY_CODE.notFound
