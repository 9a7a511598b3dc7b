import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { checksumOf, DamagedFile } from './file-integrity.ts'
import { newStoredName, storedFilePath } from './stored-file-name.ts'
import type { StoredFileQueries, StoredFileRow } from './stored-file-queries.ts'

type Dependencies = {
  queries: StoredFileQueries
  root: string
  /** Called for files skipped because of damage. */
  onDamage: (error: DamagedFile) => void
}

/** Number of files checked at a start. */
const SAMPLE = 100

/** Compares stored files with their rows: length and CRC-32. */
export function fileChecks({ queries, root, onDamage }: Dependencies) {
  const pathOf = ({ name }: { name: string }) => join(root, storedFilePath(name))

  async function checkLength(file: StoredFileRow): Promise<void> {
    const size = await stat(pathOf(file)).then(
      (found) => found.size,
      (error: { code?: string }) => error.code,
    )
    if (size !== file.byteCount) throw new DamagedFile(file, `${size} instead of ${file.byteCount} bytes`)
  }

  /** Checks length and CRC-32 of a stored file; reports a mismatch to `onDamage`. */
  async function isWhole(file: StoredFileRow): Promise<boolean> {
    try {
      await checkLength(file)
      if (file.crc32 !== null && (await checksumOf(pathOf(file))) !== file.crc32)
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
      (await isWhole(file)) ? createReadStream(pathOf(file)) : undefined,

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
