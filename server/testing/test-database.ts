import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { type DatabaseKind, sqliteFile } from '#server/platform/database-url.ts'
import { applyMigrations } from '#server/platform/migrations.ts'

/** An open database of its own for one test file; `dispose` closes it and leaves nothing behind. */
export type TestDatabase = { database: Database; url: string; dispose: () => Promise<void> }

const serverUrl = process.env['TEST_POSTGRESQL_URL']

/** The databases that tests run on, for describe.each: PostgreSQL too when TEST_POSTGRESQL_URL names a server. */
export const testDatabaseKinds: DatabaseKind[] = serverUrl ? ['sqlite', 'postgresql'] : ['sqlite']

/** An empty database with the current schema: a SQLite file in a temporary folder, or a new PostgreSQL database. */
export async function openTestDatabase(kind: DatabaseKind = 'sqlite'): Promise<TestDatabase> {
  const { url, remove } = await newTestPlace(kind)
  // Migrating takes a quarter of a second, copying what was migrated once does not.
  if (kind === 'sqlite') await writeFile(sqliteFile(url), await (migrated ??= migratedFile()))
  else await applyMigrations({ url })
  const database = await openDatabase({ url })
  const dispose = async () => {
    await database.close()
    await remove()
  }
  return { database, url, dispose }
}

/** An address with nothing behind it yet, or an empty PostgreSQL database; `remove` takes away what came to be there. */
export async function newTestPlace(kind: DatabaseKind): Promise<{ url: string; remove: () => Promise<void> }> {
  if (kind === 'postgresql') return newPostgresqlDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  return { url: `file:${join(folder, 'test.db')}`, remove: () => rm(folder, { recursive: true }) }
}

let migrated: Promise<Buffer> | undefined

async function migratedFile(): Promise<Buffer> {
  const { url, remove } = await newTestPlace('sqlite')
  await applyMigrations({ url })
  const content = await readFile(sqliteFile(url))
  await remove()
  return content
}

async function newPostgresqlDatabase() {
  if (!serverUrl) throw new Error('set TEST_POSTGRESQL_URL to test with PostgreSQL')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(name)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, remove: () => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

const CREATE_ATTEMPTS = 5
const CREATE_PAUSE_MS = 300

/** PostgreSQL copies a template, and refuses while another test file is doing so. */
async function createDatabase(name: string, attempt = 1): Promise<void> {
  try {
    await runOnServer(`CREATE DATABASE ${name}`)
  } catch (error) {
    if (attempt === CREATE_ATTEMPTS) throw error
    await wait(CREATE_PAUSE_MS * attempt)
    await createDatabase(name, attempt + 1)
  }
}

async function runOnServer(sql: string): Promise<void> {
  const server = await new PrismaPg({ connectionString: serverUrl, max: 1 }).connect()
  try {
    await server.executeRaw({ sql, args: [], argTypes: [] })
  } finally {
    await server.dispose()
  }
}
