import { randomUUID } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, sep } from 'node:path'
import { renewDatabaseId } from '#server/database/database-identity.ts'
import { openDatabase } from '#server/database/database.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { type FileStore, FORMER_ASSETS, MARKER_NAME } from '#server/features/stored-file/store/file-store.ts'
import { markStore } from '#server/features/stored-file/store/store-binding.ts'
import { PART_FOLDER, PART_SUFFIX } from '#server/features/stored-file/writing/part-file.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { migrationFolderPath, migrationNames } from '#server/database/migrations/migration-folder.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { deletePageChecksums } from '#server/database/page-checksums.ts'
import { lockForThisProcess } from '#server/database/single-process-lock.ts'
import { deletionJournalFile, JOURNAL_NAME } from '#server/platform/deletion-journal.ts'
import type { SiteSettings } from './backup.ts'
import { copyHashed, writeText } from './hashed-copy.ts'
import { BackupError, type Manifest, parseHashes, PARTS, readManifest } from './manifest.ts'
import { putAside, restorePostgresql, unusedTables, withPostgresql } from './postgresql-backup.ts'
import { existingCipher, secretsMark } from './secrets-mark.ts'
import { restoreSqlite } from './sqlite-backup.ts'
import { verifyBackup } from './verify-backup.ts'

type Order = {
  settings: SiteSettings
  folder: string
  /** Renames existing data instead of refusing to restore. */
  isReplacing?: boolean
  say?: (text: string) => void
}

/**
 * Restores a backup to the configured database and folders, which must be empty unless `isReplacing`. Verifies every
 * hash before changing anything. Does not replay later deletions.
 * @returns the manifest, and the new names of the existing data that was renamed.
 * @throws BackupError, DatabaseStartError.
 */
export async function restore(order: Order): Promise<Restored> {
  const { databaseUrl: url } = order.settings
  // keeps the site from running or starting until everything is restored
  const lock = databaseKind(url) === 'sqlite' ? await lockForThisProcess(url) : undefined
  try {
    return await restoreAlone(order)
  } finally {
    await lock?.release()
  }
}

type Restored = { manifest: Manifest; putAside: string[] }

async function restoreAlone({ settings, folder, isReplacing = false, say = () => undefined }: Order) {
  const manifest = await readManifest(folder)
  await requireFitting(manifest, settings, folder)
  say('正在核对备份 / Comparing the backup with its hashes')
  const problems = await verifyBackup(folder)
  if (problems.length > 0)
    throw new BackupError(
      `备份 ${folder} 不完整或已损坏（${problems.length} 处：${problems.slice(0, 1).join()}），未恢复；npm run verify -- ${folder} 逐一列出 / The backup is incomplete or damaged in ${problems.length} places: nothing was restored, verify lists them`,
    )
  const { hashes } = parseHashes(await readFile(join(folder, PARTS.hashes), 'utf8'))
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const store = configuredStore(settings)
  if (store.folder === undefined) await requireEmptyBucket(store)
  // clear the database first: clearing fails while the database is in use, and then no file has been moved
  const aside = [
    ...(await clearDatabase(settings.databaseUrl, time, isReplacing)),
    ...(await clearFiles(settings, time, isReplacing)),
  ]
  await restoreSecrets(settings, folder)
  await restoreFiles(store, folder, hashes, say)
  await restoreJournal(deletionJournalFile(settings), join(folder, PARTS.journal))
  say('正在恢复数据库 / Restoring the database')
  if (manifest.kind === 'postgresql') {
    await migrateTo(manifest.lastMigration, settings.databaseUrl)
    await restorePostgresql(folder, settings.databaseUrl, manifest)
  } else {
    await restoreSqlite(folder, settings.databaseUrl, hashes.get(PARTS.database) ?? '')
  }
  await applyMigrations({ url: settings.databaseUrl })
  await bindAnew(settings)
  return { manifest, putAside: aside }
}

/** Gives the restored database a new id, because the original may still exist with its own files. */
async function bindAnew({ databaseUrl: url, ...stored }: SiteSettings): Promise<void> {
  const database = await openDatabase({ url, hasLongTimeouts: true })
  try {
    await markStore(configuredStore(stored), url, await renewDatabaseId(database))
  } finally {
    await database.close()
  }
}

async function requireFitting(manifest: Manifest, settings: SiteSettings, folder: string): Promise<void> {
  const { kind, lastMigration, secrets } = manifest
  if (databaseKind(settings.databaseUrl) !== kind)
    throw new BackupError(
      `此备份来自 ${kind}，DATABASE_URL 须指向同类数据库 / The backup is one of ${kind}: DATABASE_URL has to name such a database`,
    )
  if (!(await migrationNames(migrationFolderPath(kind))).includes(lastMigration))
    throw new BackupError(
      `此备份由更新的版本写成（${lastMigration}），请使用该版本 / The backup was made by a newer version (${lastMigration}): use that one`,
    )
  const hasOwnSecrets = settings.dataKey === '' && !existsSync(settings.secretsFile)
  if (hasOwnSecrets && existsSync(join(folder, PARTS.secrets))) return
  if (secretsMark(existingCipher(settings)) !== secrets)
    throw new BackupError(
      `备份是用其他密钥写成的：请先放回原来的 ${settings.secretsFile} 或 DATA_KEY / The backup was made with other secrets: put the right ${settings.secretsFile} or DATA_KEY in place first`,
    )
}

async function clearFiles({ filesFolder }: SiteSettings, time: string, isReplacing: boolean): Promise<string[]> {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(noneIfAbsent)
  const isContent = ({ name, parentPath }: Dirent) =>
    name !== JOURNAL_NAME && name !== MARKER_NAME && !parentPath.includes(`${sep}${FORMER_ASSETS}`)
  if (!entries.some((entry) => entry.isFile() && isContent(entry))) return []
  if (!isReplacing) throw inTheWayError(filesFolder)
  const aside = `${filesFolder.replace(/\/+$/, '')}-before-restore-${time}`
  await rename(filesFolder, aside)
  await mkdir(filesFolder, { recursive: true })
  // keep the current journal: deletions after the backup must stay deleted
  if (existsSync(join(aside, JOURNAL_NAME))) await cp(join(aside, JOURNAL_NAME), join(filesFolder, JOURNAL_NAME))
  return [aside]
}

async function clearDatabase(url: string, time: string, isReplacing: boolean): Promise<string[]> {
  if (databaseKind(url) === 'postgresql') {
    return withPostgresql(url, async (client) => {
      if ((await unusedTables(client)) === 0) return []
      if (!isReplacing) throw inTheWayError(new URL(url).pathname.slice(1))
      return [`schema ${await putAside(client, time)}`]
    })
  }
  const file = sqliteFile(url)
  const present = [file, `${file}-wal`, `${file}-shm`].filter((path) => existsSync(path))
  if (present.length > 0 && !isReplacing) throw inTheWayError(file)
  const renamed = present.map((path) => [path, path.replace(file, `${file}.before-restore-${time}`)] as const)
  for (const [path, aside] of renamed) await rename(path, aside)
  await deletePageChecksums(file)
  return renamed.map(([, aside]) => aside)
}

function noneIfAbsent(error: { code?: string }): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

const inTheWayError = (what: string) =>
  new BackupError(
    `${what} 不是空的：加 --replace 会先把它改名保留 / ${what} is not empty: --replace keeps it under another name`,
  )

async function restoreSecrets({ dataKey, secretsFile }: SiteSettings, folder: string): Promise<void> {
  const copy = join(folder, PARTS.secrets)
  if (dataKey === '' && !existsSync(secretsFile) && existsSync(copy)) await copyHashed(copy, secretsFile)
}

/** Fails if the bucket has files: unlike folders, buckets cannot be renamed, and copying all objects takes too long. */
async function requireEmptyBucket(store: FileStore): Promise<void> {
  for await (const { names } of store.parts())
    if (names.length > 0)
      throw new BackupError(
        `${store.place} 中已有文件：请为恢复另设一个 FILES_S3_PREFIX 或 FILES_S3_BUCKET，原有的保持不变 / There are files in it: restore with another FILES_S3_PREFIX or FILES_S3_BUCKET, and these stay as they are`,
      )
}

async function restoreFiles(
  store: FileStore,
  folder: string,
  hashes: ReadonlyMap<string, string>,
  say: (text: string) => void,
): Promise<void> {
  const paths = [...hashes.keys()].filter((path) => path.startsWith(`${PARTS.files}/`))
  for (const [index, path] of paths.entries()) {
    say(`正在恢复文件 / Restoring files ${index}/${paths.length}`)
    const inFolder = store.folder && join(store.folder, path.slice(PARTS.files.length + 1))
    const to = inFolder ?? join(store.workFolder, PART_FOLDER, `${randomUUID()}${PART_SUFFIX}`)
    const copied = await copyHashed(join(folder, path), to)
    if (copied.sha256 !== hashes.get(path))
      throw new BackupError(`${path} 在复制时变了 / ${path} changed while it was copied`)
    if (inFolder === undefined) await store.take(to, basename(path)) // a leftover temporary file is removed by a later sweep
  }
}

/** Prepends the entries that only the backup's journal has: for each subject the last entry of the journal wins. */
async function restoreJournal(journal: string, copy: string): Promise<void> {
  const textOf = (file: string) => (existsSync(file) ? readFile(file, 'utf8') : '')
  const present = await textOf(journal)
  const known = new Set(present.split('\n'))
  const more = (await textOf(copy)).split('\n').filter((line) => line !== '' && !known.has(line))
  if (more.length === 0) return
  await mkdir(dirname(journal), { recursive: true })
  await rm(`${journal}.part`, { force: true }) // left by an interrupted restore
  await writeText(`${more.join('\n')}\n${present}`, `${journal}.part`)
  await rename(`${journal}.part`, journal)
}

/** Migrates to the schema version of the backup, because the backup's rows may not fit a later schema. */
async function migrateTo(last: string, url: string): Promise<void> {
  const all = migrationFolderPath('postgresql')
  const some = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    const names = (await migrationNames(all)).filter((name) => name <= last)
    for (const name of [...names, 'migration_lock.toml'])
      await cp(join(all, name), join(some, name), { recursive: true })
    await applyMigrations({ url, migrationFolder: some })
  } finally {
    await rm(some, { recursive: true })
  }
}
