import { chmod, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client/sqlite3'
import { sqliteClientUrl, sqliteFile } from '#server/database/database-url.ts'
import { copyHashed, sumsOf } from './hashed-copy.ts'
import { BackupError, PARTS } from './manifest.ts'
import { pageChecksumsOf, writePageChecksums } from '#server/database/page-checksums.ts'

/** Runs a query on a SQLite file and returns the rows. */
export type AskCopy = (sql: string) => Promise<Row[]>

/** Values by column; blobs are never queried. */
type Row = Record<string, string | number | null>

const BUSY_TIMEOUT_MS = 60_000

/**
 * Copies the database of a running site with VACUUM INTO: a consistent snapshot without remains of deleted rows. Runs
 * SQLite's checks on the copy.
 * @returns the hashes of the files written.
 * @throws BackupError if the database cannot be read completely.
 */
export async function backupSqlite(url: string, folder: string): Promise<Map<string, string>> {
  const copy = join(folder, PARTS.database)
  await withClient(sqliteFile(url), async (client) => {
    await client.execute({ sql: 'VACUUM INTO ?', args: [copy] })
  }).catch((error: unknown) => {
    throw new BackupError(`数据库无法完整读取：${reasonOf(error)} / The database cannot be read to its end`)
  })
  const problems = await askSqlite(copy, structureProblems)
  if (problems.length > 0) throw new BackupError(problems.join('\n'))
  await chmod(copy, 0o600)
  await syncFile(copy)
  const sums = join(folder, PARTS.pageChecksums)
  await writePageChecksums(sums, await pageChecksumsOf(copy))
  return new Map([
    [PARTS.database, (await sumsOf(copy)).sha256],
    [PARTS.pageChecksums, (await sumsOf(sums)).sha256],
  ])
}

/** Problems that SQLite finds in the structure, indexes and references of a file. */
export async function structureProblems(ask: AskCopy): Promise<string[]> {
  const checked = await ask('PRAGMA integrity_check(1000)')
  const texts = checked.map((row) => String(Object.values(row)[0])).filter((text) => text !== 'ok')
  const references = await ask('PRAGMA foreign_key_check')
  return [
    ...texts.map((text) => `数据库损坏 / The database is damaged: ${text.replaceAll('\n', ' ')}`),
    ...references.map(
      ({ table, rowid, parent }) => `数据库引用缺失 / A reference leads nowhere: ${table} ${rowid} -> ${parent}`,
    ),
  ]
}

/**
 * Copies the backup's database to a temporary file, then renames that file to the final name.
 * @throws BackupError if the bytes do not match the hash.
 */
export async function restoreSqlite(folder: string, url: string, sha256: string): Promise<void> {
  const file = sqliteFile(url)
  const part = `${file}.restoring`
  await rm(part, { force: true }) // left by an interrupted restore
  const copied = await copyHashed(join(folder, PARTS.database), part)
  if (copied.sha256 !== sha256)
    throw new BackupError(`${PARTS.database} 在复制时变了 / ${PARTS.database} changed while it was copied`)
  await rename(part, file)
}

/** Queries a SQLite file on a separate connection; the site may be running. @throws the error of the driver. */
export const askSqlite = <Result>(file: string, work: (ask: AskCopy) => Promise<Result>): Promise<Result> =>
  withClient(file, (client) => work(async (sql) => (await client.execute(sql)).rows as unknown as Row[]))

async function withClient<Result>(file: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = createClient({ url: sqliteClientUrl(file), timeout: BUSY_TIMEOUT_MS })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]
