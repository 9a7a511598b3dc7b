import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { readDatabaseId } from '#server/database/database-identity.ts'
import { openPart } from '#server/features/stored-file/writing/part-file.ts'
import type { FileStore } from './file-store.ts'
import { bindStore, foreignStore, isMarkedAsOwn, markStore, unmarkedStore } from './store-binding.ts'

type Order = {
  database: Database
  databaseUrl: string
  from: FileStore
  to: FileStore
  /** Counts the files without copying them. */
  isDry?: boolean
  say?: (text: string) => void
}

/** Result of a move. Except for `withoutRow`, counts only files that have a row. */
export type Moved = {
  /** Files that were copied, or would be copied if `isDry`, and their bytes. */
  copied: number
  bytes: number
  /** Files that were in the target already. */
  present: number
  /** Ids of files whose bytes differ from their rows; not copied. */
  damaged: number[]
  /** Files in the source that no row names; not copied. */
  withoutRow: number
}

type Row = { id: number; name: string; byteCount: number; crc32: string | null }

const BATCH = 500
/** Files copied in parallel: a small file costs round trips to the bucket, not bandwidth. */
const AT_ONCE = 4
const UNFINISHED = '（move 未完成 / a move has not finished）'

/**
 * Copies the files of a database from one store to another, comparing each with its row, and deletes nothing. The
 * target never contains an incomplete file, so that an interrupted move can be continued. Until the move is finished
 * the target has a marker with which no site starts.
 * @throws DatabaseStartError if one of the stores belongs to another database.
 */
export async function moveFiles({ database, databaseUrl, from, to, isDry = false, say }: Order): Promise<Moved> {
  if (!(await isMarkedAsOwn({ database, databaseUrl, store: from }))) throw unmarkedStore(databaseUrl, from)
  const isBound = await prepare({ database, databaseUrl, store: to, isDry })
  const moved: Moved = { copied: 0, bytes: 0, present: 0, damaged: [], withoutRow: 0 }
  const targets = to.parts()
  for await (const { names } of from.parts()) {
    const target = (await targets.next()).value // both stores list the same folders
    const present = new Set(target ? target.names : [])
    const rows = await rowsOf(database, names)
    moved.withoutRow += names.length - rows.length
    const left = rows.filter(({ name }) => !present.has(name))
    moved.present += rows.length - left.length
    for (let at = 0; at < left.length; at += AT_ONCE)
      await Promise.all(left.slice(at, at + AT_ONCE).map((row) => moveOne(row)))
    say?.(`已复制 ${moved.copied} 个 / ${moved.copied} files copied`)
  }
  if (!isBound && !isDry) await bindStore({ database, databaseUrl, store: to })
  return moved

  async function moveOne(row: Row): Promise<void> {
    const isWhole = isDry || (await copy(row, from, to))
    if (!isWhole) moved.damaged.push(row.id)
    else {
      moved.copied += 1
      moved.bytes += row.byteCount
    }
  }
}

type Target = { database: Database; databaseUrl: string; store: FileStore; isDry: boolean }

/**
 * Marks an empty target as unfinished; accepts a target that an unfinished move has marked.
 * @returns whether the target is already bound to the database.
 */
async function prepare({ database, databaseUrl, store, isDry }: Target): Promise<boolean> {
  const id = await readDatabaseId(database)
  const marker = await store.readMarker()
  if (marker?.databaseId === id) return true
  if (marker?.databaseId === unfinishedId(id)) return false
  if (marker !== undefined) throw foreignStore(databaseUrl, store, marker)
  for await (const { names } of store.parts()) if (names.length > 0) throw unmarkedStore(databaseUrl, store)
  if (!isDry) await markStore(store, databaseUrl, unfinishedId(id), UNFINISHED)
  return false
}

const unfinishedId = (databaseId: string) =>
  createHash('sha256').update(`unfinished move of ${databaseId}`).digest('hex').slice(0, databaseId.length)

async function rowsOf({ read }: Database, names: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < names.length; at += BATCH) {
    const where = { name: { in: names.slice(at, at + BATCH) } }
    const select = { id: true, name: true, byteCount: true, crc32: true } as const
    rows.push(...(await read.storedFile.findMany({ where, select })))
  }
  return rows
}

/** Copies a file. @returns false if its bytes differ from its row; in this case it is not stored in the target. */
async function copy({ name, byteCount, crc32 }: Row, from: FileStore, to: FileStore): Promise<boolean> {
  const opened = await from.read(name)
  if (opened === undefined) return false
  const part = await openPart(to)
  try {
    const written = await part.write(opened.stream)
    if (written.byteCount !== byteCount || (crc32 !== null && written.crc32 !== crc32)) return false
    await part.keep(name)
    return true
  } finally {
    await part.discard()
  }
}
