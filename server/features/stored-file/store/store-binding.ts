import { DatabaseStartError } from '#server/database/database-error.ts'
import type { Database } from '#server/database/database.ts'
import { databasePlace, readDatabaseId } from '#server/database/database-identity.ts'
import { isNewDatabase } from '#server/database/migrations/migrations.ts'
import type { FileStore, StoreMarker } from './file-store.ts'

/** Counts of files and rows; a file is known if it has a row. */
export type FileCounts = { files: number; rows: number; known: number }

/** A database and its store, as configured. */
export type BoundPlaces = { database: Pick<Database, 'read'>; databaseUrl: string; store: FileStore }

/**
 * An unmarked store belongs to the database if at least this share of its files have rows, and `PRESENT_PART` of the
 * rows have files.
 */
const KNOWN_PART = 0.9
/** Minimum share of the rows that have files: the folder of another machine may contain a few of these files. */
const PRESENT_PART = 0.5
const BATCH = 500

/**
 * Rejects a missing database if the store has files: the database URL is wrong, or the database was lost. Call before
 * migrating.
 * @throws DatabaseStartError that names database, store and remedy.
 */
export async function refuseNewDatabase(databaseUrl: string, store: FileStore): Promise<void> {
  if (!(await isNewDatabase(databaseUrl))) return
  const marker = await store.readMarker()
  if (marker !== undefined) throw foreignStore(databaseUrl, store, marker, '（空的 / empty）')
  let files = 0
  for await (const { names } of store.parts()) files += names.length
  if (files > 0) throw misfit(databaseUrl, store, { files, rows: 0, known: 0 })
}

/**
 * Ensures that the store belongs to the migrated database: by the store's marker or, without a marker, by the rows.
 * Marks a matching unmarked store.
 * @returns whether this call bound the store.
 * @throws DatabaseStartError that names database, store and remedy.
 */
export async function requireOwnFiles({ database, databaseUrl, store }: BoundPlaces): Promise<boolean> {
  if (await isMarkedAsOwn({ database, databaseUrl, store })) return false
  const counts = await countFiles(database, store)
  const { files, rows, known } = counts
  if (known < files * KNOWN_PART || known < rows * PRESENT_PART) throw misfit(databaseUrl, store, counts)
  await bindStore({ database, databaseUrl, store })
  return true
}

/**
 * Whether the store has the marker of this database; false if unmarked.
 * @throws DatabaseStartError for the marker of another database.
 */
export async function isMarkedAsOwn({ database, databaseUrl, store }: BoundPlaces): Promise<boolean> {
  const marker = await store.readMarker()
  if (marker === undefined) return false
  const databaseId = await readDatabaseId(database).catch(() => undefined) // a database from before ids were introduced
  if (marker.databaseId !== databaseId) throw foreignStore(databaseUrl, store, marker)
  return true
}

/** Writes the database's id into the store, replacing any marker. */
export const bindStore = async ({ database, databaseUrl, store }: BoundPlaces): Promise<void> =>
  markStore(store, databaseUrl, await readDatabaseId(database))

/**
 * Writes the id of a database into a store that is not in use; `note` is appended to the name of the database in the
 * marker.
 */
export const markStore = (store: FileStore, databaseUrl: string, databaseId: string, note = ''): Promise<void> =>
  store.writeMarker({ databaseId, database: databasePlace(databaseUrl) + note, boundAt: new Date().toISOString() })

/** Whether the store has the marker of this database. */
export const isOwnStore = async ({ database, store }: Omit<BoundPlaces, 'databaseUrl'>): Promise<boolean> =>
  (await store.readMarker())?.databaseId === (await readDatabaseId(database))

/** Counts files in the store, rows in the database, and matches. */
export async function countFiles({ read }: Pick<Database, 'read'>, store: FileStore): Promise<FileCounts> {
  const counts: FileCounts = { files: 0, rows: await read.storedFile.count(), known: 0 }
  for await (const { names } of store.parts()) {
    counts.files += names.length
    for (let at = 0; at < names.length; at += BATCH)
      counts.known += await read.storedFile.count({ where: { name: { in: names.slice(at, at + BATCH) } } })
  }
  return counts
}

const TWO_WAYS =
  '请改正 DATABASE_URL 或 FILES_FOLDER（FILES_S3_BUCKET、FILES_S3_PREFIX）（或恢复备份）；确要让两者从此属于一起，先运行 npm run files -- adopt / Correct DATABASE_URL or FILES_FOLDER (FILES_S3_BUCKET, FILES_S3_PREFIX) (or restore the backup); to bind them to each other from now on, run npm run files -- adopt'

/** Error for a store with the marker of another database. */
export const foreignStore = (databaseUrl: string, store: FileStore, { database }: StoreMarker, state = '') =>
  new DatabaseStartError(
    `${store.place} 中的文件属于数据库 ${database}，不属于 ${databasePlace(databaseUrl)}${state}：${TWO_WAYS}`,
  )

/** Error for a store without a marker. */
export const unmarkedStore = (databaseUrl: string, { place }: FileStore): DatabaseStartError =>
  new DatabaseStartError(
    `${place} 没有属于数据库 ${databasePlace(databaseUrl)} 的标记：请先运行 npm run files -- status，确属一起则 adopt / It has no marker of this database: run npm run files -- status first, and adopt if they belong together`,
  )

const misfit = (databaseUrl: string, store: FileStore, { files, rows, known }: FileCounts) =>
  new DatabaseStartError(
    `${store.place} 中的 ${files} 个文件与数据库 ${databasePlace(databaseUrl)} 记录的 ${rows} 个只有 ${known} 个相符：${TWO_WAYS}`,
  )
