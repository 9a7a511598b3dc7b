import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import { isStoredName } from '#server/features/stored-file/stored-file-name.ts'
import type { FileSpace } from './file-space.ts'

/** A file removed by a job, and the day (UTC, yyyy-MM-dd). */
export type Trashed = { name: string; day: string }

/** The row removed with a file, as JSON. */
export type TrashedRow = Omit<StoredFile, 'id' | 'createdAt'> & { createdAt: string }

/** Trash for files removed by jobs. */
export type FileTrash = {
  /** Moves a file, if it exists, to the trash, and stores its deleted row there. */
  put: (name: string, now: Date, row?: TrashedRow) => Promise<void>
  /** Days with files, oldest first. */
  days: () => Promise<string[]>
  /** Yields all files in the trash in pages, oldest day first. Yielded files may be removed or put back. */
  pages: () => AsyncGenerator<Trashed[], void>
  rowOf: (entry: Trashed) => Promise<TrashedRow | undefined>
  /** Permanently deletes the uploads whose owner is one of `ownerIds`. @returns their number. */
  removeOwned: (ownerIds: ReadonlySet<number>) => Promise<number>
  /** Moves a file back to the store. */
  putBack: (entry: Trashed) => Promise<void>
  /** Deletes all entries of a name permanently. */
  remove: (name: string) => Promise<void>
  /** Deletes all entries of a day permanently. */
  removeDay: (day: string) => Promise<void>
}

/** Folder of the trash, with a folder for each day. */
export const TRASH = 'trash'
const ENTRY = /^trash\/(\d{4}-\d\d-\d\d)\/([^/]+)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const ROW_SUFFIX = '.json'
/** Rows that are read in parallel. */
const READ_AT_ONCE = 16

/** A trash in a space; `keyOf` returns the key of a stored file. */
export function fileTrash(space: FileSpace, keyOf: (name: string) => string): FileTrash {
  const keyIn = ({ day, name }: Trashed) => `${TRASH}/${day}/${name}`
  const rowKey = (entry: Trashed) => keyIn(entry) + ROW_SUFFIX

  async function* pages(): AsyncGenerator<Trashed[], void> {
    for await (const keys of space.keysBelow(TRASH))
      yield keys.flatMap((key) => {
        const [, day, name] = ENTRY.exec(key) ?? []
        return day !== undefined && name !== undefined && isStoredName(name) ? [{ name, day }] : []
      })
  }

  async function rowOf(entry: Trashed): Promise<TrashedRow | undefined> {
    const text = await space.readText(rowKey(entry))
    return text === undefined ? undefined : (JSON.parse(text) as TrashedRow) // written by put
  }

  async function remove(entry: Trashed): Promise<void> {
    await space.remove(keyIn(entry))
    await space.remove(rowKey(entry))
  }

  // folders with other names were not created by the trash
  const days = async () => (await space.foldersIn(TRASH)).filter((name) => DAY.test(name))

  return {
    days,
    pages,
    rowOf,

    async put(name, now, row) {
      const entry = { name, day: now.toISOString().slice(0, 10) }
      if (row !== undefined) await space.writeText(rowKey(entry), JSON.stringify(row), true)
      await space.move(keyOf(name), keyIn(entry))
    },

    async removeOwned(ownerIds) {
      let removed = 0
      for await (const page of pages())
        for (let at = 0; at < page.length; at += READ_AT_ONCE) {
          const some = page.slice(at, at + READ_AT_ONCE)
          const owners = await Promise.all(some.map(async (entry) => (await rowOf(entry))?.ownerId ?? null))
          const owned = some.filter((_, index) => ownerIds.has(owners[index] ?? Number.NaN))
          for (const entry of owned) await remove(entry)
          removed += owned.length
        }
      return removed
    },

    async putBack(entry) {
      if (!(await space.move(keyIn(entry), keyOf(entry.name)))) throw new Error(`${keyIn(entry)} is gone`)
      await space.remove(rowKey(entry))
    },

    async remove(name) {
      await Promise.all((await days()).map((day) => remove({ name, day })))
    },

    removeDay: (day) => space.removeFolder(`${TRASH}/${day}`),
  }
}
