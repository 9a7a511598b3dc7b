import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import { isStoredName } from '#server/features/stored-file/stored-file-name.ts'
import { entriesOf, ifMissing } from './folder-entries.ts'

/** A file removed by a job, and the day (UTC, yyyy-MM-dd). */
export type Trashed = { name: string; day: string }

/** The row removed with a file, as JSON. */
export type TrashedRow = Omit<StoredFile, 'id' | 'createdAt'> & { createdAt: string }

/** Trash for files removed by jobs. */
export type FileTrash = {
  /** Moves a file to the trash, with its deleted row; no-op if missing. */
  put: (name: string, now: Date, row?: TrashedRow) => Promise<void>
  /** All files in the trash, oldest day first. */
  list: () => Promise<Trashed[]>
  rowOf: (entry: Trashed) => Promise<TrashedRow | undefined>
  /** Users' uploads in the trash, with their owners. */
  listOwned: () => Promise<(Trashed & { ownerId: number })[]>
  /** Moves a file back to the store. */
  putBack: (entry: Trashed) => Promise<void>
  /** Deletes all entries of a name permanently. */
  remove: (name: string) => Promise<void>
  /** Deletes all entries of a day permanently. */
  removeDay: (day: string) => Promise<void>
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** A trash folder with a subfolder per day; `pathOf` locates a stored file. */
export function fileTrash(folder: string, pathOf: (name: string) => string): FileTrash {
  const pathIn = ({ day, name }: Trashed) => join(folder, day, name)
  const rowFile = (entry: Trashed) => `${pathIn(entry)}.json`
  const days = async () => (await entriesOf(folder)).map(({ name }) => name).filter((name) => DAY.test(name))

  async function list(): Promise<Trashed[]> {
    const found: Trashed[] = []
    for (const day of (await days()).toSorted())
      for (const { name } of await entriesOf(join(folder, day))) if (isStoredName(name)) found.push({ name, day })
    return found
  }

  async function rowOf(entry: Trashed): Promise<TrashedRow | undefined> {
    const text = await readFile(rowFile(entry), 'utf8').catch((error: unknown) => ifMissing(error, undefined))
    return text === undefined ? undefined : (JSON.parse(text) as TrashedRow) // written by put
  }

  return {
    list,
    rowOf,

    async put(name, now, row) {
      const entry = { name, day: now.toISOString().slice(0, 10) }
      await mkdir(dirname(pathIn(entry)), { recursive: true })
      if (row !== undefined) await writeFile(rowFile(entry), JSON.stringify(row), { mode: 0o600, flush: true })
      await rename(pathOf(name), pathIn(entry)).catch((error: unknown) => ifMissing(error, undefined))
    },

    async listOwned() {
      const owned: (Trashed & { ownerId: number })[] = []
      for (const entry of await list()) {
        const ownerId = (await rowOf(entry))?.ownerId ?? null
        if (ownerId !== null) owned.push({ ...entry, ownerId })
      }
      return owned
    },

    async putBack(entry) {
      await mkdir(dirname(pathOf(entry.name)), { recursive: true })
      await rename(pathIn(entry), pathOf(entry.name))
      await rm(rowFile(entry), { force: true })
    },

    async remove(name) {
      for (const day of await days())
        for (const path of [pathIn({ day, name }), rowFile({ day, name })]) await rm(path, { force: true })
    },

    removeDay: (day) => rm(join(folder, day), { recursive: true, force: true }),
  }
}
