import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/**
 * A CRC-32 for each page of a SQLite file, the first page first. SQLite keeps none: a bit that turned over inside a text is a
 * right answer to it, and quick_check finds what is damaged in the structure of the file only.
 */
export type PageSums = { pageBytes: number; sums: Uint32Array }

const MAGIC = 'sqlite page sums'
const HEAD_BYTES = MAGIC.length + 8
const PAGES_AT_ONCE = 256

/** The sums of a file as it is. @throws Error when it is no SQLite file. */
export async function pageSumsOf(file: string): Promise<PageSums> {
  const pageBytes = await pageBytesOf(file)
  const sums: number[] = []
  for await (const page of pagesOf(file, pageBytes)) sums.push(crc32(page))
  return { pageBytes, sums: Uint32Array.from(sums) }
}

/**
 * The numbers, from 1, of those pages of a file that are not what they were, or are not there; a longer file has more. With a
 * limit of time those that were read within it, from anywhere on.
 */
export async function damagedPages(
  file: string,
  { pageBytes, sums }: PageSums,
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

/** Writes sums into a file of their own, which ends with a sum of itself. */
export async function writePageSums(file: string, { pageBytes, sums }: PageSums): Promise<void> {
  const bytes = Buffer.alloc(HEAD_BYTES + sums.length * 4 + 4)
  bytes.write(MAGIC, 'latin1')
  bytes.writeUInt32LE(pageBytes, MAGIC.length)
  bytes.writeUInt32LE(sums.length, MAGIC.length + 4)
  sums.forEach((sum, index) => bytes.writeUInt32LE(sum, HEAD_BYTES + index * 4))
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), bytes.length - 4)
  await writeFile(file, bytes)
}

/** The sums in the bytes of their file; undefined when those are not what was written. */
export function parsePageSums(bytes: Buffer): PageSums | undefined {
  if (bytes.length < HEAD_BYTES + 4 || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined
  if (crc32(bytes.subarray(0, -4)) !== bytes.readUInt32LE(bytes.length - 4)) return undefined
  const count = bytes.readUInt32LE(MAGIC.length + 4)
  if (bytes.length !== HEAD_BYTES + count * 4 + 4) return undefined
  const sums = Uint32Array.from({ length: count }, (_, index) => bytes.readUInt32LE(HEAD_BYTES + index * 4))
  return { pageBytes: bytes.readUInt32LE(MAGIC.length), sums }
}

/** Where the sums of a database's pages stand while nobody has it open. */
export const pageSumsFile = (file: string): string => `${file}.pages`

/** Whoever opens a database to write in it calls this when it is open: what its pages were is no longer what they are. */
export async function forgetPages(file: string): Promise<void> {
  await rm(pageSumsFile(file), { force: true })
  await rm(partOf(file), { force: true }) // of a process that was killed while it wrote
}

const partOf = (file: string) => `${pageSumsFile(file)}.part`

/**
 * Writes down what the pages are, for who opens the database next. Somebody else who has it open makes this worthless with
 * the first write, which the log beside the file tells of.
 */
export async function rememberPages(file: string): Promise<void> {
  if (!existsSync(file) || (await isLogged(file))) return
  await writePageSums(partOf(file), await pageSumsOf(file))
  await rename(partOf(file), pageSumsFile(file))
}

/**
 * The numbers of the pages that changed since the database was closed, which nothing of this program does.
 * @returns undefined when that is not known: a process was killed, or somebody has the database open.
 */
export async function pagesChangedSinceClose(file: string, withinMs?: number): Promise<number[] | undefined> {
  if (await isLogged(file)) return undefined
  const sums = parsePageSums(await readFile(pageSumsFile(file)).catch(() => Buffer.alloc(0)))
  return sums && damagedPages(file, sums, withinMs)
}

/** Whether something was written that may not be in the file yet: closing empties the log, a crash does not. */
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

/** The pages of a file in order, after as many; the last one may be cut. */
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
