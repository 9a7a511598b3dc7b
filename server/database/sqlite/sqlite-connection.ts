import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { sqliteClientUrl, sqliteFile } from '#server/database/database-url.ts'
import { deletePageChecksums } from '#server/database/page-checksums.ts'
import { sqlQuery } from '#server/database/sql-transaction.ts'
import { isBusy } from './sqlite-busy-retry.ts'

/** Time limit in the driver for locks of other processes while opening, in ms. */
const OPEN_TIMEOUT_MS = 5000

/** Purpose of a connection; a read connection rejects every write. */
export type Use = 'write' | 'read'

type Options = {
  url: string
  use: Use
  /** No fsync and a large cache, for files that are discarded if their creation is interrupted. */
  isScratch?: boolean
  /**
   * Busy timeout of the driver in ms, which blocks the whole thread. 0 in threads with other work, where
   * `retryWhileBusy` waits asynchronously.
   */
  busyTimeoutMs?: number
  /** Nothing will be written, even if `use` is 'write'. */
  isReadOnly?: boolean
}

/** Statements of one connection, executed one after the other in call order. sqliteDriver begins transactions. */
export type SqliteConnection = Omit<SqlDriverAdapter, 'startTransaction' | 'getConnectionInfo'>

/**
 * Opens a connection to a SQLite file. Applies and verifies the settings that make acknowledged writes durable.
 * @throws DatabaseStartError if the file cannot be opened or a setting was rejected (WAL on a network folder, for
 * example).
 */
export async function openSqliteConnection(options: Options): Promise<SqliteConnection> {
  const file = sqliteFile(options.url)
  try {
    await mkdir(dirname(file), { recursive: true })
    const first = await connect(file, options)
    await checkPragmas(first, file, options)
    if (options.use === 'write' && options.isReadOnly !== true) await deletePageChecksums(file)
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
  // Without secure_delete, deleted text stays readable in free pages.
  const durable = [...always, 'synchronous = FULL', 'secure_delete = ON']
  if (use === 'write') return durable
  // Searches read all over the file: mmap serves pages from the system's cache without copying, where supported.
  return [...durable, 'query_only = ON', 'mmap_size = 8589934592', 'cache_size = -65536']
}

async function checkPragmas(driver: SqlDriverAdapter, file: string, options: Options): Promise<void> {
  const { isScratch = false, busyTimeoutMs = 0 } = options
  /** Expected values, as JSON. */
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
 * Reopens the connection after SQLITE_BUSY: the driver leaves a busy statement unfinalized until garbage collection,
 * and meanwhile every commit of the connection fails ("SQL statements in progress"). The next statement opens the new
 * connection.
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
    // a script leaves no statement open
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
