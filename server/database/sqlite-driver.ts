import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils'
import { sqlQuery } from './sql-transaction.ts'
import type { SqliteConnection, Use } from './sqlite-connection.ts'
import { sqliteTransaction } from './sqlite-transaction.ts'
import { PATIENCE_MS, patiently } from './sqlite-waiting.ts'

export type SqliteDriver = SqlDriverAdapter & {
  /** Runs work while nobody else uses the connection. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type Options = {
  use: Use
  /** Asked before something begins to write; rejects to refuse, which is what the write fails with. */
  mayWrite?: (() => Promise<void>) | undefined
  /** How long another process may hold the lock until what waits for it is given up. */
  patienceMs?: number
}

/** What begins a write by itself. */
const WRITES = /^\s*(?:insert|update|delete|replace)\b/i

/**
 * What Prisma and plain SQL work through: Prisma's interface of a driver, on one connection that transactions and single
 * statements take in turn. The library's own driver opens a new connection after every transaction (the settings are lost,
 * the old one stays open until garbage collection) and begins it deferred (a later write then fails at once when another
 * process has written); this one stays on its connection, and a writer takes the write lock first. For locks of other
 * processes it waits between its attempts, counted from the call, never in SQLite.
 */
export function sqliteDriver(connection: SqliteConnection, options: Options): SqliteDriver {
  const { use, mayWrite, patienceMs = PATIENCE_MS } = options
  const acquire = turns()
  const probe = () => connection.executeScript('BEGIN IMMEDIATE; ROLLBACK')
  const unlocked = <Result>(since: number, work: () => Promise<Result>) =>
    patiently(work, { since, patienceMs, ...(use === 'write' && { probe }) })
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
  /** A single statement. What has begun may go on, so those of a transaction are not asked about. */
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
    queryRaw: (query) => guarded(query, () => connection.queryRaw(query)),
    executeRaw: (query) => guarded(query, () => connection.executeRaw(query)),
    executeScript: (script) => alone(() => connection.executeScript(script)),
    async startTransaction() {
      const since = performance.now()
      const release = await acquire()
      try {
        if (use === 'write') await mayWrite?.()
        // a reader's is what Prisma opens for a query with more parameters than one statement takes
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

/** What a PrismaClient is made with. */
export const factoryOf = (driver: SqliteDriver): SqlDriverAdapterFactory => ({
  provider: driver.provider,
  adapterName: driver.adapterName,
  connect: () => Promise.resolve(driver),
})

/** Waits for its turn, which is over when what this resolves to is called. */
function turns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return () =>
    new Promise((begin) => {
      last = last.then(() => new Promise((release) => begin(release)))
    })
}
