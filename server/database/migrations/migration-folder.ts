import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '#server/database/database-url.ts'

/** A migration: folder name and SQL. */
export type Migration = { name: string; sql: string }

const places: Record<DatabaseKind, string> = {
  sqlite: 'prisma/migrations',
  postgresql: 'prisma/postgresql/migrations',
}

/**
 * Absolute path of the migrations for one kind of database. Searches upwards from this file, because a bundled server
 * has another location than its source.
 * @throws Error if not found.
 */
export function migrationFolderPath(kind: DatabaseKind): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, places[kind]))) {
    if (dirname(folder) === folder) throw new Error(`no folder ${places[kind]} above ${import.meta.url}`)
    folder = dirname(folder)
  }
  return join(folder, places[kind])
}

/** Names of all migrations in order; reads no file. */
export async function migrationNames(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names.toSorted()
}

/** Reads the SQL of the named migrations. @throws Error if a folder lacks migration.sql. */
export function readMigrations(path: string, names: readonly string[]): Promise<Migration[]> {
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(path, name, 'migration.sql'), 'utf8') })),
  )
}
