import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/sqlite3'
import type { RewriteResult } from './sqlite-rewriting-worker.ts'

/** Rewrites the whole file and empties its log, on a connection that knows how (rewritingAside). */
export const REWRITE = 'VACUUM'

/**
 * The same connection, which has REWRITE done by a thread with a connection of its own: it takes seconds, and the driver
 * works within the thread that calls it. Prisma lets nobody else onto the connection until the thread has answered, so
 * that no write of this process finds the file locked: it would wait for it in the driver, and everybody with it.
 */
export function rewritingAside(client: Client, url: string): Client {
  const execute = client.execute.bind(client)
  const aside = async (statement: InStatement | string, args?: InArgs): Promise<ResultSet> => {
    if (typeof statement === 'string') return execute(statement, args)
    if (statement.sql !== REWRITE) return execute(statement)
    await rewriteInThread(url)
    return execute('SELECT 1')
  }
  return Object.assign(client, { execute: aside })
}

async function rewriteInThread(url: string): Promise<void> {
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
