import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { addToSum, EMPTY_SUM, sumText } from '#server/features/stored-file/file-integrity.ts'
import { storedFilePath } from '#server/features/stored-file/stored-file-name.ts'
import { type Inspect, streamToFile } from './stream-to-file.ts'

/** Below the root and so on the same file system: a rename cannot be half done. */
export const PART_FOLDER = 'tmp'
export const PART_SUFFIX = '.part'

/** What was written: nothing of it has to be read again. */
export type Written = { byteCount: number; crc32: string }

/** A file that is being written and that nobody sees yet. */
export type PartFile = {
  path: string
  /** Writes a stream, each chunk of which `inspect` sees first; bytes replace what was there. */
  write: (source: Readable | Buffer, inspect?: Inspect) => Promise<Written>
  /** Puts it under its final name, so that it is there after a power failure too. */
  keep: () => Promise<void>
  /** Takes it away unless it was kept. */
  discard: () => Promise<void>
}

/** Opens a new part that will become the file of a stored name. */
export async function openPart(root: string, name: string): Promise<PartFile> {
  const path = join(root, PART_FOLDER, randomUUID() + PART_SUFFIX)
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'wx')
  let isKept = false
  return {
    path,
    write: (source, inspect = () => undefined) =>
      Buffer.isBuffer(source) ? writeBytes(handle, source) : writeStream(handle, source, inspect),
    async keep() {
      await handle.sync()
      await handle.close()
      const final = join(root, storedFilePath(name))
      await mkdir(dirname(final), { recursive: true })
      await rename(path, final)
      isKept = true
      await syncFolder(dirname(final))
    },
    async discard() {
      if (isKept) return
      await handle.close()
      await unlink(path)
    },
  }
}

/** Writes a file so that it is there completely or not at all. */
export async function writeWhole(root: string, name: string, bytes: Buffer): Promise<Written> {
  const part = await openPart(root, name)
  try {
    const written = await part.write(bytes)
    await part.keep()
    return written
  } finally {
    await part.discard()
  }
}

/** Removes a stored file; one that is gone already is no error. */
export const removeStored = (root: string, name: string): Promise<void> =>
  rm(join(root, storedFilePath(name)), { force: true })

async function writeStream(handle: FileHandle, source: Readable, inspect: Inspect): Promise<Written> {
  let sum = EMPTY_SUM
  let byteCount = 0
  await streamToFile(source, handle, (chunk) => {
    sum = addToSum(sum, chunk)
    byteCount += chunk.length
    return inspect(chunk)
  })
  return { byteCount, crc32: sumText(sum) }
}

async function writeBytes(handle: FileHandle, bytes: Buffer): Promise<Written> {
  await handle.truncate()
  for (let done = 0; done < bytes.length;) {
    done += (await handle.write(bytes, done, bytes.length - done, done)).bytesWritten
  }
  return { byteCount: bytes.length, crc32: sumText(addToSum(EMPTY_SUM, bytes)) }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
