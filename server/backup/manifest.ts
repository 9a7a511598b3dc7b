import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditAnchor } from '#server/platform/audit-anchor.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'

/** A copied PostgreSQL table: its columns, and its number of rows. */
export type TableCopy = { columns: string[]; rows: number }

/** Description of a backup. The hashes are in a separate file in the format of `sha256sum --check`. */
export type Manifest = {
  format: 1
  /** Start of the backup; writes acknowledged earlier are included. */
  createdAt: string
  kind: DatabaseKind
  lastMigration: string
  /** Fingerprint to check whether secrets match the database; reveals nothing about the secrets. */
  secrets: string
  /** State of the audit log; absent from backups of earlier versions. */
  audit?: AuditAnchor
  /** Number of stored files. */
  files: number
  /** Ids of stored files that were already missing or damaged. */
  damagedFiles: number[]
  /** PostgreSQL only. */
  tables?: Record<string, TableCopy>
  /** PostgreSQL only: last value of each sequence. */
  sequences?: Record<string, string>
}

/** File names inside a backup. */
export const PARTS = {
  manifest: 'manifest.json',
  hashes: 'SHA256SUMS',
  database: 'database.db',
  pageChecksums: 'database.db.pages',
  /** Folder with one file per PostgreSQL table. */
  tables: 'database',
  files: 'files',
  journal: 'deletions.log',
  secrets: 'secrets.json',
} as const

/** Error of a backup; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Reads the manifest of a backup. @throws BackupError if the folder is not a backup of this or an earlier version. */
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

/** Formats hashes by path as `sha256sum` does. */
export const hashLines = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes].map(([path, hash]) => `${hash}  ${path}\n`).join('')

/** Parses a `sha256sum` file. @returns the hashes by path and the number of malformed lines. */
export function parseHashes(text: string): { hashes: Map<string, string>; broken: number } {
  const lines = text.split('\n').filter((line) => line !== '')
  const found = lines.flatMap((line) => {
    const [, hash = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    return hash === '' ? [] : [[path, hash] as const]
  })
  return { hashes: new Map(found), broken: lines.length - found.length }
}
