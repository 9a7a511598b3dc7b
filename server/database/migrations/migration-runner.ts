import { createHash, randomUUID } from 'node:crypto'
import { DatabaseStartError } from '#server/database/database-error.ts'
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

const LOCK_NOT_AVAILABLE = '55P03'

/** Converts a MigrationFailure to an error for operators; returns other errors unchanged. */
export function explained(error: unknown): unknown {
  if (!(error instanceof MigrationFailure)) return error
  const { migration, message, cause } = error
  if ((cause as { code?: string }).code === LOCK_NOT_AVAILABLE)
    return new DatabaseStartError(
      `迁移 ${migration} 在 3 秒内没有得到表的锁（另一事务正在使用），数据库保持原样，请稍后重试 / ` +
        `The migration ${migration} did not get the lock of a table within 3 s, another transaction uses it; the database is as it was: run it again`,
      { cause: error },
    )
  return new DatabaseStartError(
    `数据库迁移 ${migration} 失败，数据库保持原样：${message.replaceAll(/\s+/g, ' ')} / ` +
      `The migration ${migration} failed, the database is as it was`,
    { cause: error },
  )
}

/** Applies one migration and records it in Prisma's table, as `prisma migrate` does. @throws MigrationFailure */
export async function runMigration(
  run: (sql: string) => Promise<void>,
  { kind }: Pick<MigrationConnection, 'kind'>,
  migration: Migration,
): Promise<void> {
  try {
    await run(TABLE[kind])
    await run(migration.sql)
    await run(recordOf(kind, migration))
  } catch (error) {
    throw new MigrationFailure(migration.name, error)
  }
}

/**
 * Returns the statement that records a migration as applied. The phase is stored in `logs`, which Prisma only displays:
 * a program that does not have the migration reads its phase there.
 */
export function recordOf(kind: MigrationConnection['kind'], { name, sql, phase }: Migration): string {
  const checksum = createHash('sha256').update(sql).digest('hex')
  // folder names and generated values need no quoting
  return `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, started_at, finished_at, applied_steps_count)
      VALUES ('${randomUUID()}', '${checksum}', '${name}', '${phase}', ${NOW[kind]}, ${NOW[kind]}, 1)`
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
