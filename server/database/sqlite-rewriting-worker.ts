import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteConnection } from './database-sqlite.ts'

/** What the thread answers: nothing, or what went wrong. */
export type RewriteResult = { problem?: string }

/** Writes every page of the file that workerData names anew; the old ones are gone when the log is empty, too. */
async function rewrite(): Promise<void> {
  const client = await openSqliteConnection({ url: workerData as string, use: 'write' })
  try {
    await client.execute('VACUUM')
    const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    if (Number(rows[0]?.['busy']) !== 0) throw new Error('the write-ahead log could not be emptied: it is being read')
  } finally {
    client.close()
  }
}

const answer = (result: RewriteResult) => parentPort?.postMessage(result)

rewrite().then(
  () => answer({}),
  (error: unknown) => answer({ problem: error instanceof Error ? error.message : String(error) }),
)
