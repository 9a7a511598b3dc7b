import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { ReadRows } from './database-transaction.ts'
import { AttentivePool } from './postgresql-pool.ts'
import { sqlQuery, type SqlTransaction } from './sql-transaction.ts'

type PoolOptions = {
  url: string
  size: number
  hasLongTimeouts: boolean
  /** Whether `url` is that of a pooler. */
  isPooled: boolean
}

/**
 * Time limits in ms by kind of work. `idle`: the server ends a transaction whose client is silent (a frozen process, a
 * broken connection); for calls, before statements that wait for its locks time out (`lock`). `query`: limit of the
 * client, for a server that hangs.
 */
const LIMITS = {
  calls: { connect: 1500, statement: 2500, query: 2800, lock: 2400, idle: 2000 },
  commands: { connect: 120_000, statement: 600_000, query: 660_000, lock: 120_000, idle: 120_000 },
} as const

const limitsOf = (hasLongTimeouts: boolean) => LIMITS[hasLongTimeouts ? 'commands' : 'calls']

/**
 * Returns a function that sets the time limits of a transaction; behind a pooler, each transaction must call it first.
 */
export function limitTransaction(hasLongTimeouts: boolean): (tx: SqlTransaction) => Promise<unknown> {
  const { statement, lock, idle } = limitsOf(hasLongTimeouts)
  const settings = { statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle }
  const calls = Object.entries(settings).map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
  return async (tx) => tx.$queryRawUnsafe(`SELECT ${calls.join(', ')}`)
}

/** Creates a pool that connects on first use. */
export function postgresqlPool({ url, size, hasLongTimeouts, isPooled }: PoolOptions): AttentivePool {
  const limits = limitsOf(hasLongTimeouts)
  return new AttentivePool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.query,
    // a pooler rejects session settings, because its clients share sessions (see limitTransaction)
    ...(!isPooled && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
      // JIT compilation takes longer than any statement of the site
      options: '-c jit=off',
    }),
  })
}

/** Creates the Prisma adapter of a pool; connections that die while idle are reported and replaced. */
export function postgresqlAdapter(pool: AttentivePool, onError: (error: Error) => void): PrismaPg {
  return new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError })
}

/** Returns a function for queries without Prisma, on connections of the adapter's pool. */
export function rowReader(adapter: PrismaPg): ReadRows {
  let connected: Promise<SqlDriverAdapter> | undefined
  return async (sql, parameters) => {
    connected ??= adapter.connect()
    return (await (await connected).queryRaw(sqlQuery(sql, parameters))).rows
  }
}
