import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '#server/database/database-url.ts'

/** One step of the schema: the name of its folder and all its statements. */
export type Migration = { name: string; sql: string }

const places: Record<DatabaseKind, string> = {
  sqlite: 'prisma/migrations',
  postgresql: 'prisma/postgresql/migrations',
}

/**
 * The absolute path of the folder with the migrations of one kind of database, sought upwards from this file because
 * a bundled server lies elsewhere than its source. @throws Error when there is none.
 */
export function migrationFolderPath(kind: DatabaseKind): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, places[kind]))) {
    if (dirname(folder) === folder) throw new Error(`no folder ${places[kind]} above ${import.meta.url}`)
    folder = dirname(folder)
  }
  return join(folder, places[kind])
}

/** The names of all migrations in the order of applying; reads no file. */
export async function migrationNames(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names.toSorted()
}

/** Those migrations with their SQL. @throws Error when a folder has no migration.sql. */
export function readMigrations(path: string, names: readonly string[]): Promise<Migration[]> {
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(path, name, 'migration.sql'), 'utf8') })),
  )
}
