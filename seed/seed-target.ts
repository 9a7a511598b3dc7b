import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type Config, readConfig } from '#server/config.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { createServices } from '#server/features.ts'
import { seedDatabase, type SeedOptions } from './seed-database.ts'

/**
 * Seeds the configured database when nothing is in it. @returns whether it was seeded now.
 * A SQLite database is made beside its place and moved there when complete, so an interrupted seeding leaves nothing.
 */
export async function seedIfEmpty(options: SeedOptions): Promise<boolean> {
  const config = demonstrationConfig()
  return databaseKind(config.databaseUrl) === 'sqlite' ? seedSqlite(config, options) : seedPostgresql(config, options)
}

/** Throws the configured database's content away and seeds it anew. */
export async function seedAnew(options: SeedOptions): Promise<void> {
  const config = demonstrationConfig()
  if (databaseKind(config.databaseUrl) === 'sqlite') await replaceSqlite(config, options)
  else
    await withDatabase(config.databaseUrl, async (database) => emptyPostgresql(database)).then(() =>
      seedPostgresql(config, options),
    )
}

/**
 * @throws DatabaseStartError for a site that the public reaches, or one of production that is no demonstration, which would
 * not start any more: everybody knows the passwords of the demonstration.
 */
export function demonstrationConfig(environment?: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment)
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
  if (isThere && !(await withDatabase(config.databaseUrl, isUntouched))) return false
  await replaceSqlite(config, options)
  return true
}

async function replaceSqlite(config: Config, options: SeedOptions): Promise<void> {
  const lock = await lockForThisProcess(config.databaseUrl)
  try {
    const file = sqliteFile(config.databaseUrl)
    const partial = `${file}.seeding`
    await removeSqlite(partial)
    await fill(config, `file:${partial}`, options)
    await onDisk(partial)
    await removeSqlite(file)
    await rename(partial, file)
    await removeSqlite(partial)
  } finally {
    lock.release()
  }
}

/** Resolves when the whole file has reached the disk: nothing waited for that while it was filled. */
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

const removeSqlite = (file: string) =>
  Promise.all(['', '-wal', '-shm', '.pages'].map((suffix) => rm(`${file}${suffix}`, { force: true })))

async function seedPostgresql(config: Config, options: SeedOptions): Promise<boolean> {
  await applyMigrations({ url: config.databaseUrl })
  if (!(await withDatabase(config.databaseUrl, isUntouched))) return false
  await fill(config, config.databaseUrl, options)
  return true
}

async function emptyPostgresql({ write }: Database): Promise<void> {
  await write.$executeRawUnsafe('DROP SCHEMA public CASCADE')
  await write.$executeRawUnsafe('CREATE SCHEMA public')
}

/** Whether neither a seeding nor anybody else has put something in; what every site begins with does not count. */
async function isUntouched({ read }: Database): Promise<boolean> {
  const { article, job, company, person, feedback } = read
  const counts = [article.count(), job.count(), company.count(), person.count(), feedback.count()]
  return (await Promise.all(counts)).every((count) => count === 0)
}

async function fill(config: Config, url: string, options: SeedOptions): Promise<void> {
  await applyMigrations({ url })
  const seed = (database: Database) => seedDatabase(database, createServices({ config, database }), options)
  // on PostgreSQL the setting means nothing
  await withDatabase(url, seed, true)
}

async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
  isScratch = false,
): Promise<Result> {
  const database = await openDatabase({ url, isScratch })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
