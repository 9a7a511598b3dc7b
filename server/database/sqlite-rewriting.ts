import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RewriteResult } from './sqlite-rewriting-worker.ts'

/**
 * Rewrites the whole SQLite file and empties its log, in a thread with a connection of its own: it takes seconds, and the
 * driver works within the thread that calls it. Meanwhile nobody may write through another connection of this process,
 * which would find the file locked and wait for it in the driver, and everybody with it.
 * @throws Error when a reader kept the log from being emptied.
 */
export async function rewriteInThread(url: string): Promise<void> {
  const worker = startThread(url)
  try {
    const [{ problem }] = (await once(worker, 'message')) as [RewriteResult]
    if (problem !== undefined) throw new Error(problem)
  } finally {
    await worker.terminate()
  }
}

/**
 * Compiled the thread is a file beside the server, which this module has to be part of (no import() of it); from source
 * the thread has to learn TypeScript first.
 */
function startThread(workerData: string): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./sqlite-rewriting-worker.js', import.meta.url), { workerData })
  }
  const source = JSON.stringify(new URL('./sqlite-rewriting-worker.ts', import.meta.url).href)
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(bootstrap, { eval: true, execArgv: [], workerData })
}
