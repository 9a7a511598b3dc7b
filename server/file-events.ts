import type { FastifyBaseLogger } from 'fastify'
import type { FileEvent } from './file-services.ts'

/** Writes what happens to stored files outside of any call into the log. */
export function logFileEvents(log: FastifyBaseLogger): (event: FileEvent) => void {
  return (event) => {
    if (event.kind === 'fault') {
      log.error({ err: event.error }, 'a stored file is damaged, or could not be written or removed')
      return
    }
    const { missing, ...removed } = event.sweep
    if (missing.length > 0) log.error({ missing }, 'stored files are missing: their rows stay')
    if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'stored files swept')
  }
}
