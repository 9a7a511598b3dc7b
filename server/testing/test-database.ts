import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type DatabaseKind, sqliteFile } from '#server/database/database-url.ts'
import { applyMigrations } from '#server/database/migrations.ts'

/** An open database of its own for one test file; `dispose` closes it and leaves nothing behind. */
export type TestDatabase = { database: Database; url: string; dispose: () => Promise<void> }

const serverUrl = process.env['TEST_POSTGRESQL_URL']

/** Names the PostgreSQL database that has the current schema and nothing else: see postgresql-template.ts. */
export const TEMPLATE_VARIABLE = 'TEST_POSTGRESQL_TEMPLATE'

/** The databases that tests run on, for describe.each: PostgreSQL too when TEST_POSTGRESQL_URL names a server. */
export const testDatabaseKinds: DatabaseKind[] = serverUrl ? ['sqlite', 'postgresql'] : ['sqlite']

/**
 * An empty database with the current schema: a SQLite file in a temporary folder, or a new PostgreSQL database. It does
 * not wait for the disk unless it is to be `isDurable`, and waits as long as a busy machine takes.
 */
export async function openTestDatabase(
  kind: DatabaseKind = 'sqlite',
  { isDurable = false }: { isDurable?: boolean } = {},
): Promise<TestDatabase> {
  // Migrating takes a second, copying what was migrated once does not.
  const template = process.env[TEMPLATE_VARIABLE]
  const { url, remove } = await newTestPlace(kind, template)
  if (kind === 'sqlite') await writeFile(sqliteFile(url), await (migrated ??= migratedFile()))
  else if (template === undefined) await applyMigrations({ url })
  const database = await openDatabase({ url, isPatient: true })
  if (kind === 'sqlite' && !isDurable) await database.write.$executeRawUnsafe('PRAGMA synchronous = OFF')
  const dispose = async () => {
    await database.close()
    await remove()
  }
  return { database, url, dispose }
}

/**
 * An address with nothing behind it yet, or a PostgreSQL database, empty or a copy of the template; `remove` takes away
 * what came to be there.
 */
export async function newTestPlace(
  kind: DatabaseKind,
  template?: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  if (kind === 'postgresql') return newPostgresqlDatabase(template)
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

async function newPostgresqlDatabase(template = 'template1') {
  if (!serverUrl) throw new Error('set TEST_POSTGRESQL_URL to test with PostgreSQL')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(name, template)
  const url = new URL(serverUrl)
  url.pathname = name
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { url: url.href, remove: () => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

const CREATE_ATTEMPTS = 300
const CREATE_PAUSE_MS = 300

/** PostgreSQL refuses to copy a template while somebody else has it open. */
async function createDatabase(name: string, template: string, attempt = 1): Promise<void> {
  try {
    await runOnServer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  } catch (error) {
    if (attempt === CREATE_ATTEMPTS) throw error
    await wait(CREATE_PAUSE_MS)
    await createDatabase(name, template, attempt + 1)
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
