import type { FastifyInstance, FastifyRequest } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { SHED } from '#server/http/request-metrics.ts'
import { watchLag } from '#server/platform/event-loop-lag.ts'
import { inFormOf, UNEXPECTED } from './failure-replies.ts'
import { JSON_HEADERS } from './send-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request counts as a call in progress. */
    isUnderWay: boolean
  }
}

type Limits = {
  /** Maximum number of calls in progress; further calls are rejected. 0 disables load shedding. */
  overloadCalls: number
  /** Lag of the event loop in ms from which calls are rejected. */
  overloadLagMs: number
}

const UNAVAILABLE = 503
const RETRY_AFTER_SECONDS = 5
const OPERATIONS: Readonly<Record<string, Operation | undefined>> = catalogue

/**
 * Rejects private calls, writes and calls of the studio with 503 while too many of them are in progress or the event
 * loop lags. Public reads, pages, files and health checks are not affected. Register it before the routes.
 */
export function shedLoad(app: FastifyInstance, { overloadCalls, overloadLagMs }: Limits): void {
  if (overloadCalls === 0) return
  const lag = watchLag(overloadLagMs)
  let underWay = 0
  app.addHook('onClose', (_app, done) => {
    lag.stop()
    done()
  })
  app.decorateRequest('isUnderWay', false)
  // preHandler runs after the body has arrived, so slow clients do not count
  app.addHook('preHandler', (request, reply, done) => {
    if (!isDeferrable(request)) return done()
    if (underWay >= overloadCalls || lag.isBehind()) {
      reply.bodyCode = SHED
      reply.code(UNAVAILABLE).headers({ ...JSON_HEADERS, 'retry-after': RETRY_AFTER_SECONDS })
      return void reply.send(JSON.stringify(refusalFor(request)))
    }
    // uploads do not count: the handler receives the file at the speed of its client
    if (isUpload(request)) return done()
    request.isUnderWay = true
    underWay += 1
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.isUnderWay) underWay -= 1
    request.isUnderWay = false
    done()
  })
}

const isStudio = (call: string) => call.startsWith('studio.')
const callOf = ({ routeOptions }: FastifyRequest): string => routeOptions.config.call ?? ''
const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

/** Whether a request is a write, a call that requires a session, or a call of the studio; public reads may use POST. */
function isDeferrable(request: FastifyRequest): boolean {
  const call = callOf(request)
  if (isStudio(call)) return true
  const operation = OPERATIONS[call]
  return operation !== undefined && (operation.effect !== 'read' || operation.session === 'required')
}

const refusalFor = (request: FastifyRequest): object =>
  isStudio(callOf(request))
    ? { code: UNAVAILABLE, msg: MESSAGE.unexpected, data: null }
    : inFormOf(request.url, UNEXPECTED)
