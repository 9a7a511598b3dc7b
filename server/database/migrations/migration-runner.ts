import { createHash, randomUUID } from 'node:crypto'
import type { Migration } from './migration-folder.ts'

/** One connection for migrations, with nothing of a query builder in between. */
export type MigrationConnection = {
  kind: 'sqlite' | 'postgresql'
  /** The rows of a query, each as its values in the order of the columns. */
  query: (sql: string) => Promise<readonly (readonly unknown[])[]>
  /**
   * Runs work in one transaction, while which nobody else migrates: all of it stays or, however this ends, nothing.
   * `run` takes any number of statements at once.
   */
  transaction: <Result>(work: (run: (sql: string) => Promise<void>) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** A migration that failed, by its name; `cause` is what the database said. */
export class MigrationFailure extends Error {
  readonly migration: string

  constructor(migration: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.migration = migration
  }
}

/** Runs one migration and records it in Prisma's own table, as Prisma's own command does. */
export async function runMigration(
  run: (sql: string) => Promise<void>,
  { kind }: Pick<MigrationConnection, 'kind'>,
  { name, sql }: Migration,
): Promise<void> {
  try {
    await run(TABLE[kind])
    await run(sql)
    const checksum = createHash('sha256').update(sql).digest('hex')
    // names of folders, and what is made here: nothing needs to be quoted
    await run(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      VALUES ('${randomUUID()}', '${checksum}', '${name}', ${NOW[kind]}, ${NOW[kind]}, 1)`)
  } catch (error) {
    throw new MigrationFailure(name, error)
  }
}

// As Prisma's schema engine makes it.
const TABLE = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`,
  postgresql: `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`,
}

const NOW = { sqlite: `strftime('%Y-%m-%dT%H:%M:%f+00:00')`, postgresql: 'clock_timestamp()' }
