import { Client } from 'pg'
import { unreachable } from '#server/database/database-error.ts'
import type { MigrationConnection } from './migration-runner.ts'

const CONNECT_LIMIT_MS = 60_000

/** Advisory lock of `prisma migrate`. */
const PRISMA_LOCK = 72_707_369

/** Advisory lock of a start; held while the migration lock is acquired. */
const START_LOCK = 72_707_370

/** Opens a PostgreSQL connection without time limits. @throws DatabaseStartError if the server is unreachable. */
export async function openPostgresqlForMigration(url: string): Promise<MigrationConnection> {
  const client = await connected(url)
  const query = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  return {
    kind: 'postgresql',
    query,
    async transaction(work) {
      await client.query('BEGIN')
      try {
        await client.query(`SELECT pg_advisory_xact_lock(${PRISMA_LOCK})`)
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
 * Waits for the advisory lock shared by all starting processes; released when the process ends.
 * @returns the function that releases it.
 */
export async function lockPostgresql(url: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = await connected(url)
  const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${START_LOCK}) AS got`)
  if (rows[0]?.got !== true) {
    onWait()
    await client.query(`SELECT pg_advisory_lock(${START_LOCK})`)
  }
  return () => client.end()
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined) // the query in progress fails with the error
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error)
  })
  // a killed process must not hold its lock until its statement ends; PostgreSQL 13 has no better way
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined)
  return client
}
