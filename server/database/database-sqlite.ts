import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
} from '@libsql/client/sqlite3'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { DatabaseStartError } from './database-error.ts'
import { beginTransaction } from './database-sqlite-transaction.ts'
import { sqliteClientUrl, sqliteFile } from './database-url.ts'

const BUSY_TIMEOUT_MS = 5000

type Use = 'write' | 'read'

/**
 * One connection to a SQLite file with the settings that make an acknowledged write durable, read back from it.
 * A connection for reading refuses every write.
 * @throws DatabaseStartError when the file cannot be opened or a setting did not take (WAL on a network folder, say).
 */
export async function openSqliteConnection({ url, use }: { url: string; use: Use }): Promise<Client> {
  const file = sqliteFile(url)
  try {
    await mkdir(dirname(file), { recursive: true })
    const client = createClient({ url: sqliteClientUrl(file), timeout: BUSY_TIMEOUT_MS })
    await setPragmas((sql) => client.execute(sql), use)
    await checkPragmas(client, file)
    return renewedWhenBusy(client, use)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(`无法打开数据库 ${file}：${reason} / Cannot open the database ${file}`, {
      cause: error,
    })
  }
}

type Execute = (sql: string) => Promise<ResultSet>

async function setPragmas(execute: Execute, use: Use): Promise<void> {
  await execute('PRAGMA journal_mode = WAL')
  await execute('PRAGMA synchronous = FULL')
  await execute('PRAGMA foreign_keys = ON')
  // Without it a deleted text stays readable in the file's free pages.
  await execute('PRAGMA secure_delete = ON')
  if (use === 'write') return
  await execute('PRAGMA query_only = ON')
  // A search reads from all over the file: pages come from the system's memory without being copied, where it can.
  await execute('PRAGMA mmap_size = 8589934592')
  await execute('PRAGMA cache_size = -65536')
}

/** As JSON. */
const requiredPragmas: Record<string, string> = {
  journal_mode: '"wal"',
  synchronous: '2',
  foreign_keys: '1',
  busy_timeout: String(BUSY_TIMEOUT_MS),
}

async function checkPragmas(client: Client, file: string): Promise<void> {
  for (const [name, wanted] of Object.entries(requiredPragmas)) {
    const { rows } = await client.execute(`PRAGMA ${name}`)
    const found = JSON.stringify(rows[0]?.[0])
    if (found === wanted) continue
    throw new DatabaseStartError(
      `数据库 ${file} 的 ${name} 为 ${found}，须为 ${wanted} / ${name} of ${file} is ${found} and must be ${wanted}`,
    )
  }
}

/**
 * The driver leaves a statement that found the database busy half done until garbage collection, and no commit of the
 * same connection succeeds meanwhile ("SQL statements in progress"): such a connection is opened anew.
 */
function renewedWhenBusy(client: Client, use: Use): Client {
  const execute = client.execute.bind(client)
  const renewing = async (statement: InStatement | string, args?: InArgs): Promise<ResultSet> => {
    try {
      return typeof statement === 'string' ? await execute(statement, args) : await execute(statement)
    } catch (error) {
      if (error instanceof LibsqlError && error.code === 'SQLITE_BUSY') {
        client.reconnect()
        await setPragmas(execute, use)
      }
      throw error
    }
  }
  return Object.assign(client, { execute: renewing })
}

/**
 * Lets a connection write without waiting for the disk, with much of the file in memory: for a file that is thrown away
 * when its making is interrupted.
 */
export async function hurry(client: Client): Promise<void> {
  await client.execute('PRAGMA synchronous = OFF')
  await client.execute('PRAGMA secure_delete = OFF')
  await client.execute('PRAGMA cache_size = -262144')
}

/**
 * The Prisma adapter of one open connection. The library's own way opens a new connection after every transaction
 * (the settings are lost, the old one stays open until garbage collection) and begins it deferred (a later write then
 * fails at once when another process has written); this one stays on its connection, and a writer takes the write lock first.
 * `driver` is what Prisma gets from it, with the one lock that keeps transactions and single statements apart.
 */
export async function sqliteAdapter(
  client: Client,
  use: Use,
): Promise<{ adapter: PrismaLibSql; driver: SqlDriverAdapter }> {
  const stayingOnItsConnection = Object.assign(client, { transaction: () => beginTransaction(client, use) })
  const adapter = Object.assign(new PrismaLibSql({ url: 'file:' }), { createClient: () => stayingOnItsConnection })
  const driver = await adapter.connect()
  return { adapter: Object.assign(adapter, { connect: () => Promise.resolve(driver) }), driver }
}

/** The same file for migrations, each of which is its own connection. */
export async function sqliteMigrationAdapter(url: string): Promise<PrismaLibSql> {
  const file = sqliteFile(url)
  await mkdir(dirname(file), { recursive: true })
  return new PrismaLibSql({ url: sqliteClientUrl(file), timeout: BUSY_TIMEOUT_MS })
}
