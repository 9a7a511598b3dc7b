import { buffer } from 'node:stream/consumers'
import { isStoredName, storedFileKey } from '#server/features/stored-file/stored-file-name.ts'
import { type ByteRange, type FileSpace, folderSpace, type FoundFile, type OpenedFile } from './file-space.ts'
import { type FileTrash, fileTrash } from './file-trash.ts'

/** Marker in a store that names the database its files belong to. */
export type StoreMarker = {
  databaseId: string
  /** Name of the database when the store was bound, for operators; the database may have moved since. */
  database: string
  boundAt: string
}

/** Names of stored files after `after` and before `end`; `found` if the listing has sizes and times. */
export type StorePart = { after: string; end: string; names: string[]; found?: ReadonlyMap<string, FoundFile> }

/** File store: stored files, marker and trash, in a folder or in a bucket. */
export type FileStore = {
  /** Location, as shown to operators. */
  place: string
  /** Folder of the stored files; undefined if they are in a bucket. */
  folder: string | undefined
  /** Local folder of unfinished files. */
  workFolder: string
  /** Yields all stored files in chunks, ordered by name, without loading all names; excludes unfinished files. */
  parts: () => AsyncGenerator<StorePart, void>
  /** Size and modification time; undefined if the file does not exist. */
  find: (name: string) => Promise<FoundFile | undefined>
  isThere: (name: string) => Promise<boolean>
  /** Opens a file or a range of it; undefined if it does not exist. */
  read: (name: string, range?: ByteRange) => Promise<OpenedFile | undefined>
  /** The bytes of a file that is known to be small; undefined if it does not exist. */
  readBytes: (name: string) => Promise<Buffer | undefined>
  /** Moves a finished local file into the store. When the promise resolves, the file is complete and durable there. */
  take: (path: string, name: string) => Promise<void>
  /** Deletes a file permanently, from the trash too; no-op if missing. */
  remove: (name: string) => Promise<void>
  /** Reads the marker; undefined if the store is unbound. @throws Error if the marker is unreadable. */
  readMarker: () => Promise<StoreMarker | undefined>
  /** Binds the store to a database; replaces the marker atomically. */
  writeMarker: (marker: StoreMarker) => Promise<void>
  /** Resolves if the store responds. @throws StoreUnavailable. */
  reach: () => Promise<void>
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
export const fileStore = (root: string): FileStore => storeIn(folderSpace(root), root)

/** A store in a space. `workFolder` is the local folder of unfinished files. */
export function storeIn(space: FileSpace, workFolder: string): FileStore {
  const trash = fileTrash(space, storedFileKey)
  const find = (name: string) => space.find(storedFileKey(name))
  const read = (name: string, range?: ByteRange) => space.read(storedFileKey(name), range)

  return {
    place: space.place,
    folder: space.folder,
    workFolder,

    async *parts() {
      let index = 0
      for await (const { folder: after, names, found } of space.folders(FOLDERS)) {
        index += 1
        const end = FOLDERS[index] ?? AFTER_LAST_FOLDER
        yield { after, end, names: names.filter(isStoredName), ...(found && { found }) }
      }
    },

    find,
    isThere: async (name) => (await find(name)) !== undefined,
    read,

    async readBytes(name) {
      const opened = await read(name)
      return opened && buffer(opened.stream)
    },

    take: (path, name) => space.take(path, storedFileKey(name)),

    async readMarker() {
      const text = await space.readText(MARKER_NAME)
      return text === undefined ? undefined : parsed(text, `${space.place}/${MARKER_NAME}`)
    },

    writeMarker: (content) => space.writeText(MARKER_NAME, `${JSON.stringify(content, null, 2)}\n`),

    async remove(name) {
      await space.remove(storedFileKey(name))
      await trash.remove(name)
    },

    reach: space.reach,
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
