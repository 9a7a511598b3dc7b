import { join } from 'node:path'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import { storedFilePath } from '#server/features/stored-file/stored-file-name.ts'
import { type FileSums, sumsOfStream, writeHashed } from './hashed-copy.ts'
import { PARTS } from './manifest.ts'

/** A row of stored_file: name, size and checksums recorded when the file was stored. */
export type StoredFileFacts = {
  id: number
  name: string
  byteCount: number
  crc32: string | null
  sha256: string | null
}

/** The columns of StoredFileFacts, for both databases. */
export const STORED_FILE_FACTS = 'SELECT id, name, "byteCount", crc32, sha256 FROM stored_file ORDER BY name'

export type FileProblem = { id: number; what: 'missing' | 'damaged' }

type Copying = {
  rows: readonly StoredFileFacts[]
  store: Pick<FileStore, 'read'>
  folder: string
  /** Whether a file still has a row. A file deleted after the database was copied does not count as missing. */
  isStillThere: (name: string) => Promise<boolean>
  onProgress: (done: number) => void
}

/** Copies the files of the rows and compares each file with the size and checksums in its row. */
export async function copyStoredFiles({ rows, store, folder, isStillThere, onProgress }: Copying): Promise<{
  hashes: Map<string, string>
  problems: FileProblem[]
}> {
  const hashes = new Map<string, string>()
  const problems: FileProblem[] = []
  for (const [index, row] of rows.entries()) {
    onProgress(index)
    const path = `${PARTS.files}/${storedFilePath(row.name)}`
    const opened = await store.read(row.name)
    const sums = opened && (await writeHashed(opened.stream, join(folder, path)))
    if (sums !== undefined) hashes.set(path, sums.sha256)
    else if (!(await isStillThere(row.name))) continue
    const what = problemOf(row, sums)
    if (what !== undefined) problems.push({ id: row.id, what })
  }
  return { hashes, problems }
}

/** Compares a stored file with its row. @returns the kind of problem; undefined if they match. */
export async function checkStoredFile(
  store: Pick<FileStore, 'read'>,
  row: StoredFileFacts,
): Promise<FileProblem['what'] | undefined> {
  const opened = await store.read(row.name)
  if (opened === undefined) return 'missing'
  if (opened.byteCount === Number(row.byteCount)) return problemOf(row, await sumsOfStream(opened.stream))
  opened.stream.destroy()
  return 'damaged'
}

function problemOf(row: StoredFileFacts, sums: FileSums | undefined): FileProblem['what'] | undefined {
  if (sums === undefined) return 'missing'
  const isSame =
    sums.byteCount === Number(row.byteCount) &&
    (row.crc32 === null || row.crc32 === sums.crc32) &&
    (row.sha256 === null || row.sha256 === sums.sha256)
  return isSame ? undefined : 'damaged'
}
