import { createHash, randomUUID } from 'node:crypto'
import type { Migration } from './migration-folder.ts'

/** A raw connection for migrations, without a query builder. */
export type MigrationConnection = {
  kind: 'sqlite' | 'postgresql'
  /** Rows of a query as arrays in column order. */
  query: (sql: string) => Promise<readonly (readonly unknown[])[]>
  /**
   * Runs `work` in one exclusive transaction: commits everything or nothing, even on a crash. `run` accepts several
   * statements at once.
   */
  transaction: <Result>(work: (run: (sql: string) => Promise<void>) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Error of a named migration; `cause` is the error of the database. */
export class MigrationFailure extends Error {
  readonly migration: string

  constructor(migration: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.migration = migration
  }
}

/** Applies one migration and records it in Prisma's table, as `prisma migrate` does. */
export async function runMigration(
  run: (sql: string) => Promise<void>,
  { kind }: Pick<MigrationConnection, 'kind'>,
  { name, sql }: Migration,
): Promise<void> {
  try {
    await run(TABLE[kind])
    await run(sql)
    const checksum = createHash('sha256').update(sql).digest('hex')
    // folder names and generated values need no quoting
    await run(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      VALUES ('${randomUUID()}', '${checksum}', '${name}', ${NOW[kind]}, ${NOW[kind]}, 1)`)
  } catch (error) {
    throw new MigrationFailure(name, error)
  }
}

// Same definition as Prisma's schema engine.
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
