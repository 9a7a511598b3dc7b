import type { Readable } from 'node:stream'
import { checksumOf, DamagedFile } from './file-integrity.ts'
import type { FileStore } from './store/file-store.ts'
import { newStoredName } from './stored-file-name.ts'
import type { StoredFileQueries, StoredFileRow } from './stored-file-queries.ts'

type Dependencies = {
  queries: StoredFileQueries
  store: Pick<FileStore, 'find' | 'read'>
  /** Called for files skipped because of damage. */
  onDamage: (error: DamagedFile) => void
}

/** Number of files checked at a start. */
const SAMPLE = 100

/** Compares stored files with their rows: length and CRC-32. */
export function fileChecks({ queries, store, onDamage }: Dependencies) {
  async function checkLength(file: StoredFileRow): Promise<void> {
    requireLength(file, (await store.find(file.name))?.byteCount)
  }

  /** Checks length and CRC-32 of a stored file; reports a mismatch to `onDamage`. */
  async function isWhole(file: StoredFileRow): Promise<boolean> {
    try {
      await checkLength(file)
      if (file.crc32 === null) return true
      const opened = await store.read(file.name)
      if (opened === undefined || (await checksumOf(opened.stream)) !== file.crc32)
        throw new DamagedFile(file, 'its bytes are others')
      return true
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      onDamage(error)
      return false
    }
  }

  return {
    /** Checks the length of a file. @throws DamagedFile if it differs or the file is missing. */
    checkLength,

    /** Opens a verified stored file; undefined, and reported, if damaged. */
    open: async (file: StoredFileRow): Promise<Readable | undefined> =>
      (await isWhole(file)) ? (await store.read(file.name))?.stream : undefined,

    /** Verifies a random sample of files within a time limit, so that a start reports damage early. */
    async checkSome(withinMs: number): Promise<void> {
      const end = performance.now() + withinMs
      for (const file of await queries.someFrom(newStoredName(''), SAMPLE)) {
        if (performance.now() > end) return
        await isWhole(file)
      }
    },
  }
}

/**
 * @throws DamagedFile if the size of a stored file differs from its row; `byteCount` is undefined for a missing file.
 */
export function requireLength(file: StoredFileRow, byteCount: number | undefined): void {
  if (byteCount !== file.byteCount)
    throw new DamagedFile(file, `${byteCount ?? 'missing'} instead of ${file.byteCount} bytes`)
}
