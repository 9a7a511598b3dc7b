import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { pagesChangedSinceClose } from '#server/database/page-checksums.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { configuredStore, type StoreSettings } from '#server/features/stored-file/store/configured-store.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import { isStoredName } from '#server/features/stored-file/stored-file-name.ts'
import type { AuditAnchor } from '#server/platform/audit-anchor.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { checkStoredFile, STORED_FILE_FACTS, type StoredFileFacts } from './backup-files.ts'
import { sealProblems } from './verify-seals.ts'
import { askSqlite, structureProblems } from './sqlite-backup.ts'
import { searchProblems } from './verify-search.ts'

export type Site = StoreSettings & {
  database: Database
  databaseUrl: string
  audit: Pick<AuditLog, 'verify'>
  /** State of the audit log recorded outside the database at an earlier time. */
  anchor?: (AuditAnchor & { at?: Date }) | undefined
  cipher: FieldCipher
  say?: (text: string) => void
}

/**
 * Verifies database, search indexes, audit log, encrypted fields and files; the site may be running.
 * @returns a line for each problem.
 */
export async function verifySite(site: Site): Promise<string[]> {
  const { database, audit, anchor, cipher, say = () => undefined } = site
  const steps: [string, () => Promise<string[]>][] = [
    ['数据库 / database', () => databaseProblems(site)],
    ['检索索引 / search indexes', () => searchProblems(database)],
    ['审计日志 / audit log', () => auditProblems(audit, anchor)],
    ['加密字段 / encrypted fields', () => sealProblems(database, cipher)],
    ['文件 / files', () => fileProblems(site)],
  ]
  const problems: string[] = []
  for (const [name, check] of steps) {
    say(`正在检查：${name}`)
    // report an exception as one problem, so that the remaining checks still run
    problems.push(
      ...(await check().catch((error: unknown) => [`${name} 无法读完 / cannot be read: ${reasonOf(error)}`])),
    )
  }
  return problems
}

/** Returns a line for each page of a SQLite file changed since the site stopped. Call before opening the file. */
export async function pageProblems(databaseUrl: string): Promise<string[]> {
  if (databaseKind(databaseUrl) !== 'sqlite') return []
  const pages = (await pagesChangedSinceClose(sqliteFile(databaseUrl))) ?? []
  return pages.map((page) => `数据库第 ${page} 页已损坏 / page ${page} of the database is damaged`)
}

async function databaseProblems({ database, databaseUrl }: Site): Promise<string[]> {
  if (database.kind === 'sqlite') return askSqlite(sqliteFile(databaseUrl), structureProblems)
  return unreadableTables(database)
}

/** Reads every row of every table, including TOASTed values: PostgreSQL detects damage only in data that it reads. */
async function unreadableTables({ rows }: Database): Promise<string[]> {
  const tables = await rows(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname",
    [],
  )
  const problems: string[] = []
  for (const [name] of tables) {
    await rows(`SELECT coalesce(sum(length(t::text)), 0)::text FROM "${String(name)}" AS t`, []).catch(
      (error: unknown) => problems.push(`表 ${String(name)} 无法读完 / cannot be read: ${reasonOf(error)}`),
    )
  }
  return problems
}

async function auditProblems(audit: Site['audit'], anchor: Site['anchor']): Promise<string[]> {
  const { brokenId, entryCount, loss } = await audit.verify(anchor)
  if (brokenId !== undefined)
    return [`审计日志自第 ${brokenId} 条起不连续 / The audit log is not what was written from entry ${brokenId} on`]
  if (anchor === undefined || loss === undefined) return []
  const { entries, at } = anchor
  const when = at === undefined ? '' : ` (${at.toISOString()})`
  return loss.kind === 'missing'
    ? [
        `审计日志末尾缺 ${loss.count} 条：锚点${when}记有 ${entries} 条，现有 ${entryCount} 条 / The audit log lacks its last ${loss.count} entries: ${entryCount} of ${entries}`,
      ]
    : [`审计日志的第 ${entries} 条与锚点${when}不符 / Entry ${entries} of the audit log is not the anchor's`]
}

const PART = 500
const FOLDER = /^[0-9a-f]{2}$/

async function fileProblems({ database, say = () => undefined, ...site }: Site): Promise<string[]> {
  const store = configuredStore(site)
  const problems: string[] = []
  const known = new Set<string>()
  const rows = await factsOf(database)
  for (const [index, row] of rows.entries()) {
    if (index % PART === 0) say(`正在检查：文件 / files ${index}/${rows.length}`)
    known.add(row.name)
    const what = await checkStoredFile(store, row)
    // query the row after reading the file: a file deleted in between is not missing
    if (what !== undefined && (await hasRow(database, row.name))) problems.push(fileLine(row.id, what))
  }
  for await (const { folder, names } of foldersOf(store)) {
    for (const name of names) {
      if (!known.has(name) && !(isStoredName(name) && (await hasRow(database, name))))
        problems.push(`文件夹 ${folder} 中有多余文件 / A file without a row: ${folder}/${name.slice(0, 8)}…`)
    }
  }
  return problems
}

/** Names of all files in the folders of the store, by folder, including files with unexpected names. */
async function* foldersOf({ folder: root, parts }: FileStore): AsyncGenerator<{ folder: string; names: string[] }> {
  if (root === undefined) for await (const { after: folder, names } of parts()) yield { folder, names }
  else
    for (const folder of await readdir(root).catch(() => []))
      if (FOLDER.test(folder)) yield { folder, names: await readdir(join(root, folder)) }
}

/** Names a file by its id: a file name would grant access once the file is restored. */
export const fileLine = (id: number, what: 'missing' | 'damaged'): string =>
  what === 'missing'
    ? `文件 ${id} 缺失 / stored file ${id} is missing`
    : `文件 ${id} 已损坏 / stored file ${id} is damaged`

async function factsOf({ rows }: Database): Promise<StoredFileFacts[]> {
  return (await rows(STORED_FILE_FACTS, [])).map(([id, name, byteCount, crc32, sha256]) => ({
    id: Number(id),
    name: String(name),
    byteCount: Number(byteCount),
    crc32: crc32 as string | null,
    sha256: sha256 as string | null,
  }))
}

const hasRow = async ({ rows }: Database, name: string) =>
  (await rows('SELECT 1 FROM stored_file WHERE name = $1', [name])).length > 0

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ')
