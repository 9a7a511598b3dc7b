import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { unreachable } from '#server/database/database-error.ts'
import type { MigrationConnection } from './migration-runner.ts'

const CONNECT_LIMIT_MS = 60_000

/** Advisory lock of `prisma migrate`. */
const PRISMA_LOCK = 72_707_369

/** Advisory lock that a starting process holds while it prepares the database; PRISMA_LOCK is acquired after it. */
const START_LOCK = 72_707_370

const LOCK_POLL_MS = 100

/** Time limit of a migration for the lock of a table; later queries of the table queue behind the migration. */
const TABLE_LOCK_TIMEOUT = '3s'

export type PostgresqlMigrationConnection = MigrationConnection & {
  /**
   * Waits for the lock of `prisma migrate`, which is held until the connection closes. `onWait` is called if another
   * session has the lock.
   */
  lock: (onWait: () => void) => Promise<void>
}

/** Opens a PostgreSQL connection without statement timeout. @throws DatabaseStartError if the server is unreachable. */
export async function openPostgresqlForMigration(url: string): Promise<PostgresqlMigrationConnection> {
  const client = await connected(url)
  const query = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  return {
    kind: 'postgresql',
    query,
    lock: (onWait) => waitForLock(client, PRISMA_LOCK, onWait),
    async transaction(work) {
      await client.query('BEGIN')
      try {
        await client.query(`SET LOCAL lock_timeout = '${TABLE_LOCK_TIMEOUT}'`)
        const result = await work(async (sql) => void (await client.query(sql)))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined) // a broken connection has already rolled back
        throw error
      }
    },
    close: () => client.end(),
  }
}

/**
 * Waits for the advisory lock of starting processes. PostgreSQL releases the lock if the process ends.
 * @returns the function that releases it.
 */
export async function lockPostgresql(url: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = await connected(url)
  await waitForLock(client, START_LOCK, onWait)
  return () => client.end()
}

/**
 * Polls for a session's advisory lock. A waiting `pg_advisory_lock` would hold a snapshot, and CREATE INDEX
 * CONCURRENTLY of the lock's holder waits until every older snapshot is gone: a deadlock.
 */
async function waitForLock(client: Client, lock: number, onWait: () => void): Promise<void> {
  for (let count = 0; ; count += 1) {
    const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS got`)
    if (rows[0]?.got === true) return
    if (count === 0) onWait()
    await pause(LOCK_POLL_MS)
  }
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined) // the query in progress fails with the error
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error)
  })
  // time limits set on the role or database are meant for calls, not for migrations
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0')
  // a killed process must not hold its lock until its statement ends; PostgreSQL 13 lacks the setting
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined)
  return client
}
