import type { Database } from '#server/database/database.ts'
import { beijingFolder } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newStoredName, storedFileUrl } from './stored-file-name.ts'
import type { StoredFileQueries } from './stored-file-queries.ts'
import { type PartPlace, writeWhole } from './writing/part-file.ts'

/** A file stored by the site itself, with its metadata. */
export type NewFile = {
  bytes: Buffer
  originalFilename: string
  /** Lower case, without a dot. */
  extension: string
  mediaType: string
  width?: number
  height?: number
  /** 32 hexadecimal digits; random by default (the seed sets its own for reproducibility). */
  id?: string
  /** Readable by signed address only. */
  isPrivate?: boolean
  /** Day in the file's address; default today (the seed sets the day for reproducible addresses). */
  day?: Date
}

type Dependencies = { database: Database; queries: StoredFileQueries; store: PartPlace; clock: Clock }

/** Returns the function that stores files of the site itself. */
export function siteFileWriter({ database, queries, store: place, clock }: Dependencies) {
  /**
   * Stores files of the site itself.
   * @returns their ids and addresses, in order. A stored file with the same id is not overwritten.
   */
  return async function store(files: readonly NewFile[]): Promise<{ id: number; url: string }[]> {
    const today = clock.now()
    const named = files.map((file) => ({ ...file, name: nameFor(file) }))
    const known = await queries.addressesOf(named.flatMap(({ id, name }) => (id === undefined ? [] : [name])))
    const data = await Promise.all(
      named
        .filter(({ name }) => known.every((row) => row.name !== name))
        .map(async ({ bytes, name, day = today, width = null, height = null, ...file }) => {
          const written = await writeWhole(place, name, bytes)
          const { originalFilename, mediaType, isPrivate = false } = file
          return {
            name,
            folder: beijingFolder(day),
            originalFilename,
            mediaType,
            width,
            height,
            isPrivate,
            ...written,
          }
        }),
    )
    const rows = await database.transaction((tx) =>
      tx.storedFile.createManyAndReturn({ data, select: { id: true, folder: true, name: true } }),
    )
    const byName = new Map([...known, ...rows].map((row) => [row.name, row]))
    return named.map(({ name }) => {
      const row = byName.get(name)
      if (row === undefined) throw new Error('the database returned fewer rows than it was given')
      return { id: row.id, url: storedFileUrl(row) }
    })
  }
}

const nameFor = ({ id, extension }: NewFile) => (id === undefined ? newStoredName(extension) : `${id}.${extension}`)
