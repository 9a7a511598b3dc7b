import type { FastifyBaseLogger } from 'fastify'
import type { DeletionEvent } from './features/my-data/deletion-sweep.ts'

/** Writes into the log how many accounts were deleted (their ids stand in the audit log), and what went wrong. */
export function logDeletions(log: FastifyBaseLogger): (event: DeletionEvent) => void {
  return (event) => {
    if (event.kind === 'deleted') log.info({ count: event.count }, 'accounts deleted, their days of grace were over')
    else log.error({ err: event.error }, 'accounts could not be deleted or erased: tried again within an hour')
  }
}
