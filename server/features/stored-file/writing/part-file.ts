import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { addToSum, EMPTY_SUM, sumText } from '#server/features/stored-file/file-integrity.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import { type Inspect, streamToFile } from './stream-to-file.ts'

/**
 * Folder of the parts, below the work folder. If the files are stored in a folder, the parts are on the same file
 * system, so that a rename is atomic.
 */
export const PART_FOLDER = 'tmp'
export const PART_SUFFIX = '.part'

/** Size and checksum of the written bytes, computed while writing. */
export type Written = { byteCount: number; crc32: string }

/** A file that is being written and is not visible yet. */
export type PartFile = {
  path: string
  /** Appends a stream, passing each chunk to `inspect` first; a Buffer replaces previous content. */
  write: (source: Readable | Buffer, inspect?: Inspect) => Promise<Written>
  /** Moves the part into the store under a stored name, durably: the file survives a power failure. */
  keep: (name: string) => Promise<void>
  /** Deletes the part unless it was kept. */
  discard: () => Promise<void>
}

/** Where a part is written, and where it is kept. */
export type PartPlace = Pick<FileStore, 'workFolder' | 'take'>

/** Opens a new part that will become a stored file. */
export async function openPart({ workFolder, take }: PartPlace): Promise<PartFile> {
  const path = join(workFolder, PART_FOLDER, randomUUID() + PART_SUFFIX)
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'wx')
  let [isClosed, isKept] = [false, false]
  return {
    path,
    write: (source, inspect = () => undefined) =>
      Buffer.isBuffer(source) ? writeBytes(handle, source) : writeStream(handle, source, inspect),
    async keep(name) {
      await handle.sync()
      await handle.close()
      isClosed = true
      await take(path, name)
      isKept = true
    },
    async discard() {
      if (isKept) return
      if (!isClosed) await handle.close()
      await unlink(path)
    },
  }
}

/** Writes a file atomically. */
export async function writeWhole(store: PartPlace, name: string, bytes: Buffer): Promise<Written> {
  const part = await openPart(store)
  try {
    const written = await part.write(bytes)
    await part.keep(name)
    return written
  } finally {
    await part.discard()
  }
}

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
