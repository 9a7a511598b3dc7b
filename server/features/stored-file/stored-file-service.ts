import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { API_BASE } from '#contracts/limits.ts'
import { beijingFolder } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/business-error.ts'
import type { StoredFileQueries } from './stored-file-queries.ts'

/** Where a stored file is served. */
export const storedFileUrl = ({ folder, name }: { folder: string; name: string }): string =>
  `${API_BASE}/profile/upload/${folder}/${name}`

/** The file's path below the root; the name is ours and checked, so it cannot lead elsewhere. */
export const storedFilePath = (name: string): string => join(name.slice(0, 2), name)

const STORED_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/

/** Bytes to be stored, with what the table keeps of them. */
export type NewFile = {
  bytes: Buffer
  originalFilename: string
  /** Without a dot, lower case. */
  extension: string
  mediaType: string
  width?: number
  height?: number
  /** 32 hexadecimal digits; random unless given (the seed gives its own, to be the same each time). */
  id?: string
}

export type StoredFileService = ReturnType<typeof storedFileService>

type Dependencies = { database: Database; queries: StoredFileQueries; root: string; clock: Clock }

/** Files on disk and their rows: a row exists only when its file is completely there. */
export const storedFileService = ({ database, queries, root, clock }: Dependencies) => ({
  /** The row of a public file by the name in its address. @throws BusinessError 404 for any other name. */
  async find(name: string) {
    const row = STORED_NAME.test(name) ? await queries.findByName(name) : null
    if (row === null || row.isPrivate) throw notFound()
    return row
  },

  /** Stores files and returns their rows' ids and addresses, in order. */
  async store(files: readonly NewFile[]): Promise<{ id: number; url: string }[]> {
    const named = files.map((file) => ({
      ...file,
      name: `${file.id ?? randomBytes(16).toString('hex')}.${file.extension}`,
    }))
    await Promise.all(named.map(({ name, bytes }) => writeWhole(join(root, storedFilePath(name)), bytes)))
    const folder = beijingFolder(clock.now())
    const rows = await database.transaction((tx) =>
      tx.storedFile.createManyAndReturn({
        data: named.map(({ name, bytes, originalFilename, mediaType, width = null, height = null }) => ({
          name,
          folder,
          originalFilename,
          mediaType,
          byteCount: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          width,
          height,
        })),
        select: { id: true, folder: true, name: true },
      }),
    )
    const byName = new Map(rows.map((row) => [row.name, row]))
    return named.map(({ name }) => {
      const row = byName.get(name)
      if (row === undefined) throw new Error('the database returned fewer rows than it was given')
      return { id: row.id, url: storedFileUrl(row) }
    })
  },
})

/** Writes a file so that it is there completely or not at all. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const handle = await open(part, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await handle.close()
    await unlink(part)
    throw error
  }
  await handle.close()
  await rename(part, path)
}
