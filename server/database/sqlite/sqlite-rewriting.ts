import { once } from 'node:events'
import { startThread } from '#server/platform/threads/start-thread.ts'
import type { RewriteResult } from './sqlite-rewriting-worker.ts'

/**
 * Runs VACUUM on a SQLite file and truncates its WAL. Uses a thread with its own connection, because the driver blocks
 * for seconds. Other connections of this process must not write during the rewrite: the driver would block the event
 * loop.
 * @throws Error if a reader kept the WAL from being truncated.
 */
export async function rewriteInThread(url: string): Promise<void> {
  const worker = startThread(new URL('./sqlite-rewriting-worker.ts', import.meta.url), { workerData: url })
  try {
    const [{ problem }] = (await once(worker, 'message')) as [RewriteResult]
    if (problem !== undefined) throw new Error(problem)
  } finally {
    await worker.terminate()
  }
}
