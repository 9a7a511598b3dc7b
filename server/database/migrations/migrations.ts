import { existsSync } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { migrationFolderPath, migrationNames, readMigrations } from './migration-folder.ts'
import { explained, type MigrationConnection, runMigration } from './migration-runner.ts'
import {
  type AppliedMigration,
  halfApplied,
  incompatible,
  type MigrationState,
  migrationState,
  wasNeverMigrated,
} from './migration-state.ts'
import {
  copyBeforeMigration,
  latestCopy,
  onDisk,
  putDatabaseFile,
  removeDatabaseFile,
} from '#server/database/sqlite/sqlite-files.ts'

type Options = {
  url: string
  /** Where to copy a SQLite database before changing it; default: `backups` next to the database. */
  backupFolder?: string
  /** Tests only: another folder of migrations. */
  migrationFolder?: string
  /**
   * PostgreSQL: which pending migrations to apply. `new` migrates only a new database and rejects any other database
   * that has pending migrations; `expand` stops before the first `contract`; `all` is the default.
   */
  scope?: MigrationScope
  /** PostgreSQL: called when another process is migrating. */
  onWait?: () => void
}

export type MigrationScope = 'new' | 'expand' | 'all'

export type Outcome = {
  /** Names of the migrations applied now; empty if the schema was current. */
  applied: string[]
  /** Names of the migrations left out by the scope `expand`: the first is a `contract`. */
  waiting: string[]
  /** The copy made before migrating. */
  backupFile: string | undefined
  /** The copy that replaced a database left half-migrated by an earlier version. */
  putBack: string | undefined
}

/**
 * Applies all pending migrations, or none if one fails or the process ends. On PostgreSQL, indexes built CONCURRENTLY
 * are separate steps (migrations-postgresql.ts). Costs two queries when nothing is pending.
 * @throws DatabaseStartError for a half-applied or newer schema, a failing migration, and for pending migrations of an
 * existing database with scope `new`.
 */
export async function applyMigrations(options: Options): Promise<Outcome> {
  const { url, backupFolder, scope = 'all', onWait = () => undefined } = options
  const kind = databaseKind(url)
  const migrations = options.migrationFolder ?? migrationFolderPath(kind)
  if (kind === 'sqlite') return applyToSqlite({ file: sqliteFile(url), folder: backupFolder }, migrations)
  const { applyToPostgresql } = await import('./migrations-postgresql.ts')
  return { ...(await applyToPostgresql({ url, migrations, scope, onWait })), backupFile: undefined, putBack: undefined }
}

/** Whether this version can run on a database: its migrations are all finished, and unknown migrations are `expand`. */
export async function isSchemaUsable({ kind, read }: Database): Promise<boolean> {
  const applied = await read.$queryRaw<AppliedMigration[]>`
    SELECT migration_name AS name, logs AS phase FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  const names = await migrationNames(migrationFolderPath(kind))
  const finished = new Set(applied.map(({ name }) => name))
  return names.every((name) => finished.has(name)) && incompatible(applied, names) === undefined
}

/** Whether a database has no data. SQLite: no file or an empty one; PostgreSQL: no table of migrations. */
export async function isNewDatabase(url: string): Promise<boolean> {
  if (databaseKind(url) === 'sqlite') {
    const size = await stat(sqliteFile(url)).then((found) => found.size, noneIfAbsent)
    return size === 0
  }
  const { openPostgresqlForMigration } = await import('./migration-postgresql.ts')
  return closing(await openPostgresqlForMigration(url), wasNeverMigrated)
}

function noneIfAbsent(error: { code?: string }): number {
  if (error.code === 'ENOENT') return 0
  throw error
}

type Place = { file: string; folder: string | undefined }

async function applyToSqlite(place: Place, migrations: string): Promise<Outcome> {
  await mkdir(dirname(place.file), { recursive: true })
  if (!existsSync(place.file)) {
    return { applied: await makeBeside(place.file, migrations), waiting: [], backupFile: undefined, putBack: undefined }
  }
  const putBack = await restoreHalfApplied(place, migrations)
  const { state, backupFile } = await withSqlite(place.file, async (connection) => {
    const found = await migrationState(connection, await migrationNames(migrations))
    if (found.pending.length === 0 || found.isEmpty) return { state: found, backupFile: undefined }
    const copy = await copyBeforeMigration(connection, { ...place, next: found.pending[0] ?? '' })
    await applyPending(connection, migrations, () => Promise.resolve(found))
    return { state: found, backupFile: copy }
  })
  const applied = state.isEmpty ? await makeBeside(place.file, migrations) : state.pending
  return { applied, waiting: [], backupFile, putBack }
}

/**
 * Builds a file under a temporary name and renames it when complete, so that an interrupted first start leaves nothing.
 */
async function makeBeside(file: string, migrations: string): Promise<string[]> {
  const beside = `${file}.new`
  await removeDatabaseFile(beside)
  const applied = await withSqlite(beside, async (connection) => {
    const names = await migrationNames(migrations)
    return applyPending(connection, migrations, () => migrationState(connection, names))
  })
  await putDatabaseFile(beside, file)
  return applied
}

/**
 * Earlier versions applied statements one by one. Replaces a database that such a version left half-migrated with the
 * copy made before; no process can have written to the database since.
 * @returns the path of the copy; undefined if the database is not half-migrated.
 */
async function restoreHalfApplied(place: Place, migrations: string): Promise<string | undefined> {
  const names = await migrationNames(migrations)
  const state = await withSqlite(place.file, (connection) => migrationState(connection, names))
  if (state.halfApplied === undefined || state.isEmpty) return undefined
  const copy = await latestCopy(place)
  const isOfThis = copy !== undefined && (await isCopyBefore(copy, state.halfApplied, names))
  if (!isOfThis) throw halfApplied(state.halfApplied)
  const beside = `${place.file}.new`
  await removeDatabaseFile(beside)
  await copyFile(copy, beside)
  await onDisk(beside)
  await putDatabaseFile(beside, place.file)
  return copy
}

/** Whether a copy was made before `migration` and is complete. */
const isCopyBefore = (copy: string, migration: string, names: string[]) =>
  withSqlite(copy, async (connection) => {
    const state = await migrationState(connection, names)
    return state.halfApplied === undefined && !state.isEmpty && state.pending.includes(migration)
  })

async function withSqlite<Result>(
  file: string,
  work: (connection: MigrationConnection) => Promise<Result>,
): Promise<Result> {
  const { openSqliteForMigration } = await import('./migration-sqlite.ts')
  return closing(await openSqliteForMigration(file), work)
}

async function closing<Result>(
  connection: MigrationConnection,
  work: (connection: MigrationConnection) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Applies all pending migrations in one transaction. @returns their names. */
async function applyPending(
  connection: MigrationConnection,
  folder: string,
  look: () => Promise<MigrationState>,
): Promise<string[]> {
  try {
    return await connection.transaction(async (run) => {
      const { pending } = await look()
      for (const migration of await readMigrations(folder, pending)) await runMigration(run, connection, migration)
      return pending
    })
  } catch (error) {
    throw explained(error)
  }
}
