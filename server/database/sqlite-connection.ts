import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { DatabaseStartError } from './database-error.ts'
import { sqliteClientUrl, sqliteFile } from './database-url.ts'
import { forgetPages } from './page-sums.ts'
import { sqlQuery } from './sql-transaction.ts'
import { isBusy } from './sqlite-waiting.ts'

/** How long opening waits for somebody else's lock, in the driver. */
const OPEN_TIMEOUT_MS = 5000

/** What a connection is for: one for reading refuses every write. */
export type Use = 'write' | 'read'

type Options = {
  url: string
  use: Use
  /** Writing does not wait for the disk, much of the file is in memory: a file that is thrown away when its making is interrupted. */
  isScratch?: boolean
  /**
   * How long a statement waits in the driver for somebody else's lock, and the whole thread with it: 0 in a thread that has
   * other things to do, where `patiently` waits instead.
   */
  busyTimeoutMs?: number
  /** Nothing will be written, whatever the connection is for. */
  isReadOnly?: boolean
}

/** Statements of one connection, one after the other as they are called. Transactions are begun by sqliteDriver. */
export type SqliteConnection = Omit<SqlDriverAdapter, 'startTransaction' | 'getConnectionInfo'>

/**
 * One connection to a SQLite file with the settings that make an acknowledged write durable, read back from it.
 * @throws DatabaseStartError when the file cannot be opened or a setting did not take (WAL on a network folder, say).
 */
export async function openSqliteConnection(options: Options): Promise<SqliteConnection> {
  const file = sqliteFile(options.url)
  try {
    await mkdir(dirname(file), { recursive: true })
    const first = await connect(file, options)
    await checkPragmas(first, file, options)
    if (options.use === 'write' && options.isReadOnly !== true) await forgetPages(file)
    return renewedWhenBusy(first, () => connect(file, options))
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(`无法打开数据库 ${file}：${reason} / Cannot open the database ${file}`, {
      cause: error,
    })
  }
}

async function connect(file: string, options: Options): Promise<SqlDriverAdapter> {
  const driver = await sqliteAdapter(file).connect()
  const { busyTimeoutMs = 0 } = options
  for (const pragma of [...pragmasOf(options), `busy_timeout = ${busyTimeoutMs}`])
    await driver.queryRaw(sqlQuery(`PRAGMA ${pragma}`))
  return driver
}

const sqliteAdapter = (file: string) => new PrismaLibSql({ url: sqliteClientUrl(file), timeout: OPEN_TIMEOUT_MS })

function pragmasOf({ use, isScratch = false }: Options): string[] {
  const always = ['journal_mode = WAL', 'foreign_keys = ON']
  if (isScratch) return [...always, 'synchronous = OFF', 'secure_delete = OFF', 'cache_size = -262144']
  // Without secure_delete a deleted text stays readable in the file's free pages.
  const durable = [...always, 'synchronous = FULL', 'secure_delete = ON']
  if (use === 'write') return durable
  // A search reads from all over the file: pages come from the system's memory without being copied, where it can.
  return [...durable, 'query_only = ON', 'mmap_size = 8589934592', 'cache_size = -65536']
}

async function checkPragmas(driver: SqlDriverAdapter, file: string, options: Options): Promise<void> {
  const { isScratch = false, busyTimeoutMs = 0 } = options
  /** As JSON. */
  const required = {
    journal_mode: '"wal"',
    synchronous: isScratch ? '0' : '2',
    foreign_keys: '1',
    busy_timeout: String(busyTimeoutMs),
  }
  for (const [name, wanted] of Object.entries(required)) {
    const { rows } = await driver.queryRaw(sqlQuery(`PRAGMA ${name}`))
    const found = JSON.stringify(rows[0]?.[0])
    if (found === wanted) continue
    throw new DatabaseStartError(
      `数据库 ${file} 的 ${name} 为 ${found}，须为 ${wanted} / ${name} of ${file} is ${found} and must be ${wanted}`,
    )
  }
}

/**
 * The driver leaves a statement that found the database busy half done until garbage collection, and no commit of the
 * same connection succeeds meanwhile ("SQL statements in progress"): such a connection is opened anew by the next statement.
 */
function renewedWhenBusy(first: SqlDriverAdapter, connectAnew: () => Promise<SqlDriverAdapter>): SqliteConnection {
  let driver: SqlDriverAdapter | undefined = first
  let isDisposed = false
  const ask = async <Answer>(work: (connected: SqlDriverAdapter) => Promise<Answer>): Promise<Answer> => {
    if (isDisposed) throw new Error('the database is closed')
    driver ??= await connectAnew()
    try {
      return await work(driver)
    } catch (error) {
      if (isBusy(error)) {
        await driver.dispose()
        driver = undefined
      }
      throw error
    }
  }
  return {
    provider: first.provider,
    adapterName: first.adapterName,
    queryRaw: (query) => ask((connected) => connected.queryRaw(query)),
    executeRaw: (query) => ask((connected) => connected.executeRaw(query)),
    // a script leaves nothing behind
    async executeScript(script) {
      if (isDisposed) throw new Error('the database is closed')
      driver ??= await connectAnew()
      return driver.executeScript(script)
    },
    async dispose() {
      isDisposed = true
      await driver?.dispose()
      driver = undefined
    },
  }
}
