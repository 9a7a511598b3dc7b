import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { createClient } from '@libsql/client/sqlite3'
import { sqliteClientUrl } from './database-url.ts'

/**
 * CRC-32 checksums of the pages of a SQLite file, in order. SQLite stores none: it returns a text with a flipped bit as
 * valid data, and quick_check only examines the structure.
 */
export type PageChecksums = { pageBytes: number; sums: Uint32Array }

const MAGIC = 'sqlite page sums'
const HEAD_BYTES = MAGIC.length + 8
const PAGES_AT_ONCE = 256

/**
 * Computes the checksums of a file that no process has open, including this one.
 * @throws Error if it is not a SQLite file.
 */
export async function pageChecksumsOf(file: string): Promise<PageChecksums> {
  const pageBytes = await pageBytesOf(file)
  const sums: number[] = []
  for await (const page of pagesOf(file, pageBytes)) sums.push(crc32(page))
  return { pageBytes, sums: Uint32Array.from(sums) }
}

/**
 * Compares a SQLite file with its page checksums. `withinMs` limits the time and starts at a random page.
 * @returns 1-based numbers of pages that differ, are missing or were added, ascending.
 */
export async function damagedPages(
  file: string,
  { pageBytes, sums }: PageChecksums,
  withinMs = Infinity,
): Promise<number[]> {
  const damaged: number[] = []
  const end = performance.now() + withinMs
  const begin = withinMs === Infinity ? 0 : Math.floor(Math.random() * sums.length)
  for (const [from, to] of [
    [begin, Infinity],
    [0, begin],
  ] as const) {
    let number = from
    for await (const page of pagesOf(file, pageBytes, from)) {
      if (number >= to || performance.now() > end) break
      if (page.length !== pageBytes || crc32(page) !== sums[number]) damaged.push(number + 1)
      number += 1
    }
    for (; to === Infinity && number < sums.length && performance.now() <= end; number += 1) damaged.push(number + 1)
  }
  return damaged.toSorted((one, other) => one - other)
}

/** Writes checksums into a file that ends with a checksum of its content. */
export async function writePageChecksums(file: string, { pageBytes, sums }: PageChecksums): Promise<void> {
  const bytes = Buffer.alloc(HEAD_BYTES + sums.length * 4 + 4)
  bytes.write(MAGIC, 'latin1')
  bytes.writeUInt32LE(pageBytes, MAGIC.length)
  bytes.writeUInt32LE(sums.length, MAGIC.length + 4)
  sums.forEach((sum, index) => bytes.writeUInt32LE(sum, HEAD_BYTES + index * 4))
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), bytes.length - 4)
  await writeFile(file, bytes)
}

/** Parses a checksum file; undefined if its own checksum or format is wrong. */
export function parsePageChecksums(bytes: Buffer): PageChecksums | undefined {
  if (bytes.length < HEAD_BYTES + 4 || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined
  if (crc32(bytes.subarray(0, -4)) !== bytes.readUInt32LE(bytes.length - 4)) return undefined
  const count = bytes.readUInt32LE(MAGIC.length + 4)
  if (bytes.length !== HEAD_BYTES + count * 4 + 4) return undefined
  const sums = Uint32Array.from({ length: count }, (_, index) => bytes.readUInt32LE(HEAD_BYTES + index * 4))
  return { pageBytes: bytes.readUInt32LE(MAGIC.length), sums }
}

/** Path of the checksum file of a closed database. */
export const pageChecksumsFile = (file: string): string => `${file}.pages`

/** Deletes the stored checksums. Call after opening for writing: the first write makes them stale. */
export async function deletePageChecksums(file: string): Promise<void> {
  await rm(pageChecksumsFile(file), { force: true })
  await rm(partOf(file), { force: true }) // left by a process that was killed while writing
}

const partOf = (file: string) => `${pageChecksumsFile(file)}.part`

/**
 * Stores the page checksums for the check at the next start. No-op while the WAL holds frames; a later write by another
 * process is detected by its WAL.
 */
export async function savePageChecksums(file: string): Promise<void> {
  if (!existsSync(file) || (await isLogged(file))) return
  await writePageChecksums(partOf(file), await pageChecksumsBySqlite(file))
  await rename(partOf(file), pageChecksumsFile(file))
}

/**
 * Reads the pages through SQLite instead of the file system. The driver keeps a closed connection open until garbage
 * collection, and closing any descriptor of the file drops all POSIX locks of the process on it: the connection,
 * collected later, would consider itself the last one and delete the WAL of a process that has opened the database
 * since.
 */
async function pageChecksumsBySqlite(file: string): Promise<PageChecksums> {
  const client = createClient({ url: sqliteClientUrl(file), intMode: 'number' })
  const valueOf = async (sql: string) => Number((await client.execute(sql)).rows[0]?.[0])
  try {
    const pageBytes = await valueOf('PRAGMA page_size')
    const count = await valueOf('PRAGMA page_count')
    const sums = new Uint32Array(count)
    for (let from = 1; from <= count; from += PAGES_AT_ONCE) {
      const sql = 'SELECT pgno, data FROM sqlite_dbpage WHERE pgno BETWEEN ? AND ?'
      const { rows } = await client.execute({ sql, args: [from, Math.min(count, from + PAGES_AT_ONCE - 1)] })
      for (const row of rows) sums[Number(row[0]) - 1] = crc32(new Uint8Array(row[1] as ArrayBuffer))
    }
    return { pageBytes, sums }
  } finally {
    client.close()
  }
}

/**
 * Numbers of the pages changed since the database was closed; the site never changes a closed database.
 * @returns undefined if unknown: a process was killed, or another one has the database open.
 */
export async function pagesChangedSinceClose(file: string, withinMs?: number): Promise<number[] | undefined> {
  if (await isLogged(file)) return undefined
  const sums = await sumsBeside(file)
  return sums && damagedPages(file, sums, withinMs)
}

/** Size of the database when it was closed, in bytes; 0 if unknown. */
export async function knownSize(file: string): Promise<number> {
  const known = await sumsBeside(file)
  return known === undefined ? 0 : known.sums.length * known.pageBytes
}

const sumsBeside = async (file: string) =>
  parsePageChecksums(await readFile(pageChecksumsFile(file)).catch(() => Buffer.alloc(0)))

/** Whether the WAL holds frames that may be missing from the file: closing truncates the WAL, a crash does not. */
const isLogged = (file: string): Promise<boolean> =>
  stat(`${file}-wal`).then(
    ({ size }) => size > 0,
    () => false,
  )

async function pageBytesOf(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(18)
    await handle.read(head, 0, head.length, 0)
    if (!head.toString('latin1').startsWith('SQLite format 3\0')) throw new Error(`${file} is no SQLite database`)
    const size = head.readUInt16BE(16)
    return size === 1 ? 65_536 : size
  } finally {
    await handle.close()
  }
}

/** Reads the pages of a file in order, without the first `after` pages; the last page may be incomplete. */
async function* pagesOf(file: string, pageBytes: number, after = 0): AsyncGenerator<Buffer, void> {
  const handle = await open(file, 'r')
  try {
    for (let position = after * pageBytes; ;) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(pageBytes * PAGES_AT_ONCE), position })
      for (let at = 0; at < bytesRead; at += pageBytes) yield buffer.subarray(at, Math.min(at + pageBytes, bytesRead))
      if (bytesRead === 0) return
      position += bytesRead
    }
  } finally {
    await handle.close()
  }
}
