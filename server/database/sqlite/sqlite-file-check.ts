import { open, stat } from 'node:fs/promises'
import { createClient } from '@libsql/client/sqlite3'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { sqliteClientUrl } from '#server/database/database-url.ts'
import { knownSize, pagesChangedSinceClose } from '#server/database/page-checksums.ts'

/** Time limit of the page check at a start, in ms: enough for half a gigabyte on a fast disk. */
const LOOK_MS = 500
/** Maximum size in bytes of a file that SQLite's own check reads within LOOK_MS. */
const SMALL_BYTES = 64 * 1024 * 1024
const HEAD_BYTES = 100
const MENTIONED_PAGES = 5

/**
 * Checks a SQLite file before it is opened: complete size, and page checksums since the last close, for at most half a
 * second. After a crash SQLite's own check runs on small files.
 * @throws DatabaseStartError with the problem and the remedy.
 */
export async function checkSqliteFile(file: string): Promise<void> {
  const size = await sizeOf(file)
  const known = await knownSize(file)
  if (size === 0 && known > 0)
    throw damaged(file, `已空或不见，停止时有 ${known} 字节 / empty or gone, ${known} bytes when the site stopped`)
  if (size === 0) return
  const head = await headOf(file)
  if (!head.toString('latin1').startsWith('SQLite format 3\0')) throw damaged(file, '文件头 / its head')
  const isLogEmpty = (await sizeOf(`${file}-wal`)) === 0
  const whole = wholeBytes(head)
  // after a crash the WAL may hold frames that the file lacks
  if (isLogEmpty && size < whole) throw damaged(file, `${size} 字节，应为 ${whole} / ${size} of ${whole} bytes`)
  if (isLogEmpty && size < known)
    throw damaged(
      file,
      `${size} 字节，停止时有 ${known}；有意改短的须删除 ${file}.pages / ${size} bytes, ${known} when the site stopped; remove ${file}.pages if you shortened it`,
    )
  const pages = await pagesChangedSinceClose(file, LOOK_MS)
  if (pages !== undefined && pages.length > 0) throw changed(file, pages)
  if (pages === undefined && size <= SMALL_BYTES) await quickCheck(file)
}

/** Returns the operator's line if an error is SQLite's report of corruption. */
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

/** Size stored in the database header, in bytes; 0 if an old SQLite version did not update it. */
function wholeBytes(head: Buffer): number {
  const pageBytes = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
  const isNumberValid = head.readUInt32BE(24) === head.readUInt32BE(92)
  return isNumberValid ? head.readUInt32BE(28) * pageBytes : 0
}

async function quickCheck(file: string): Promise<void> {
  const client = createClient({ url: sqliteClientUrl(file) })
  try {
    const { rows } = await client.execute('PRAGMA quick_check(1)')
    const found = rows[0]?.[0] as string // result of the pragma
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
