import { once } from 'node:events'
import { startThread } from '#server/platform/start-thread.ts'
import type { RewriteResult } from './sqlite-rewriting-worker.ts'

/**
 * Rewrites the whole SQLite file and empties its log, in a thread with a connection of its own: it takes seconds, and the
 * driver works within the thread that calls it. Meanwhile nobody may write through another connection of this process,
 * which would find the file locked and wait for it in the driver, and everybody with it.
 * @throws Error when a reader kept the log from being emptied.
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
