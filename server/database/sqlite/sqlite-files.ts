import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { MigrationConnection } from '#server/database/migrations/migration-runner.ts'

// Replaces or creates SQLite files atomically.

const BESIDE = ['-wal', '-shm', '-journal', '.pages']
const BEFORE = '-before-'

/** Removes a closed database. */
export async function removeDatabaseFile(file: string): Promise<void> {
  await Promise.all(['', ...BESIDE].map((suffix) => rm(`${file}${suffix}`, { force: true })))
}

/**
 * Replaces a closed database by another one whose bytes are on disk. Does not open the file: a connection of this
 * process may still await garbage collection and would lose its locks.
 */
export async function putDatabaseFile(from: string, to: string): Promise<void> {
  // SQLite would apply the WAL of the old file to the new one
  await Promise.all(BESIDE.map((suffix) => rm(`${to}${suffix}`, { force: true })))
  await rename(from, to)
  await onDisk(dirname(to))
}

/** Calls fsync on a file or folder. */
export async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

type Backup = { file: string; folder: string | undefined; next: string }

const backupFolder = ({ file, folder }: Omit<Backup, 'next'>) => folder ?? join(dirname(file), 'backups')
const namesake = (file: string) => basename(file, '.db')

/** Copies an open database before its next migration. @returns the path of the copy. */
export async function copyBeforeMigration({ query }: MigrationConnection, backup: Backup): Promise<string> {
  const folder = backupFolder(backup)
  await mkdir(folder, { recursive: true })
  const begun = `${namesake(backup.file)}${BEFORE}`
  for (const name of await readdir(folder))
    if (name.startsWith(begun) && name.endsWith('.part')) await rm(join(folder, name))
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const copy = join(folder, `${begun}${backup.next}-${time}.db`)
  await query(`VACUUM INTO '${`${copy}.part`.replaceAll("'", "''")}'`)
  await onDisk(`${copy}.part`)
  await putDatabaseFile(`${copy}.part`, copy)
  return copy
}

/** The newest copy made before a migration; undefined if there is none. */
export async function latestCopy(place: Omit<Backup, 'next'>): Promise<string | undefined> {
  const folder = backupFolder(place)
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.startsWith(`${namesake(place.file)}${BEFORE}`) && name.endsWith('.db'),
  )
  const time = (name: string) => name.slice(-'2026-01-01T00-00-00-000Z.db'.length)
  const latest = names.toSorted((a, b) => time(a).localeCompare(time(b))).at(-1)
  return latest && join(folder, latest)
}
