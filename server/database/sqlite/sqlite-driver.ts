import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils'
import { sqlQuery } from '#server/database/sql-transaction.ts'
import type { SqliteConnection, Use } from './sqlite-connection.ts'
import { sqliteTransaction } from './sqlite-transaction.ts'
import { LOCK_TIMEOUT_MS, retryWhileBusy } from './sqlite-busy-retry.ts'

export type SqliteDriver = SqlDriverAdapter & {
  /** Runs `work` with exclusive use of the connection. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Number of statements and transactions that wait for the connection. */
  waiting: () => number
}

type Options = {
  use: Use
  /** Called before a write begins; if it rejects, the write fails with its error. */
  mayWrite?: (() => Promise<void>) | undefined
  /** Time limit for a lock of another process, in ms. */
  lockTimeoutMs?: number
}

/** Statements that begin a write. */
const WRITES = /^\s*(?:insert|update|delete|replace)\b/i

/**
 * Driver for Prisma and plain SQL: one connection that transactions and single statements use in turn. The library's
 * driver opens a new connection after every transaction, losing the settings, and begins transactions deferred, so that
 * a later write fails at once after another process has written. This driver keeps its connection and begins write
 * transactions with the write lock. It retries on locks of other processes with asynchronous pauses, for at most
 * `lockTimeoutMs` after the call; it never waits inside SQLite.
 */
export function sqliteDriver(connection: SqliteConnection, options: Options): SqliteDriver {
  const { use, mayWrite, lockTimeoutMs = LOCK_TIMEOUT_MS } = options
  const { acquire, waiting } = turns()
  const probe = () => connection.executeScript('BEGIN IMMEDIATE; ROLLBACK')
  const unlocked = <Result>(since: number, work: () => Promise<Result>) =>
    retryWhileBusy(work, { since, lockTimeoutMs, ...(use === 'write' && { probe }) })
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
  /**
   * Runs a single statement. Statements of a running transaction skip `mayWrite`: a transaction that began may finish.
   */
  const guarded = <Result>({ sql }: SqlQuery, work: () => Promise<Result>) => {
    const since = performance.now()
    return alone(async () => {
      if (mayWrite && WRITES.test(sql)) await mayWrite()
      return unlocked(since, work)
    })
  }
  return {
    ...connection,
    alone,
    waiting,
    queryRaw: (query) => guarded(query, () => connection.queryRaw(query)),
    executeRaw: (query) => guarded(query, () => connection.executeRaw(query)),
    executeScript: (script) => alone(() => connection.executeScript(script)),
    async startTransaction() {
      const since = performance.now()
      const release = await acquire()
      try {
        if (use === 'write') await mayWrite?.()
        // a read transaction is Prisma's way to split a query with too many parameters
        const begin = sqlQuery(use === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN')
        await unlocked(since, () => connection.executeRaw(begin))
        return sqliteTransaction(connection, release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** Driver factory for PrismaClient. */
export const factoryOf = (driver: SqliteDriver): SqlDriverAdapterFactory => ({
  provider: driver.provider,
  adapterName: driver.adapterName,
  connect: () => Promise.resolve(driver),
})

/** Returns a first-come lock; `acquire` resolves with the function that releases it. */
function turns(): { acquire: () => Promise<() => void>; waiting: () => number } {
  let last: Promise<void> = Promise.resolve()
  let count = 0
  return {
    acquire() {
      count += 1
      return new Promise((begin) => {
        last = last.then(() => {
          count -= 1
          return new Promise((release) => begin(release))
        })
      })
    },
    waiting: () => count,
  }
}
