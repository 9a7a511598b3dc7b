import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '#server/database/database-url.ts'

/**
 * Whether older programs can run on the migrated database. `expand` only adds, so that older programs keep running.
 * `contract` removes, renames, tightens or rewrites: older programs have to stop first.
 */
export type MigrationPhase = 'expand' | 'contract'

/** A migration: folder name, SQL and phase. */
export type Migration = { name: string; sql: string; phase: MigrationPhase }

/**
 * File next to migration.sql with the phase of the migration: a comment in released SQL would change the checksum of
 * Prisma.
 */
export const PHASE_FILE = 'phase'

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

/** Reads the named migrations. @throws Error if a folder lacks migration.sql. */
export function readMigrations(path: string, names: readonly string[]): Promise<Migration[]> {
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(join(path, name, 'migration.sql'), 'utf8'),
      phase: await readPhase(join(path, name)),
    })),
  )
}

/** A folder that does not declare its phase counts as `contract`, which never runs beside an older program. */
async function readPhase(folder: string): Promise<MigrationPhase> {
  const text = await readFile(join(folder, PHASE_FILE), 'utf8').catch(() => '')
  return text.trim() === 'expand' ? 'expand' : 'contract'
}
