import { parentPort, workerData } from 'node:worker_threads'
import { sqlQuery } from '#server/database/sql-transaction.ts'
import { openSqliteConnection } from './sqlite-connection.ts'

/** Message of the thread: empty, or the problem. */
export type RewriteResult = { problem?: string }

/** The driver may block: this thread has no other work. */
const BUSY_TIMEOUT_MS = 5000

/** Rewrites every page of the file in workerData; the old pages disappear once the WAL is truncated. */
async function rewrite(): Promise<void> {
  const connection = await openSqliteConnection({
    url: workerData as string,
    use: 'write',
    busyTimeoutMs: BUSY_TIMEOUT_MS,
  })
  try {
    await connection.executeRaw(sqlQuery('VACUUM'))
    const { rows } = await connection.queryRaw(sqlQuery('PRAGMA wal_checkpoint(TRUNCATE)'))
    const [isBusy] = rows[0] ?? []
    if (Number(isBusy) !== 0) throw new Error('the write-ahead log could not be emptied: it is being read')
  } finally {
    await connection.dispose()
  }
}

const answer = (result: RewriteResult) => parentPort?.postMessage(result)

rewrite().then(
  () => answer({}),
  (error: unknown) => answer({ problem: error instanceof Error ? error.message : String(error) }),
)
