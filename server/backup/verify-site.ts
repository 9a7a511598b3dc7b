import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { pagesChangedSinceClose } from '#server/database/page-sums.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { isStoredName } from '#server/features/stored-file/stored-file-name.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { checkStoredFile, STORED_FILE_FACTS, type StoredFileFacts } from './backup-files.ts'
import { sealProblems } from './verify-seals.ts'
import { askSqlite, structureProblems } from './sqlite-backup.ts'
import { searchProblems } from './verify-search.ts'

export type Site = {
  database: Database
  databaseUrl: string
  filesFolder: string
  audit: Pick<AuditLog, 'verify'>
  cipher: FieldCipher
  say?: (text: string) => void
}

/**
 * Looks at everything the site keeps, beside the running site or without it. @returns a line for each thing that is not as
 * it was written.
 */
export async function verifySite(site: Site): Promise<string[]> {
  const { database, audit, cipher, say = () => undefined } = site
  const steps: [string, () => Promise<string[]>][] = [
    ['数据库 / database', () => databaseProblems(site)],
    ['检索索引 / search indexes', () => searchProblems(database)],
    ['审计日志 / audit log', () => auditProblems(audit)],
    ['加密字段 / encrypted fields', () => sealProblems(database, cipher)],
    ['文件 / files', () => fileProblems(site)],
  ]
  const problems: string[] = []
  for (const [name, check] of steps) {
    say(`正在检查：${name}`)
    // a table that cannot be read is one finding, and not the last
    problems.push(
      ...(await check().catch((error: unknown) => [`${name} 无法读完 / cannot be read: ${reasonOf(error)}`])),
    )
  }
  return problems
}

/** A line for each page of a SQLite file that changed since the site stopped; to be asked before anybody opens it. */
export async function pageProblems(databaseUrl: string): Promise<string[]> {
  if (databaseKind(databaseUrl) !== 'sqlite') return []
  const pages = (await pagesChangedSinceClose(sqliteFile(databaseUrl))) ?? []
  return pages.map((page) => `数据库第 ${page} 页已损坏 / page ${page} of the database is damaged`)
}

async function databaseProblems({ database, databaseUrl }: Site): Promise<string[]> {
  if (database.kind === 'sqlite') return askSqlite(sqliteFile(databaseUrl), structureProblems)
  return unreadableTables(database)
}

/** PostgreSQL finds damage where it reads: every row of every table, long values too. */
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

async function auditProblems(audit: Site['audit']): Promise<string[]> {
  const { brokenId } = await audit.verify()
  return brokenId === undefined
    ? []
    : [`审计日志自第 ${brokenId} 条起不连续 / The audit log is not what was written from entry ${brokenId} on`]
}

const PART = 500
const FOLDER = /^[0-9a-f]{2}$/

async function fileProblems({ database, filesFolder, say = () => undefined }: Site): Promise<string[]> {
  const problems: string[] = []
  const known = new Set<string>()
  const rows = await factsOf(database)
  for (const [index, row] of rows.entries()) {
    if (index % PART === 0) say(`正在检查：文件 / files ${index}/${rows.length}`)
    known.add(row.name)
    const what = await checkStoredFile(filesFolder, row)
    // the row after the file: what is deleted meanwhile is not missing
    if (what !== undefined && (await hasRow(database, row.name))) problems.push(fileLine(row.id, what))
  }
  for (const folder of await readdir(filesFolder).catch(() => [])) {
    if (!FOLDER.test(folder)) continue
    for (const name of await readdir(join(filesFolder, folder))) {
      if (!known.has(name) && !(isStoredName(name) && (await hasRow(database, name))))
        problems.push(`文件夹 ${folder} 中有多余文件 / A file without a row: ${folder}/${name.slice(0, 8)}…`)
    }
  }
  return problems
}

/** Files are named by their numbers: with a name, who reads the line could open one that is put back. */
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
