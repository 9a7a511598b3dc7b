import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import { isStoredName } from '#server/features/stored-file/stored-file-name.ts'
import type { FileSpace } from './file-space.ts'

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

/** Folder of the trash, with a folder for each day. */
export const TRASH = 'trash'
const ENTRY = /^trash\/(\d{4}-\d\d-\d\d)\/([^/]+)$/
const ROW_SUFFIX = '.json'

/** A trash in a space; `keyOf` locates a stored file. */
export function fileTrash(space: FileSpace, keyOf: (name: string) => string): FileTrash {
  const keyIn = ({ day, name }: Trashed) => `${TRASH}/${day}/${name}`
  const rowKey = (entry: Trashed) => keyIn(entry) + ROW_SUFFIX

  /** The files of the trash and their rows, as entries. */
  async function entries(): Promise<Trashed[]> {
    return (await space.keysBelow(TRASH)).flatMap((key) => {
      const [, day, name] = ENTRY.exec(key) ?? []
      return day === undefined || name === undefined ? [] : [{ name, day }]
    })
  }

  async function rowOf(entry: Trashed): Promise<TrashedRow | undefined> {
    const text = await space.readText(rowKey(entry))
    return text === undefined ? undefined : (JSON.parse(text) as TrashedRow) // written by put
  }

  return {
    list: async () => (await entries()).filter(({ name }) => isStoredName(name)),
    rowOf,

    async put(name, now, row) {
      const entry = { name, day: now.toISOString().slice(0, 10) }
      if (row !== undefined) await space.writeText(rowKey(entry), JSON.stringify(row), true)
      await space.move(keyOf(name), keyIn(entry))
    },

    async listOwned() {
      const all = await entries()
      const withRow = new Set(all.map(keyIn).filter((key) => key.endsWith(ROW_SUFFIX)))
      const owned: (Trashed & { ownerId: number })[] = []
      for (const entry of all) {
        if (!isStoredName(entry.name) || !withRow.has(rowKey(entry))) continue
        const ownerId = (await rowOf(entry))?.ownerId ?? null
        if (ownerId !== null) owned.push({ ...entry, ownerId })
      }
      return owned
    },

    async putBack(entry) {
      if (!(await space.move(keyIn(entry), keyOf(entry.name)))) throw new Error(`${keyIn(entry)} is gone`)
      await space.remove(rowKey(entry))
    },

    async remove(name) {
      for (const entry of await entries())
        if (entry.name === name || entry.name === name + ROW_SUFFIX) await space.remove(keyIn(entry))
    },

    removeDay: (day) => space.removeFolder(`${TRASH}/${day}`),
  }
}
