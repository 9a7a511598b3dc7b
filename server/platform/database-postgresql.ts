import { PrismaPg } from '@prisma/adapter-pg'

const POOL_SIZE = 10

type PoolErrorHandler = (error: Error) => void

/**
 * The Prisma adapter of one PostgreSQL pool. A server that hangs is given up after seconds instead of never;
 * a connection that dies while idle is reported and replaced by the pool.
 */
export function postgresqlAdapter({ url, onError }: { url: string; onError: PoolErrorHandler }): PrismaPg {
  const pool = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    statement_timeout: 5000,
  }
  return new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError })
}

/** The same for migrations: one connection, because the engine's advisory lock belongs to it, and no time limit. */
export function postgresqlMigrationAdapter(url: string): PrismaPg {
  return new PrismaPg({ connectionString: url, max: 1, connectionTimeoutMillis: 2000 })
}
