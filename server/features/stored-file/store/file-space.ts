import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { entriesOf, ifMissing, pagesBelow } from './folder-entries.ts'

/** Size and modification time of a stored file. */
export type FoundFile = { byteCount: number; changedAt: Date }

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** A file that is being read, and the size of the whole file. */
export type OpenedFile = { stream: Readable; byteCount: number }

/** Names in a folder; `found` if the listing has sizes and times. */
export type FolderPart = { folder: string; names: string[]; found?: ReadonlyMap<string, FoundFile> }

/** Storage of bytes under keys such as `ab/<name>`. Marker, trash and stored files use it (file-store.ts). */
export type FileSpace = {
  /** Location, as shown to operators. */
  place: string
  /** Folder that has the keys as paths; undefined if files are not in a folder. */
  folder: string | undefined
  /** Yields each of `folders`, which must be sorted, with the names in it, including empty folders. */
  folders: (folders: readonly string[]) => AsyncGenerator<FolderPart, void>
  /** Names of the folders directly in a folder, in order. */
  foldersIn: (folder: string) => Promise<string[]>
  /** Yields the keys below a folder, at any depth, in pages; folders are in order. Yielded keys may be removed. */
  keysBelow: (folder: string) => AsyncGenerator<string[], void>
  find: (key: string) => Promise<FoundFile | undefined>
  /** Opens a file; undefined if it does not exist. */
  read: (key: string, range?: ByteRange) => Promise<OpenedFile | undefined>
  /** Content of a small file; undefined if it does not exist. */
  readText: (key: string) => Promise<string | undefined>
  /** Moves a finished local file to a key. When the promise resolves, the file is complete and durable there. */
  take: (path: string, key: string) => Promise<void>
  /** Writes a small file atomically; in a folder, a private file is readable for its owner only. */
  writeText: (key: string, text: string, isPrivate?: boolean) => Promise<void>
  /** Moves a file. @returns whether it existed. */
  move: (from: string, to: string) => Promise<boolean>
  /** Deletes a file; no-op if missing. */
  remove: (key: string) => Promise<void>
  removeFolder: (folder: string) => Promise<void>
  /** Resolves if the storage responds. @throws StoreUnavailable. */
  reach: () => Promise<void>
}

/** A space in a folder, which is created on the first write. */
export function folderSpace(root: string): FileSpace {
  const pathOf = (key: string) => join(root, key)

  return {
    place: resolve(root),
    folder: root,

    async *folders(folders) {
      for (const folder of folders) yield { folder, names: (await entriesOf(pathOf(folder))).map(({ name }) => name) }
    },

    foldersIn: async (folder) =>
      (await entriesOf(pathOf(folder)))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),

    keysBelow: (folder) => pagesBelow(root, folder),

    find: (key) =>
      stat(pathOf(key)).then(
        ({ size, mtime }) => ({ byteCount: size, changedAt: mtime }),
        (error: unknown) => ifMissing(error, undefined),
      ),

    async read(key, range) {
      const handle = await open(pathOf(key)).catch((error: unknown) => ifMissing(error, undefined))
      if (handle === undefined) return undefined
      return { byteCount: (await handle.stat()).size, stream: createReadStream('', { fd: handle, ...range }) }
    },

    readText: (key) => readFile(pathOf(key), 'utf8').catch((error: unknown) => ifMissing(error, undefined)),

    async take(path, key) {
      const final = pathOf(key)
      await mkdir(dirname(final), { recursive: true })
      await rename(path, final)
      await syncFolder(dirname(final))
    },

    async writeText(key, text, isPrivate = false) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.part`
      await writeFile(part, text, { mode: isPrivate ? 0o600 : 0o666, flush: true })
      await rename(part, path)
      await syncFolder(dirname(path))
    },

    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true })
      return rename(pathOf(from), pathOf(to)).then(
        () => true,
        (error: unknown) => ifMissing(error, false),
      )
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async removeFolder(folder) {
      // rm would load the names of all files into memory
      for await (const page of pagesBelow(root, folder)) await Promise.all(page.map((key) => rm(pathOf(key))))
      await rm(pathOf(folder), { recursive: true, force: true })
    },

    reach: () => Promise.resolve(),
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
