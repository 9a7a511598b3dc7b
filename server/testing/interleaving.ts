import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Database, Transaction } from '#server/database/database.ts'

type Interleaved<Result, Other> = { result: Result; other: Other | undefined; points: number }

const POLL_MS = 2
/** Transactions that wait for a row, or poll for the lock of the audit log (advisory-lock.ts). */
const BLOCKED = `SELECT count(*)::int AS count FROM pg_stat_activity a
  WHERE datname = current_database() AND (wait_event_type = 'Lock' OR (
    state <> 'idle' AND query LIKE '%pg_try_advisory_xact_lock%' AND NOT EXISTS (
      SELECT 1 FROM pg_locks l WHERE l.pid = a.pid AND l.locktype = 'advisory' AND l.granted)))`

/**
 * Runs `work`, and runs `other` when `work` reaches a point of its transactions: point 0 is before the first
 * transaction begins, point 1 before its first statement, and so on. At the point, `work` pauses until `other` has
 * finished or waits for a lock. SQLite has one writer at a time: at a point inside a transaction, `other` runs after
 * that transaction.
 * @returns the result of `work`, the result of `other` (undefined if the point does not exist), and the number of
 * points.
 */
export async function interleaved<Result, Other>(
  database: Database,
  point: number,
  { work, other }: { work: () => Promise<Result>; other: () => Promise<Other> },
): Promise<Interleaved<Result, Other>> {
  const ofOther = new AsyncLocalStorage<true>()
  let [points, isOver] = [0, false]
  let start: (isReached: boolean) => void = () => undefined
  // the continuation runs in this context, outside of the transaction that starts it
  const running = new Promise<boolean>((resolve) => (start = resolve)).then((isReached) =>
    isReached ? ofOther.run(true, other) : undefined,
  )
  void running.catch(() => undefined).finally(() => (isOver = true))

  async function arrive(isInside: boolean): Promise<void> {
    if (ofOther.getStore() === true) return
    points += 1
    if (points !== point + 1) return
    start(true)
    if (isInside && database.kind === 'sqlite') return
    while (!isOver && !(isInside && (await isBlocked()))) await pause(POLL_MS)
  }
  async function isBlocked() {
    const [row] = await database.read.$queryRawUnsafe<{ count: number }[]>(BLOCKED)
    return (row?.count ?? 0) > 0
  }

  const { transaction } = database
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (run, options) => {
    await arrive(false)
    return transaction((tx) => run(stopping(tx, () => arrive(true))), options)
  })
  try {
    const result = await work()
    start(false)
    return { result, other: await running, points }
  } finally {
    spy.mockRestore()
  }
}

/** A transaction that calls `arrive` before each statement. */
function stopping(tx: Transaction, arrive: () => Promise<void>): Transaction {
  const wrapped = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(from, name) {
        const value = Reflect.get(from, name) as unknown
        if (typeof value === 'function')
          return async (...given: unknown[]) => {
            await arrive()
            return (value as (...all: unknown[]) => unknown).apply(from, given)
          }
        return typeof value === 'object' && value !== null ? wrapped(value) : value
      },
    })
  return wrapped(tx)
}
