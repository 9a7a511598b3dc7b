import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseStartError } from '#server/database/database-error.ts'
import type { Database } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { migrationFolderPath, migrationNames, readMigrations } from './migration-folder.ts'
import { type MigrationConnection, MigrationFailure, runMigration } from './migration-runner.ts'
import { halfApplied, type MigrationState, migrationState } from './migration-state.ts'
import { copyBeforeMigration, latestCopy, putDatabaseFile, removeDatabaseFile } from '#server/database/sqlite-files.ts'

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
  /** The copy that was made before. */
  backupFile: string | undefined
  /** The copy that took the place of a database which an earlier version had left half-way. */
  putBack: string | undefined
}

/**
 * Brings the schema up to date: all that is pending, or nothing when it fails or the process ends in the middle of it. When
 * nothing is pending it costs one query.
 * @throws DatabaseStartError for a half-applied or newer schema, and for a migration that fails.
 */
export function applyMigrations({ url, backupFolder, migrationFolder }: Options): Promise<Outcome> {
  const kind = databaseKind(url)
  const migrations = migrationFolder ?? migrationFolderPath(kind)
  return kind === 'sqlite'
    ? applyToSqlite({ file: sqliteFile(url), folder: backupFolder }, migrations)
    : applyToPostgresql(url, migrations)
}

/** Whether the open database has exactly the finished migrations of this program. */
export async function isSchemaCurrent({ kind, read }: Database): Promise<boolean> {
  const rows = await read.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  const applied = rows.map(({ name }) => name).toSorted()
  return applied.join() === (await migrationNames(migrationFolderPath(kind))).join()
}

type Place = { file: string; folder: string | undefined }

async function applyToSqlite(place: Place, migrations: string): Promise<Outcome> {
  await mkdir(dirname(place.file), { recursive: true })
  if (!existsSync(place.file)) {
    return { applied: await makeBeside(place.file, migrations), backupFile: undefined, putBack: undefined }
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
  return { applied, backupFile, putBack }
}

/** Makes a file beside its place, which it takes when it is complete: who stops a first start finds nothing, or all of it. */
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
 * Earlier versions applied migrations one statement after the other: a database that such a start left half-way, which
 * nobody can have written to since, gives its place back to the copy that was made of it. @returns the copy.
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
  await putDatabaseFile(beside, place.file)
  return copy
}

/** Whether a copy is one of before that migration, itself not half-way. */
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

async function applyToPostgresql(url: string, migrations: string): Promise<Outcome> {
  const { openPostgresqlForMigration } = await import('./migration-postgresql.ts')
  const names = await migrationNames(migrations)
  return closing(await openPostgresqlForMigration(url), async (connection) => {
    const look = async () => {
      const state = await migrationState(connection, names)
      if (state.halfApplied !== undefined) throw halfApplied(state.halfApplied)
      return state
    }
    const { pending } = await look()
    // looked at once more when it is alone: another process may have been quicker
    const applied = pending.length === 0 ? [] : await applyPending(connection, migrations, look)
    return { applied, backupFile: undefined, putBack: undefined }
  })
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

/** All that is pending in one transaction. @returns the names. */
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
    if (!(error instanceof MigrationFailure)) throw error
    const { migration, message } = error
    throw new DatabaseStartError(
      `数据库迁移 ${migration} 失败，数据库保持原样：${message.replaceAll(/\s+/g, ' ')} / ` +
        `The migration ${migration} failed, the database is as it was`,
      { cause: error },
    )
  }
}
