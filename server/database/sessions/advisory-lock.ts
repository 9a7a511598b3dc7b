import { setTimeout as pause } from 'node:timers/promises'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'

const SHORTEST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 20

/**
 * Takes an advisory lock of PostgreSQL until the transaction ends. Polls instead of queueing: a process that is frozen
 * while it waits would be given the lock in its turn, and keep it until the server ends its transaction, one such turn
 * after the other.
 * @throws Error after the `lock_timeout` of the connection.
 */
export async function lockUntilCommit(tx: SqlTransaction, lock: number): Promise<void> {
  let deadline: number | undefined
  for (;;) {
    const [row] = await tx.$queryRawUnsafe<{ got: boolean }[]>(`SELECT pg_try_advisory_xact_lock(${lock}) AS got`)
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
