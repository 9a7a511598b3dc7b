import type { EventEmitter } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { API_BASE } from '#contracts/limits.ts'
import { beijingFolder } from '#server/platform/beijing-time.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import { checksumOf, DamagedFile } from './file-integrity.ts'
import { isFileSignature, signFile, signForStaff } from './file-signature.ts'
import { type PartFile, removeStored, writeWhole, type Written } from './writing/part-file.ts'
import { isStoredName, newStoredName, storedFileName, storedFilePath, storedNameOf } from './stored-file-name.ts'
import type { Cleaning } from './picture-form.ts'
import {
  attachRows,
  dropOwnedRows,
  dropRows,
  releaseRows,
  type StoredFileQueries,
  type StoredFileRow,
} from './stored-file-queries.ts'
import type { Sweep } from './stored-file-sweeper.ts'

/** What a query reads of a stored file for its address. */
export const fileAddress = { select: { folder: true, name: true } } as const

/** Where a stored file is served. */
export const storedFileUrl = (place: { folder: string; name: string }): string => API_BASE + storedFileName(place)

/** Bytes that the site itself stores, with what the table keeps of them. */
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
  /** Only who is given a signed address reads it. */
  isPrivate?: boolean
  /** The day in its address; today unless given (the seed's files have the same address on any day). */
  day?: Date
}

/** What is known of an uploaded part when it is kept. */
export type UploadedFile = Written & {
  originalFilename: string
  mediaType: string
  width: number | null
  height: number | null
  cleaning: Cleaning | null
  isPrivate: boolean
  ownerId: number
}

/** A file that staff upload: theirs together, and nobody else's until a published text shows it. */
export type StaffFile = Omit<UploadedFile, 'isPrivate' | 'ownerId'> & { uploadedByStaffId: number; sha256: string }

/** For how long anybody on the way may keep a file: one that articles show may be withdrawn. */
export type Keeping = 'year' | 'hour' | 'never'

/** Who wants to read a file: the session's person, or who was given a signed address. */
export type Reader = { personId: number | undefined; expires?: number | undefined; signature?: string | undefined }

/** What happens to files outside of any call. */
export type FileEvents = EventEmitter<{ fault: [error: unknown]; swept: [sweep: Sweep] }>

export type StoredFileService = ReturnType<typeof storedFileService>

type Dependencies = {
  database: Database
  queries: StoredFileQueries
  root: string
  clock: Clock
  /** Signs the addresses of private files; the same in every process. */
  signingKey: Uint8Array
  /** `https://host` of the site; '' takes what the caller called it. */
  publicUrl: string
  /** Whether a text that readers may see now shows a file. */
  isShown: (storedFileId: number) => Promise<boolean>
  journal: DeletionJournal
  /** Hears of files that are left out because they are damaged. */
  onDamage: (error: DamagedFile) => void
}

/** How many files a start looks at. */
const SAMPLE = 100

/** Files on disk and their rows: a row exists only when its file is completely there. */
export function storedFileService(dependencies: Dependencies) {
  const { database, queries, root, clock, signingKey, publicUrl, isShown, journal, onDamage } = dependencies
  const pathOf = ({ name }: { name: string }) => join(root, storedFilePath(name))

  /** A file that somebody may read. Who shows it is asked each time: nothing could be late, or be forgotten. */
  async function readable(name: string, reader: Reader): Promise<{ row: StoredFileRow; keeping: Keeping }> {
    const row = isStoredName(name) ? await queries.findByName(name) : null
    if (row === null) throw notFound()
    if (!row.isPrivate) return { row, keeping: 'year' }
    const { personId, expires, signature } = reader
    const isOwn = personId !== undefined && personId === row.ownerId
    const signed = { ...(expires !== undefined && { expires }), ...(signature !== undefined && { signature }) }
    if (isOwn || isFileSignature(signingKey, name, signed, clock.now())) return { row, keeping: 'never' }
    if (row.ownerId === null && (await isShown(row.id))) return { row, keeping: 'hour' }
    throw notFound()
  }

  async function checkLength(file: StoredFileRow): Promise<void> {
    const size = await stat(pathOf(file)).then(
      (found) => found.size,
      (error: { code?: string }) => error.code,
    )
    if (size !== file.byteCount) throw new DamagedFile(file, `${size} instead of ${file.byteCount} bytes`)
  }

  /** Whether a file is what was stored; told when it is not. */
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
    /** Compares a file's length. @throws DamagedFile when it is another, or the file is missing. */
    checkLength,

    /**
     * The row of a file that the reader may read, by the name in its address; its length is right.
     * @throws BusinessError 404 for every other name, the same for unknown and foreign; DamagedFile for a wrong length.
     */
    async find(name: string, reader: Reader): Promise<{ row: StoredFileRow; keeping: Keeping }> {
      const found = await readable(name, reader)
      await checkLength(found.row)
      return found
    },

    /**
     * An address that opens a file, outside of the site too: of a private one signed and good for five minutes. Nothing
     * is fetched.
     * @throws BusinessError 404 for what is no file of ours, or somebody else's.
     */
    async previewUrl(
      objectKey: string,
      { personId, calledAs }: { personId: number | undefined; calledAs: string },
    ): Promise<string> {
      const { row, keeping } = await readable(storedNameOf(objectKey) ?? '', { personId })
      const url = (publicUrl || calledAs) + storedFileUrl(row)
      if (keeping !== 'never') return url
      const { expires, signature } = signFile(signingKey, row.name, clock.now())
      return `${url}?expires=${expires}&signature=${signature}`
    },

    /** Keeps a finished part: first the file, then its row. @returns the row's folder, which belongs to the address. */
    async keep(part: PartFile, name: string, file: UploadedFile): Promise<{ folder: string }> {
      const folder = beijingFolder(clock.now())
      await part.keep()
      // A failed insert leaves a file without a row for the sweeper: the database may have committed all the same.
      await queries.create({ name, folder, ...file, isAttached: false, createdAt: clock.now() })
      return { folder }
    },

    /**
     * Keeps a finished part as a file of staff; the work of the same transaction gets its row.
     * @returns what the work made of it.
     */
    async keepOfStaff<Result>(
      part: PartFile,
      name: string,
      file: StaffFile,
      work: (tx: Transaction, row: StoredFileRow) => Promise<Result>,
    ): Promise<Result> {
      const createdAt = clock.now()
      await part.keep()
      const data = { name, folder: beijingFolder(createdAt), ...file, isPrivate: true, createdAt }
      return database.transaction(async (tx) => work(tx, await tx.storedFile.create({ data })))
    },

    /** The address by which staff see a file for some minutes, whether readers may or not. */
    staffUrl(row: Pick<StoredFileRow, 'folder' | 'name' | 'isPrivate'>): string {
      if (!row.isPrivate) return storedFileUrl(row)
      const { expires, signature } = signForStaff(signingKey, row.name, clock.now())
      return `${storedFileUrl(row)}?expires=${expires}&signature=${signature}`
    },

    /** The addresses by which staff see files of the site and their own, by those that texts have. */
    async staffUrls(urls: readonly string[]): Promise<{ url: string; viewUrl: string }[]> {
      const rows = await queries.ofSite(urls.flatMap((url) => storedNameOf(url) ?? []))
      return rows.map((row) => ({ url: storedFileUrl(row), viewUrl: this.staffUrl(row) }))
    },

    /** From now on files that nothing but articles shows are readable while a published one does. */
    leaveToArticles: (): Promise<void> => queries.leaveToArticles(),

    /**
     * Takes up files that a person has uploaded, in the transaction of what refers to them.
     * @returns their ids in the order of `fileNames`, or undefined when one is not a private, unused file of theirs.
     */
    async attach(
      tx: Transaction,
      {
        ownerId,
        fileNames,
        mediaTypes,
      }: { ownerId: number; fileNames: readonly string[]; mediaTypes: readonly string[] },
    ): Promise<number[] | undefined> {
      const names = fileNames.map((fileName) => storedNameOf(fileName) ?? '')
      const ids = await attachRows(tx, { ownerId, names, mediaTypes })
      return ids && names.flatMap((name) => ids.get(name) ?? [])
    },

    /** Gives up files of resumes, applications or feedback, in the transaction that took away what referred to them. */
    release: async (tx: Transaction, ids: readonly number[]): Promise<void> =>
      journal.noteFiles(await releaseRows(tx, ids)),

    /**
     * Deletes the rows of people's files that nothing refers to any more, in the transaction that took away what did: no
     * address opens them from then on.
     * @returns the names for removeFromDisk after the commit.
     */
    async drop(tx: Transaction, ids: readonly number[]): Promise<string[]> {
      const names = await dropRows(tx, ids)
      await journal.noteFiles(names)
      return names
    },

    /** How much a person has uploaded that nothing has taken up. */
    unusedOf: (personId: number) => queries.unattachedOf(personId),

    /** Everything a person has uploaded that is still there. */
    ofOwner: (owner: Owner): Promise<StoredFileRow[]> => queries.ofOwner(owner),

    /** The bytes of a stored file, once read through; undefined, and told, when they are not those that were stored. */
    open: async (file: StoredFileRow): Promise<Readable | undefined> =>
      (await isWhole(file)) ? createReadStream(pathOf(file)) : undefined,

    /** Reads some files through, whichever, for as long: a start tells of damage before somebody asks for the file. */
    async checkSome(withinMs: number): Promise<void> {
      const end = performance.now() + withinMs
      for (const file of await queries.someFrom(newStoredName(''), SAMPLE)) {
        if (performance.now() > end) return
        await isWhole(file)
      }
    },

    /**
     * Deletes the rows of everything a person has uploaded, in the transaction that deletes what refers to them.
     * @returns the names for removeFromDisk after the commit.
     */
    dropOwned: (tx: Transaction, owner: Owner): Promise<string[]> => dropOwnedRows(tx, owner),

    /** Removes files whose rows are gone; those that are gone already are no error. */
    async removeFromDisk(names: readonly string[]): Promise<void> {
      await journal.noteFiles(names)
      for (const name of names) await removeStored(root, name)
    },

    /**
     * Stores files of the site itself and returns their rows' ids and addresses, in order. What is stored under a given id
     * already stays as it is.
     */
    async store(files: readonly NewFile[]): Promise<{ id: number; url: string }[]> {
      const today = clock.now()
      const named = files.map((file) => ({ ...file, name: nameFor(file) }))
      const known = await queries.addressesOf(named.flatMap(({ id, name }) => (id === undefined ? [] : [name])))
      const data = await Promise.all(
        named
          .filter(({ name }) => known.every((row) => row.name !== name))
          .map(async ({ bytes, name, day = today, width = null, height = null, ...file }) => {
            const written = await writeWhole(root, name, bytes)
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
    },
  }
}

const nameFor = ({ id, extension }: NewFile) => (id === undefined ? newStoredName(extension) : `${id}.${extension}`)
