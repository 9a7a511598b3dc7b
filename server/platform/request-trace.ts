import { AsyncLocalStorage } from 'node:async_hooks'

/** Position of a request in a trace (W3C Trace Context); ids are hexadecimal. */
export type TraceContext = { traceId: string; spanId: string; flags: string }

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const current = new AsyncLocalStorage<TraceContext>()

/** Reads a `traceparent` header; undefined if it is missing or not exactly of version 00. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = typeof header === 'string' ? (TRACEPARENT.exec(header) ?? []) : []
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined
}

/** Writes a `traceparent` header. */
export const traceparentOf = ({ traceId, spanId, flags }: TraceContext): string => `00-${traceId}-${spanId}-${flags}`

/** Runs `work`, and all asynchronous work that it starts, in a trace. */
export const runInTrace = (trace: TraceContext, work: () => void): void => current.run(trace, work)

/** Returns the `traceparent` of the request that is being handled; {} outside of requests. */
export function currentTraceparent(): { traceparent?: string } {
  const trace = current.getStore()
  return trace === undefined ? {} : { traceparent: traceparentOf(trace) }
}
