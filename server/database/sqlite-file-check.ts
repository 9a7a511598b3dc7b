import { open, stat } from 'node:fs/promises'
import { createClient } from '@libsql/client/sqlite3'
import { DatabaseStartError } from './database-error.ts'
import { sqliteClientUrl } from './database-url.ts'
import { pagesChangedSinceClose } from './page-sums.ts'

/** How long a start looks at pages: half a gigabyte where the disk is quick. */
const LOOK_MS = 500
/** What SQLite looks through by itself in less than that. */
const SMALL_BYTES = 64 * 1024 * 1024
const HEAD_BYTES = 100
const MENTIONED_PAGES = 5

/**
 * Looks at a SQLite file before anybody opens it: whether it is whole, and whether its pages are those that were left when it
 * was last closed, as many of them as half a second allows. After a crash SQLite itself looks through a small one.
 * @throws DatabaseStartError with what is wrong and what to do about it.
 */
export async function checkSqliteFile(file: string): Promise<void> {
  const size = await sizeOf(file)
  if (size === 0) return
  const head = await headOf(file)
  if (!head.toString('latin1').startsWith('SQLite format 3\0')) throw damaged(file, '文件头 / its head')
  const isLogEmpty = (await sizeOf(`${file}-wal`)) === 0
  const whole = wholeBytes(head)
  // after a crash the log may hold what is not in the file yet
  if (isLogEmpty && size < whole) throw damaged(file, `${size} 字节，应为 ${whole} / ${size} of ${whole} bytes`)
  const pages = await pagesChangedSinceClose(file, LOOK_MS)
  if (pages !== undefined && pages.length > 0) throw changed(file, pages)
  if (pages === undefined && size <= SMALL_BYTES) await quickCheck(file)
}

/** The line for whoever starts the site, when an error says that SQLite came upon damage. */
export function damageLine(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : ''
  return /SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/.test(text)
    ? damaged('', lineOf(text)).message
    : undefined
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    return (await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 })).buffer
  } finally {
    await handle.close()
  }
}

/** The size that a database says it has; 0 when an old writer left no number. */
function wholeBytes(head: Buffer): number {
  const pageBytes = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
  const isNumberValid = head.readUInt32BE(24) === head.readUInt32BE(92)
  return isNumberValid ? head.readUInt32BE(28) * pageBytes : 0
}

async function quickCheck(file: string): Promise<void> {
  const client = createClient({ url: sqliteClientUrl(file) })
  try {
    const { rows } = await client.execute('PRAGMA quick_check(1)')
    const found = rows[0]?.[0] as string // what the pragma answers with
    if (found !== 'ok') throw damaged(file, lineOf(found))
  } catch (error) {
    const line = damageLine(error)
    throw line === undefined ? error : new DatabaseStartError(line, { cause: error })
  } finally {
    client.close()
  }
}

const lineOf = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200)

const damaged = (file: string, what: string) =>
  new DatabaseStartError(
    `数据库${file && ` ${file} `}已损坏（${what}），请恢复最近的备份：npm run restore -- <备份> --replace / The database is damaged: restore the latest backup`,
  )

function changed(file: string, pages: readonly number[]): DatabaseStartError {
  const some = pages.slice(0, MENTIONED_PAGES).join(', ') + (pages.length > MENTIONED_PAGES ? ', …' : '')
  return new DatabaseStartError(
    `数据库 ${file} 自停止后有 ${pages.length} 页被改动（${some}）：若已损坏，请恢复最近的备份（npm run restore -- <备份> --replace）；若是有意用其他程序改的，删除 ${file}.pages 后再启动 / ` +
      `${pages.length} pages changed since the site stopped: restore the latest backup, or remove ${file}.pages if you changed them with another program`,
  )
}
