import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type DatabaseKind, sqliteFile } from '#server/database/database-url.ts'

/** A separate open database for a test file; `dispose` closes and removes it. */
export type TestDatabase = { database: Database; url: string; dispose: () => Promise<void> }

const serverUrl = process.env['TEST_POSTGRESQL_URL']

/** Name of the migrated, empty template database; see database-templates.ts. */
export const templateVariable = (kind: DatabaseKind): string => `TEST_TEMPLATE_${kind.toUpperCase()}`

/** Database kinds for describe.each; includes PostgreSQL if TEST_POSTGRESQL_URL is set. */
export const testDatabaseKinds: DatabaseKind[] = serverUrl ? ['sqlite', 'postgresql'] : ['sqlite']

type Options = {
  /** Whether writes fsync. */
  isDurable?: boolean
  /** SQLite database to copy instead of an empty one. */
  copyOf?: string | undefined
}

/**
 * Creates a database with the current schema, empty or a copy: a SQLite file in a temporary folder, or a new PostgreSQL
 * database. Time limits are long enough for a busy machine.
 */
export async function openTestDatabase(
  kind: DatabaseKind = 'sqlite',
  { isDurable = false, copyOf }: Options = {},
): Promise<TestDatabase> {
  const { url, remove } = await newTestPlace(kind, copyOf === undefined ? templateUrl(kind) : `file:${copyOf}`)
  const database = await openDatabase({ url, hasLongTimeouts: true })
  if (kind === 'sqlite' && !isDurable) await database.write.$executeRawUnsafe('PRAGMA synchronous = OFF')
  const dispose = async () => {
    await database.close()
    await remove()
  }
  return { database, url, dispose }
}

/** Template to copy: migrating takes a second, copying does not. */
export function templateUrl(kind: DatabaseKind): string {
  const url = process.env[templateVariable(kind)]
  if (url === undefined) throw new Error('database-templates.ts has not been run: start the tests with vitest')
  return url
}

/**
 * Address of a new SQLite file, or a new PostgreSQL database; optionally a copy of a template. `remove` deletes the
 * file or database.
 */
export async function newTestPlace(
  kind: DatabaseKind,
  template?: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  if (kind === 'postgresql') return newPostgresqlDatabase(template && new URL(template).pathname.slice(1))
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const url = `file:${join(folder, 'test.db')}`
  if (template !== undefined) await copyFile(sqliteFile(template), sqliteFile(url))
  return { url, remove: () => rm(folder, { recursive: true }) }
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

/** Retries, because PostgreSQL does not copy a template while it is in use. */
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
