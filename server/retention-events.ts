import type { FastifyBaseLogger } from 'fastify'
import type { RetentionEvent } from './features/retention/retention.ts'

/** Writes the report of each run into the log: numbers by kind. */
export function logRetention(log: FastifyBaseLogger): (event: RetentionEvent) => void {
  return (event) => {
    if (event.kind === 'done') log.info(event.report, 'terms of retention kept')
    else log.error({ err: event.error }, 'what has been kept long enough could not be removed: tried again tomorrow')
  }
}
