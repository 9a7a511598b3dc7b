import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { INTERNAL, type SeenRequest } from '#server/http/request-metrics.ts'
import type { BeginSpan } from '#server/http/request-tracing.ts'
import type { TraceContext } from '#server/platform/request-trace.ts'

const NAME = 'talent-group-site'
const EXPORT_TIMEOUT_MS = 2000

/**
 * Sends a span of each request to a collector: OTLP over HTTP with JSON. The attributes of a span are the method, HTTP
 * status, call and body code.
 */
export function spanExport(endpoint: string, version: string): { begin: BeginSpan; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': NAME, 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  })
  const tracer = provider.getTracer(NAME, version)
  return {
    begin(parent) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent ? below(parent) : ROOT_CONTEXT)
      const { traceId, spanId, traceFlags } = span.spanContext()
      const flags = traceFlags.toString(16).padStart(2, '0')
      return { trace: { traceId, spanId, flags }, end: (request) => endSpan(span, request) }
    },
    close: () => provider.shutdown().catch(() => undefined), // rejects if the collector is unreachable
  }
}

const below = ({ traceId, spanId, flags }: TraceContext) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })

function endSpan(span: Span, { method, call, status, code }: SeenRequest): void {
  span.updateName(`${method} ${call}`)
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    'site.call': call,
    'site.body_code': code,
  })
  if (status >= 500 || code === INTERNAL) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
