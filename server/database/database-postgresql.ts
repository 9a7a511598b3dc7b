import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { ReadRows } from './database-transaction.ts'
import { sqlQuery, type SqlTransaction } from './sql-transaction.ts'

const POOL_SIZE = 10

type AdapterOptions = {
  url: string
  onError: (error: Error) => void
  /** Called with the pool once it is open. */
  onPool: (pool: Pool) => void
  hasLongTimeouts: boolean
  isPooled: boolean
}

/**
 * Time limits in ms by kind of work. The server ends a transaction whose client does not go on (`idle`: a frozen
 * process, a broken line) before those that wait for its locks give up (`lock`). The client's own limit of a query is
 * for a server that hangs.
 */
const LIMITS = {
  calls: { connect: 1500, statement: 2500, query: 2800, lock: 2400, idle: 2000 },
  commands: { connect: 120_000, statement: 600_000, query: 660_000, lock: 120_000, idle: 120_000 },
} as const

const limitsOf = (hasLongTimeouts: boolean) => LIMITS[hasLongTimeouts ? 'commands' : 'calls']

/** The first statement of each transaction behind a pooler: its time limits. */
export function limitTransaction(hasLongTimeouts: boolean): (tx: SqlTransaction) => Promise<unknown> {
  const { statement, lock, idle } = limitsOf(hasLongTimeouts)
  const settings = { statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle }
  const calls = Object.entries(settings).map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
  return async (tx) => tx.$queryRawUnsafe(`SELECT ${calls.join(', ')}`)
}

/** Creates the Prisma adapter of a PostgreSQL pool, which reports and replaces connections that die while idle. */
export function postgresqlAdapter({ url, onError, onPool, hasLongTimeouts, isPooled }: AdapterOptions): PrismaPg {
  const limits = limitsOf(hasLongTimeouts)
  const pool = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.query,
    // a pooler refuses settings of a session, which belongs to all of its clients (limitTransaction)
    ...(!isPooled && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
    }),
  }
  const adapter = new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError })
  const connect = adapter.connect.bind(adapter)
  return Object.assign(adapter, {
    async connect() {
      const connected = await connect()
      onPool(connected.underlyingDriver())
      return connected
    },
  })
}

/** Queries outside Prisma, on separate connections opened on first use. */
export function postgresqlDriver(connect: () => Promise<SqlDriverAdapter>): {
  rows: ReadRows
  close: () => Promise<void>
} {
  let connected: Promise<SqlDriverAdapter> | undefined
  return {
    async rows(sql, parameters) {
      connected ??= connect()
      const driver = await connected
      return (await driver.queryRaw(sqlQuery(sql, parameters))).rows
    },
    async close() {
      await (await connected)?.dispose()
    },
  }
}
