import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { ReadRows } from './database-transaction.ts'
import { sqlQuery } from './sql-transaction.ts'

const POOL_SIZE = 10

type AdapterOptions = { url: string; onError: (error: Error) => void; isPatient: boolean }

/** How many times as long whoever is patient waits. */
const PATIENCE = 60

/**
 * The Prisma adapter of one PostgreSQL pool. A server that hangs is given up after seconds instead of never;
 * a connection that dies while idle is reported and replaced by the pool.
 */
export function postgresqlAdapter({ url, onError, isPatient }: AdapterOptions): PrismaPg {
  const slower = isPatient ? PATIENCE : 1
  const pool = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 2000 * slower,
    query_timeout: 5000 * slower,
    statement_timeout: 5000 * slower,
  }
  return new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError })
}

/** Queries beside Prisma, on connections of their own that are made when first needed. */
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
