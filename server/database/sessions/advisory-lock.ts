import { setTimeout as pause } from 'node:timers/promises'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'

/** Ids of the advisory locks that transactions take. All users of a database share its ids. */
const LOCK_IDS = { auditLog: 7_203_114, administrators: 7_203_115, feedbackMerge: 7_203_116 }

const SHORTEST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 20

/**
 * Takes an advisory lock of PostgreSQL until the transaction ends. Polls instead of queueing: a process that freezes in
 * the queue would get the lock and keep it until the server ends its transaction, and several frozen processes would do
 * so one after the other.
 * @throws Error after the `lock_timeout` of the connection.
 */
export async function lockUntilCommit(tx: SqlTransaction, lock: keyof typeof LOCK_IDS): Promise<void> {
  let deadline: number | undefined
  for (;;) {
    const [row] = await tx.$queryRawUnsafe<{ got: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(${LOCK_IDS[lock]}) AS got`,
    )
    if (row?.got === true) return
    deadline ??= performance.now() + (await lockTimeoutMs(tx))
    if (performance.now() > deadline) throw new Error(`the advisory lock ${lock} did not become free in time`)
    await pause(SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS))
  }
}

async function lockTimeoutMs(tx: SqlTransaction): Promise<number> {
  const sql = `SELECT setting::int AS ms FROM pg_settings WHERE name = 'lock_timeout'`
  const [row] = await tx.$queryRawUnsafe<{ ms: number }[]>(sql)
  return row === undefined || row.ms === 0 ? Infinity : row.ms
}
