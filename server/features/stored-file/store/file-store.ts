import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isStoredName, storedFilePath } from '#server/features/stored-file/stored-file-name.ts'
import { type FileTrash, fileTrash } from './file-trash.ts'
import { entriesOf, ifMissing } from './folder-entries.ts'

/** Marker in a store that names the database its files belong to. */
export type StoreMarker = {
  databaseId: string
  /** Name of the database when it was bound, for people; it may have moved since. */
  database: string
  boundAt: string
}

/** Names of stored files after `after` and before `end`. */
export type StorePart = { after: string; end: string; names: string[] }

/** File store. Encapsulates folders, marker and trash. */
export type FileStore = {
  /** Location, as shown to operators. */
  place: string
  /** Yields all stored files in chunks, ordered by name, without loading all names; excludes unfinished files. */
  parts: () => AsyncGenerator<StorePart, void>
  /** Modification time; undefined if the file does not exist. */
  changedAt: (name: string) => Promise<Date | undefined>
  isThere: (name: string) => Promise<boolean>
  /** Deletes a file permanently, from the trash too; no-op if missing. */
  remove: (name: string) => Promise<void>
  /** Reads the marker; undefined if the store is unbound. @throws Error if the marker is unreadable. */
  readMarker: () => Promise<StoreMarker | undefined>
  /** Binds the store to a database; replaces the marker atomically. */
  writeMarker: (marker: StoreMarker) => Promise<void>
  trash: FileTrash
}

/** Marker file, next to the folders of stored files. */
export const MARKER_NAME = 'database.json'

/** Folder of files of builds (server/rendering/former-assets.ts), which belong to no database. */
export const FORMER_ASSETS = 'former-assets'

/** Folders of stored files: the first two characters of their names. */
const FOLDERS = Array.from({ length: 0x100 }, (_, number) => (number + 0x100).toString(16).slice(1))
const AFTER_LAST_FOLDER = 'g'

/** A store in a folder, created on the first write. */
export function fileStore(root: string): FileStore {
  const pathOf = (name: string) => join(root, storedFilePath(name))
  const marker = join(root, MARKER_NAME)

  const changedAt = (name: string) =>
    stat(pathOf(name)).then(
      ({ mtime }) => mtime,
      (error: unknown) => ifMissing(error, undefined),
    )

  const trash = fileTrash(join(root, 'trash'), pathOf)

  return {
    place: resolve(root),

    async *parts() {
      for (const [index, after] of FOLDERS.entries()) {
        const names = (await entriesOf(join(root, after))).map(({ name }) => name).filter(isStoredName)
        yield { after, end: FOLDERS[index + 1] ?? AFTER_LAST_FOLDER, names }
      }
    },

    changedAt,
    isThere: async (name) => (await changedAt(name)) !== undefined,

    async readMarker() {
      const text = await readFile(marker, 'utf8').catch((error: unknown) => ifMissing(error, undefined))
      return text === undefined ? undefined : parsed(text, marker)
    },

    async writeMarker(content) {
      await mkdir(root, { recursive: true })
      const part = `${marker}.part`
      await writeFile(part, `${JSON.stringify(content, null, 2)}\n`, { flush: true })
      await rename(part, marker)
      await syncFolder(dirname(marker))
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
      await trash.remove(name)
    },

    trash,
  }
}

function parsed(text: string, file: string): StoreMarker {
  try {
    const { databaseId, database, boundAt } = JSON.parse(text) as StoreMarker
    if (/^[0-9a-f]{32}$/.test(databaseId)) return { databaseId, database, boundAt }
  } catch {
    // reported below
  }
  throw new Error(`${file} is not what was written: put it back from a copy, or run npm run files -- adopt`)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
