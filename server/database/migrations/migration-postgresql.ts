import { Client } from 'pg'
import { unreachable } from '#server/database/database-error.ts'
import type { MigrationConnection } from './migration-runner.ts'

const CONNECT_LIMIT_MS = 60_000

/** The lock that Prisma's own command takes, too. */
const PRISMA_LOCK = 72_707_369

/** The lock of a start, which takes the other one in its turn. */
const START_LOCK = 72_707_370

/** A connection to PostgreSQL without a time limit for what it does. @throws DatabaseStartError when nobody answers there. */
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
        await client.query('ROLLBACK').catch(() => undefined) // a broken connection has taken it back already
        throw error
      }
    },
    close: () => client.end(),
  }
}

/** Waits for the one lock of all that start, which the end of a process gives back, too. @returns what gives it back. */
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
  client.on('error', () => undefined) // the query under way hears of it
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error)
  })
  // a process that was killed must not keep its lock until its statement is over; PostgreSQL 13 cannot do better
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined)
  return client
}
