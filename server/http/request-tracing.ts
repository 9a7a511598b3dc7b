import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readTraceparent, runInTrace, type TraceContext } from '#server/platform/request-trace.ts'
import { type SeenRequest, seenRequest } from './request-metrics.ts'

/** Begins the span of a request, as a child of the caller's span if the request names one. */
export type BeginSpan = (parent: TraceContext | undefined) => {
  trace: TraceContext
  end: (request: SeenRequest) => void
}

const NOT_SAMPLED = '00'
const SPAN_ID_AT = 16

/**
 * Runs each request in a trace: the trace of the `traceparent` header, or a new trace whose id is the request id
 * without hyphens. Log lines contain the trace id if it differs from the request id.
 */
export function traceRequests(app: FastifyInstance, beginSpan?: BeginSpan): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<BeginSpan>>()
  app.addHook('onRequest', (request, reply, done) => {
    const parent = readTraceparent(request.headers.traceparent)
    const span = beginSpan?.(parent)
    if (span) spans.set(request, span)
    const id = request.id.replaceAll('-', '')
    const own = { traceId: parent?.traceId ?? id, spanId: id.slice(SPAN_ID_AT), flags: parent?.flags ?? NOT_SAMPLED }
    const trace = span?.trace ?? own
    if (trace.traceId !== id) {
      request.log = request.log.child({ traceId: trace.traceId })
      reply.log = request.log
    }
    runInTrace(trace, done)
  })
  if (!beginSpan) return
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(seenRequest(request, reply))
    done()
  })
}
