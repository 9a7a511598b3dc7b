import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseKind } from '#server/database/database-url.ts'

/** A table of PostgreSQL as it was written. */
export type TableCopy = { columns: string[]; rows: number }

/** What a backup is; its hashes stand beside it, in the form that `sha256sum --check` reads. */
export type Manifest = {
  format: 1
  /** When it began: what was acknowledged before is in it. */
  createdAt: string
  kind: DatabaseKind
  lastMigration: string
  /** Tells whether secrets are those that the database was written with, and nothing of them. */
  secrets: string
  /** How many stored files it has. */
  files: number
  /** Numbers of stored files that were missing or damaged already. */
  damagedFiles: number[]
  /** Of PostgreSQL. */
  tables?: Record<string, TableCopy>
  /** Of PostgreSQL: the last number each sequence has given. */
  sequences?: Record<string, string>
}

/** The names of what a backup consists of. */
export const PARTS = {
  manifest: 'manifest.json',
  hashes: 'SHA256SUMS',
  database: 'database.db',
  pageSums: 'database.db.pages',
  /** Folder with one file for each table of PostgreSQL. */
  tables: 'database',
  files: 'files',
  journal: 'deletions.log',
  secrets: 'secrets.json',
} as const

/** Something about a backup that its operator has to be told, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The manifest of a backup. @throws BackupError when the folder is none, or one of a newer program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, PARTS.manifest), 'utf8').catch(() => undefined)
  const manifest = text === undefined ? undefined : (parsed(text) as Manifest | undefined)
  if (manifest?.format === 1) return manifest
  throw new BackupError(
    `${folder} 不是本程序的完整备份（没有可读的 ${PARTS.manifest}） / ${folder} is no complete backup of this program`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Hashes by path, as `sha256sum` writes them. */
export const hashLines = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes].map(([path, hash]) => `${hash}  ${path}\n`).join('')

/** The hashes of such a text, and how many of its lines are none. */
export function parseHashes(text: string): { hashes: Map<string, string>; broken: number } {
  const lines = text.split('\n').filter((line) => line !== '')
  const found = lines.flatMap((line) => {
    const [, hash = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    return hash === '' ? [] : [[path, hash] as const]
  })
  return { hashes: new Map(found), broken: lines.length - found.length }
}
