import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { BODY_CODE } from '#contracts/constants/body-code.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { upstreamRouteOptions } from './upstream/upstream-hook.ts'
import { BusinessError } from './business-error.ts'
import type { CacheTag } from './cache-tags.ts'
import { answer, cachedAnswer } from './call-answer.ts'
import { readCall, readInput, readSession, routePattern } from './call-input.ts'
import { failureReply, isRefusal } from './failure-replies.ts'
import {
  type AnyHandler,
  type BoundOperation,
  type CallContext,
  type Handler,
  noteBound,
  noteBoundOverHttp,
} from './operation-registry.ts'
import { mapMaybePromise } from './map-maybe-promise.ts'
import type { CacheEntry } from './reply-cache.ts'
import { sendCached, sendJson } from './send-reply.ts'

/** Clients revalidate a cached response at every use, so that they never show an outdated article. */
const CACHE_HEADERS = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

type BindOptions<Id extends OperationId> = {
  /** Caches the responses under these tags. The handler is then called without the session of the request. */
  cacheTags?: (input: Wire[Id]['input']) => readonly CacheTag[]
  onServed?: (input: Wire[Id]['input']) => void
}

/** Binds an operation to its handler: for HTTP and, through inProcessCall, for rendering. */
export function bindOperation<Id extends OperationId>(
  app: FastifyInstance,
  id: Id,
  handler: Handler<Id>,
  { cacheTags, onServed }: BindOptions<Id> = {},
): void {
  // safe cast: Wire is generated from the operation's declaration, against which the input is validated
  bindRecord(app, { operation: catalogue[id], handler: handler as AnyHandler, cacheTags, onServed })
}

/** Binds an operation by its declaration. Only tests call it directly, for operations outside of the catalogue. */
export function bindRecord(app: FastifyInstance, bound: BoundOperation): void {
  const { operation } = bound
  noteBound(app, bound)
  app.route({
    method: operation.method,
    url: routePattern(operation),
    config: { call: operation.id },
    ...upstreamRouteOptions(app, bound),
    handler: bound.cacheTags === undefined ? sendAnswer(app, bound) : sendCachedAnswer(app, bound),
  })
}

function sendAnswer({ operations }: FastifyInstance, bound: BoundOperation) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = await answer(operations, { operation: bound.operation, reqId: request.id }, async () => {
      const { input, context } = await readCall(operations, bound.operation, request, reply)
      try {
        return await bound.handler(input as never, context)
      } catch (error) {
        // replies 102 instead of an internal error if the account was deleted during the call
        if (!isRefusal(error)) await readSession(operations, bound.operation, request)
        throw error
      }
    })
    return sendJson(reply, body)
  }
}

/** Sends a cache hit synchronously, without a promise. */
function sendCachedAnswer({ operations }: FastifyInstance, bound: BoundOperation) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const send = ({ reply: cached }: CacheEntry) => sendCached(request, reply, cached, CACHE_HEADERS)
    const refuse = (error: unknown) =>
      sendJson(reply, failureReply(operations, { operation: bound.operation, reqId: request.id }, error))
    try {
      const input = readInput(operations, bound.operation, request)
      bound.onServed?.(input as never)
      const sent = mapMaybePromise(cachedAnswer(operations, bound, input), send)
      return sent instanceof Promise ? sent.catch(refuse) : undefined
    } catch (error) {
      refuse(error)
      return undefined
    }
  }
}

/** Sends the bytes of a response. @throws BusinessError for expected errors. */
export type BinaryHandler<Id extends OperationId> = (
  input: Wire[Id]['input'],
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * Binds an operation that returns bytes; errors of the handler become JSON responses. `onSend` is called before the
 * first byte is sent.
 */
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
    config: { call: operation.id },
    ...hooks,
    ...upstreamRouteOptions(app, bound),
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
