import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Client, createClient } from '@libsql/client/sqlite3'
import { DatabaseStartError } from './database-error.ts'
import { sqliteClientUrl, sqliteFile } from './database-url.ts'

/** Keeps references to the connections: a garbage-collected connection loses its lock. */
const held = new Set<Client>()

/**
 * Gives this process exclusive use of the SQLite file of `url`, until `release()` or the end of the process, even by a
 * crash: the lock is an open exclusive transaction on a second, empty file next to the database.
 * @throws DatabaseStartError at once if another process has the lock.
 */
export async function lockForThisProcess(url: string): Promise<{ release(): Promise<void> }> {
  const file = sqliteFile(url)
  await mkdir(dirname(file), { recursive: true })
  const client = createClient({ url: sqliteClientUrl(`${file}.lock`), timeout: 0 })
  try {
    await client.execute('PRAGMA journal_mode = DELETE')
    await client.execute('BEGIN EXCLUSIVE')
  } catch (error) {
    client.close()
    throw refusal(file, error)
  }
  held.add(client)
  return {
    async release() {
      held.delete(client)
      // close() alone leaves the transaction open until garbage collection
      await client.execute('ROLLBACK').finally(() => client.close())
    },
  }
}

function refusal(file: string, cause: unknown): DatabaseStartError {
  const text = cause instanceof Error ? cause.message : String(cause)
  if (/SQLITE_BUSY|database is locked/.test(text)) {
    return new DatabaseStartError(
      `数据库 ${file} 正由另一进程使用，请先停止它 / The database ${file} is in use by another process: stop that one first`,
      { cause },
    )
  }
  return new DatabaseStartError(`无法锁定数据库 ${file}：${text} / Cannot lock the database ${file}`, { cause })
}
