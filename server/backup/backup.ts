import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { databaseKind } from '#server/database/database-url.ts'
import { configuredStore, type StoreSettings } from '#server/features/stored-file/store/configured-store.ts'
import { freeBytes, isDiskFull } from '#server/platform/disk-space.ts'
import { deletionJournalFile } from '#server/platform/deletion-journal.ts'
import { copyStoredFiles, type FileProblem, STORED_FILE_FACTS, type StoredFileFacts } from './backup-files.ts'
import { copyHashed, writeText } from './hashed-copy.ts'
import { noteBackup } from '#server/platform/last-backup.ts'
import { BackupError, hashLines, type Manifest, PARTS } from './manifest.ts'
import { backupPostgresql } from './postgresql-backup.ts'
import { existingCipher, secretsMark } from './secrets-mark.ts'
import { askSqlite, backupSqlite } from './sqlite-backup.ts'

export type SiteSettings = StoreSettings & {
  databaseUrl: string
  deletionJournal: string
  dataKey: string
  secretsFile: string
}

type Order = {
  settings: SiteSettings
  /** Target folder; must be empty or not exist yet. */
  folder: string
  /** Whether to include the secrets file, which decrypts the backup. */
  withSecrets?: boolean
  /** Whether a stored file of that name has a row in the database now. */
  isStillThere: (name: string) => Promise<boolean>
  say?: (text: string) => void
}

/** Facts collected from the database copy. */
type Copied = Pick<Manifest, 'lastMigration' | 'audit' | 'tables' | 'sequences'> & {
  hashes: Map<string, string>
  rows: StoredFileFacts[]
}

const LAST_MIGRATION = 'SELECT max(migration_name) AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL'

const AUDIT_ANCHOR =
  'SELECT count(*) AS entries, (SELECT hash FROM audit_entry ORDER BY id DESC LIMIT 1) AS hash FROM audit_entry'

/**
 * Copies database and stored files into a folder while the site may run: first a snapshot of the database, then the
 * files that the snapshot references. The folder gets its final name once everything is on the disk.
 * @returns the manifest, and the stored files that were already missing or damaged. @throws BackupError.
 */
export async function backup({ settings, withSecrets = false, say = () => undefined, ...order }: Order): Promise<{
  manifest: Manifest
  problems: FileProblem[]
}> {
  const folder = resolve(order.folder)
  const secrets = secretsMark(existingCipher(settings))
  await requireRoom(folder)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true }) // left by an interrupted backup
  try {
    const made = await writeBackup({ settings, withSecrets, say, ...order, secrets }, part)
    await rm(folder, { recursive: true, force: true }) // it is empty
    await rename(part, folder)
    await syncFolder(dirname(folder))
    const { createdAt, files } = made.manifest
    // the backup is complete even if writing this note fails; then the system screen shows the previous backup
    await noteBackup(settings, { createdAt, folder, files }).catch(() => undefined)
    return made
  } catch (error) {
    const free = await freeBytes(dirname(folder)).catch(() => 0) // before the incomplete backup is removed
    await rm(part, { recursive: true, force: true }) // it contains personal data
    throw isFull(error) ? diskFull(folder, free) : error
  }
}

/** Whether a copy failed because the disk is full. SQLite reports a full disk only in the text of the BackupError. */
const isFull = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof BackupError && /disk is full|SQLITE_FULL|ENOSPC/.test(error.message))

function diskFull(folder: string, freeBytesLeft: number): BackupError {
  const disk = dirname(folder)
  const megabytes = Math.floor(freeBytesLeft / 1024 / 1024)
  return new BackupError(
    `${disk} 所在的磁盘已满（剩 ${megabytes} MB），没有留下备份：请腾出空间或另选磁盘 / The disk of ${disk} is full (${megabytes} MB left), no backup was kept: free some space or choose another disk`,
  )
}

type Writing = Required<Omit<Order, 'folder'>> & { secrets: string }

async function writeBackup({ settings, withSecrets, say, secrets, isStillThere }: Writing, part: string) {
  const createdAt = new Date().toISOString()
  await mkdir(part, { recursive: true, mode: 0o700 })
  say('正在复制数据库 / Copying the database')
  const { hashes, rows, ...copied } = await copyDatabase(settings.databaseUrl, part)
  const { hashes: fileHashes, problems } = await copyStoredFiles({
    rows,
    store: configuredStore(settings),
    folder: part,
    isStillThere,
    onProgress: (done) => say(`正在复制文件 / Copying files ${done}/${rows.length}`),
  })
  const manifest: Manifest = {
    format: 1,
    createdAt,
    kind: databaseKind(settings.databaseUrl),
    secrets,
    files: fileHashes.size,
    damagedFiles: problems.map(({ id }) => id),
    ...copied,
  }
  const all = new Map([...hashes, ...fileHashes])
  const add = async (path: string, written: Promise<{ sha256: string }>) => all.set(path, (await written).sha256)
  const journal = copyHashed(deletionJournalFile(settings), join(part, PARTS.journal))
  await add(PARTS.journal, journal).catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error // nothing was ever deleted
  })
  if (withSecrets) await add(PARTS.secrets, copySecrets(settings, part))
  await add(PARTS.manifest, writeText(`${JSON.stringify(manifest, null, 2)}\n`, join(part, PARTS.manifest)))
  await writeText(hashLines(all), join(part, PARTS.hashes))
  return { manifest, problems }
}

async function copyDatabase(url: string, folder: string): Promise<Copied> {
  if (databaseKind(url) === 'postgresql') {
    return backupPostgresql(url, folder, async ({ hashes, tables, sequences }, client) => {
      const ask = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
      return { hashes, tables, sequences, ...(await factsOf(ask)) }
    })
  }
  const hashes = await backupSqlite(url, folder)
  const facts = await askSqlite(join(folder, PARTS.database), (ask) =>
    factsOf(async <Row extends object>(sql: string) => (await ask(sql)) as Row[]),
  )
  return { hashes, ...facts }
}

async function factsOf(ask: <Row extends object>(sql: string) => Promise<Row[]>) {
  const [migration] = await ask<{ name: string }>(LAST_MIGRATION)
  const [last] = await ask<{ entries: number | string; hash: string | null }>(AUDIT_ANCHOR)
  return {
    lastMigration: migration?.name ?? '',
    ...(last?.hash && { audit: { entries: Number(last.entries), hash: last.hash } }),
    rows: await ask<StoredFileFacts>(STORED_FILE_FACTS),
  }
}

async function requireRoom(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length > 0)
    throw new BackupError(`${folder} 不是空的，请另选一个文件夹 / ${folder} is not empty: choose another folder`)
}

function copySecrets({ dataKey, secretsFile }: SiteSettings, folder: string) {
  if (dataKey !== '')
    throw new BackupError(
      '密钥在 DATA_KEY 中，没有可复制的文件 / The secrets are in DATA_KEY: there is no file to copy, keep it where it is set',
    )
  return copyHashed(secretsFile, join(folder, PARTS.secrets))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
