import { createHash } from 'node:crypto'
import type { NewFile, StoredFileService } from '#server/features/stored-file/stored-file-service.ts'

/** A file to store; `make` creates its content only when it is stored. */
export type FileToStore = {
  /** Stable and unique: the stored name is derived from it, so that every seeding gives the same addresses. */
  key: string
  make: () => Promise<Omit<NewFile, 'id' | 'day'>>
}

export type StoredMedia = { id: number; url: string; size: number }

const BATCH = 24
/** The day in the addresses of seeded files, whenever they are stored. */
export const SEEDED_FILE_DAY = new Date('2026-03-01T12:00:00+08:00')

/** Stores files, each key only once. */
export type MediaStore = {
  /** Creates and stores, in batches, the files that are not stored yet. @returns all files stored so far, by key. */
  store: (
    toStore: readonly FileToStore[],
    onProgress?: (done: number, total: number) => void,
  ) => Promise<ReadonlyMap<string, StoredMedia>>
}

/** Creates a media store that has not stored any file. */
export function createMediaStore(files: StoredFileService): MediaStore {
  const stored = new Map<string, StoredMedia>()

  async function storeBatch(batch: readonly FileToStore[]): Promise<void> {
    const made = await Promise.all(
      batch.map(async ({ key, make }) => ({ ...(await make()), id: seededFileId(key), day: SEEDED_FILE_DAY })),
    )
    const rows = await files.store(made)
    for (const [index, { key }] of batch.entries()) {
      const row = rows[index]
      if (row !== undefined) stored.set(key, { ...row, size: made[index]?.bytes.length ?? 0 })
    }
  }

  return {
    async store(toStore, onProgress = () => undefined) {
      const wanted = new Map(toStore.filter(({ key }) => !stored.has(key)).map((file) => [file.key, file]))
      const missing = [...wanted.values()]
      for (let start = 0; start < missing.length; start += BATCH) {
        await storeBatch(missing.slice(start, start + BATCH))
        onProgress(Math.min(start + BATCH, missing.length), missing.length)
      }
      return stored
    },
  }
}

/** Returns the id of the file with a key, the same in every seeding. */
export const seededFileId = (key: string): string =>
  createHash('sha256').update(`seed ${key}`).digest('hex').slice(0, 32)
