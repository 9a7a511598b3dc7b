import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { ReadRows } from './database-transaction.ts'
import { sqlQuery } from './sql-transaction.ts'

const POOL_SIZE = 10

type AdapterOptions = { url: string; onError: (error: Error) => void; hasLongTimeouts: boolean }

/** Factor for the time limits of patient clients. */
const PATIENCE = 60

/**
 * Creates the Prisma adapter of a PostgreSQL pool. Queries to a hanging server fail after seconds. The pool reports and
 * replaces connections that die while idle.
 */
export function postgresqlAdapter({ url, onError, hasLongTimeouts }: AdapterOptions): PrismaPg {
  const slower = hasLongTimeouts ? PATIENCE : 1
  const pool = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 2000 * slower,
    query_timeout: 5000 * slower,
    statement_timeout: 5000 * slower,
  }
  return new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError })
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
