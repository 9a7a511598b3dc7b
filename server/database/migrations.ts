import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { DatabaseStartError } from './database-error.ts'
import type { Database } from './database.ts'
import { databaseKind, sqliteFile } from './database-url.ts'
import { migrationFolderPath, migrationNames, readMigrationFolder } from './migration-folder.ts'
import { migrationState } from './migration-state.ts'

type Options = {
  url: string
  /** Where the copy of a SQLite database is put before it is changed; `backups` beside the database when not given. */
  backupFolder?: string
  /** For tests: other migrations than those of this program. */
  migrationFolder?: string
}

type Outcome = {
  /** Names of the migrations applied now, none when the schema was up to date. */
  applied: string[]
  backupFile: string | undefined
}

/**
 * Brings the schema up to date. When nothing is pending it costs one query.
 * @throws DatabaseStartError for a half-applied or newer schema, and for a migration that fails (with the copy's path).
 */
export async function applyMigrations({ url, backupFolder, migrationFolder }: Options): Promise<Outcome> {
  const folder = migrationFolder ?? migrationFolderPath(databaseKind(url))
  const factory = await migrationAdapter(url)
  const adapter = await factory.connect()
  try {
    const { pending, isEmptyDatabase } = await migrationState(adapter, await migrationNames(folder))
    if (pending.length === 0) return { applied: [], backupFile: undefined }
    const isCopied = adapter.provider === 'sqlite' && !isEmptyDatabase
    const backupFile = isCopied ? await copyDatabase(adapter, { url, backupFolder, next: pending[0] ?? '' }) : undefined
    return { applied: await applyPending(factory, folder, backupFile), backupFile }
  } finally {
    await adapter.dispose()
  }
}

/** Whether the open database has exactly the finished migrations of this program. */
export async function isSchemaCurrent({ kind, read }: Database): Promise<boolean> {
  const rows = await read.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  const applied = rows.map(({ name }) => name).toSorted()
  return applied.join() === (await migrationNames(migrationFolderPath(kind))).join()
}

async function migrationAdapter(url: string): Promise<SqlMigrationAwareDriverAdapterFactory> {
  if (databaseKind(url) === 'postgresql') {
    const { postgresqlMigrationAdapter } = await import('./database-postgresql.ts')
    return postgresqlMigrationAdapter(url)
  }
  const { sqliteMigrationAdapter } = await import('./sqlite-connection.ts')
  return sqliteMigrationAdapter(url)
}

async function applyPending(
  factory: SqlMigrationAwareDriverAdapterFactory,
  folder: string,
  backupFile: string | undefined,
): Promise<string[]> {
  const { applyWithEngine } = await import('./migration-engine.ts')
  try {
    return await applyWithEngine(factory, await readMigrationFolder(folder))
  } catch (error) {
    const copy = backupFile ? `，原数据库的备份为 ${backupFile}` : ''
    throw new DatabaseStartError(`数据库迁移失败${copy}：${reasonOf(error)} / The migration failed`, { cause: error })
  }
}

/** The engine's message is followed by its own stack, which alone names the migration. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const message = (text.split('\n   0: ', 1)[0] ?? '').replaceAll(/\s+/g, ' ')
  const name = /migration_name=\\?"(.+?)\\?"/.exec(text)?.[1]
  return name ? `${name}: ${message}` : message
}

type CopyOptions = { url: string; backupFolder: string | undefined; next: string }

async function copyDatabase(adapter: SqlDriverAdapter, { url, backupFolder, next }: CopyOptions): Promise<string> {
  const file = sqliteFile(url)
  const folder = backupFolder ?? join(dirname(file), 'backups')
  await mkdir(folder, { recursive: true })
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const copy = join(folder, `${basename(file, '.db')}-before-${next}-${time}.db`)
  await adapter.executeRaw({
    sql: 'vacuum into ?',
    args: [copy],
    argTypes: [{ scalarType: 'string', arity: 'scalar' }],
  })
  return copy
}
