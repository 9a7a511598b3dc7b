import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type Config, readCommandConfig } from '#server/start/settings.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { readDatabaseId, renewDatabaseId } from '#server/database/database-identity.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { isMarkedAsOwn, markStore, refuseNewDatabase } from '#server/features/stored-file/store/store-binding.ts'
import { checkSqliteFile } from '#server/database/sqlite/sqlite-file-check.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { createServices } from '#server/features.ts'
import { seedDatabase, type SeedOptions } from './seed-database.ts'

/**
 * Seeds the configured database if it is empty. @returns whether it was seeded. A SQLite database is created in another
 * file and renamed when complete, so that an interrupted seeding leaves no database.
 */
export async function seedIfEmpty(options: SeedOptions): Promise<boolean> {
  const config = demonstrationConfig()
  if (databaseKind(config.databaseUrl) === 'sqlite') await checkSqliteFile(sqliteFile(config.databaseUrl))
  await refuseForeignStore(config)
  return databaseKind(config.databaseUrl) === 'sqlite' ? seedSqlite(config, options) : seedPostgresql(config, options)
}

/** @throws DatabaseStartError for a new database if the store has a marker. Without a marker, the files are reused. */
async function refuseForeignStore(config: Config): Promise<void> {
  const store = configuredStore(config)
  if ((await store.readMarker()) !== undefined) await refuseNewDatabase(config.databaseUrl, store)
}

/** Deletes the content of the configured database and seeds it again. */
export async function seedAnew(options: SeedOptions): Promise<void> {
  const config = demonstrationConfig()
  if (databaseKind(config.databaseUrl) === 'sqlite') await replaceSqlite(config, options)
  else await replacePostgresql(config, options)
}

/**
 * @throws DatabaseStartError for a public site, or a production site without demo mode: the demo passwords are public,
 * so such a site would refuse to start.
 */
export function demonstrationConfig(environment?: NodeJS.ProcessEnv): Config {
  const config = readCommandConfig(environment)
  if (!config.isDemonstration) {
    throw new DatabaseStartError(
      '演示数据只写入演示网站：请设 DEMONSTRATION=1 / Demonstration data is for a demonstration: set DEMONSTRATION=1',
    )
  }
  if (!config.publicUrl.startsWith('https:')) return config
  throw new DatabaseStartError(
    '演示数据的口令人人皆知，不能用于 PUBLIC_URL 为 https 的网站 / Demonstration data has passwords that everybody knows: not with an https PUBLIC_URL',
  )
}

async function seedSqlite(config: Config, options: SeedOptions): Promise<boolean> {
  const isThere = existsSync(sqliteFile(config.databaseUrl))
  if (isThere && !(await withDatabase(config.databaseUrl, (database) => isToBeSeeded(config, database)))) return false
  await replaceSqlite(config, options)
  return true
}

async function replaceSqlite(config: Config, options: SeedOptions): Promise<void> {
  const lock = await lockForThisProcess(config.databaseUrl)
  try {
    const file = sqliteFile(config.databaseUrl)
    const partial = `${file}.seeding`
    await removeSqlite(partial)
    const databaseId = await fill(config, `file:${partial}`, options)
    await onDisk(partial)
    await removeSqlite(file)
    await rename(partial, file)
    await mark(config, databaseId)
    await removeSqlite(partial)
  } finally {
    await lock.release()
  }
}

/** Resolves when the whole file is on disk: the seeding itself writes without fsync. */
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

const removeSqlite = (file: string) =>
  Promise.all(['', '-wal', '-shm', '.pages'].map((suffix) => rm(`${file}${suffix}`, { force: true })))

async function seedPostgresql(config: Config, options: SeedOptions): Promise<boolean> {
  await applyMigrations({ url: config.databaseUrl })
  if (!(await withDatabase(config.databaseUrl, (database) => isToBeSeeded(config, database)))) return false
  await mark(config, await fill(config, config.databaseUrl, options))
  return true
}

async function replacePostgresql(config: Config, options: SeedOptions): Promise<void> {
  await withDatabase(config.databaseUrl, emptyPostgresql)
  await mark(config, await fill(config, config.databaseUrl, options))
}

async function emptyPostgresql({ write }: Database): Promise<void> {
  await write.$executeRawUnsafe('DROP SCHEMA public CASCADE')
  await write.$executeRawUnsafe('CREATE SCHEMA public')
}

/** Whether to seed the database. @throws DatabaseStartError if the files belong to another database. */
async function isToBeSeeded(config: Config, database: Database): Promise<boolean> {
  if (!(await isUntouched(database))) return false
  await isMarkedAsOwn({ database, databaseUrl: config.databaseUrl, store: configuredStore(config) })
  return true
}

/**
 * Whether the database has no article, job, company, person or feedback, and no content that staff wrote: at most base
 * content and staff accounts.
 */
async function isUntouched({ read }: Database): Promise<boolean> {
  const { article, job, company, person, feedback, contentItem } = read
  const written = contentItem.count({ where: { lastWriterId: { not: null } } })
  const counts = [article.count(), job.count(), company.count(), person.count(), feedback.count(), written]
  return (await Promise.all(counts)).every((count) => count === 0)
}

/** Seeds the database at `url`, and sets its id to the id in the file store's marker, if any. @returns the id. */
async function fill(config: Config, url: string, options: SeedOptions): Promise<string> {
  await applyMigrations({ url })
  const seed = async (database: Database) => {
    await seedDatabase(database, createServices({ config, database }), options)
    const marker = await configuredStore(config).readMarker()
    return marker === undefined ? readDatabaseId(database) : renewDatabaseId(database, marker.databaseId)
  }
  // isScratch, which has no effect on PostgreSQL
  return withDatabase(url, seed, true)
}

/** Writes the marker of the file store. Called last, so that an interrupted seeding leaves no marker. */
const mark = (config: Config, databaseId: string) => markStore(configuredStore(config), config.databaseUrl, databaseId)

async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
  isScratch = false,
): Promise<Result> {
  const database = await openDatabase({ url, isScratch, hasLongTimeouts: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
