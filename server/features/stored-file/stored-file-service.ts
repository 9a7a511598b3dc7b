import type { EventEmitter } from 'node:events'
import { beijingFolder } from '#server/platform/beijing-time.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import { fileChecks } from './file-checks.ts'
import type { DamagedFile } from './file-integrity.ts'
import { fileAccess, type ReadableFile, type Reader } from './file-access.ts'
import { signFile, signForStaff } from './file-signature.ts'
import type { FileStore } from './store/file-store.ts'
import type { PartFile, Written } from './writing/part-file.ts'
import { siteFileWriter } from './site-files.ts'
import { storedFileUrl, storedNameOf } from './stored-file-name.ts'
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

export type { NewFile } from './site-files.ts'
export { storedFileUrl } from './stored-file-name.ts'

/** Columns for the address of a stored file. */
export const fileAddress = { select: { folder: true, name: true } } as const

/** Metadata of an uploaded part to store. */
export type UploadedFile = Written & {
  originalFilename: string
  mediaType: string
  width: number | null
  height: number | null
  cleaning: Cleaning | null
  isPrivate: boolean
  ownerId: number
}

/** A file uploaded by staff: visible to staff only, until a published text shows it. */
export type StaffFile = Omit<UploadedFile, 'isPrivate' | 'ownerId'> & { uploadedByStaffId: number; sha256: string }

/** File events that occur outside of calls. */
export type FileEvents = EventEmitter<{ fault: [error: unknown]; swept: [sweep: Sweep] }>

export type StoredFileService = ReturnType<typeof storedFileService>

type Dependencies = {
  database: Database
  queries: StoredFileQueries
  store: FileStore
  cache: Pick<ReplyCache, 'onInvalidated'>
  clock: Clock
  /** Key that signs addresses of private files; the same in every process. */
  signingKey: Uint8Array
  /** `https://host` of the site; '' uses the requested host. */
  publicUrl: string
  journal: DeletionJournal
  /** Called for files skipped because of damage. */
  onDamage: (error: DamagedFile) => void
}

/** Stored files and their rows: a row exists only for a complete file. */
export function storedFileService(dependencies: Dependencies) {
  const { database, queries, store, clock, signingKey, publicUrl, journal, onDamage } = dependencies
  const access = fileAccess(dependencies)
  const integrity = fileChecks({ queries, store, onDamage })

  return {
    ...integrity,
    store: siteFileWriter({ database, queries, store, clock }),

    /**
     * Finds the row of a readable file by the name in its URL, and checks the length of the file; in a bucket the
     * length is checked when the file is sent.
     * @throws BusinessError 404 for unknown and inaccessible names alike; DamagedFile for a wrong length.
     */
    async find(name: string, reader: Reader): Promise<ReadableFile> {
      const found = await access.find(name, reader)
      if (store.folder !== undefined) await integrity.checkLength(found.row)
      return found
    },

    /**
     * Address that opens a file, also outside of the site; for private files signed and valid for five minutes. Does
     * not check the content.
     * @throws BusinessError 404 for an unknown file, or a file that the caller may not read.
     */
    async previewUrl(
      objectKey: string,
      { personId, calledAs }: { personId: number | undefined; calledAs: string },
    ): Promise<string> {
      const { row, keeping } = await access.find(storedNameOf(objectKey) ?? '', { personId })
      const url = (publicUrl || calledAs) + storedFileUrl(row)
      if (keeping !== 'never') return url
      const { expires, signature } = signFile(signingKey, row.name, clock.now())
      return `${url}?expires=${expires}&signature=${signature}`
    },

    /**
     * Stores a completed part: first the file, then its row.
     * @returns the row's folder, which is part of the address.
     */
    async keep(part: PartFile, name: string, file: UploadedFile): Promise<{ folder: string }> {
      const folder = beijingFolder(clock.now())
      await part.keep(name)
      // A failed insert leaves a file without a row for the sweeper: the database may have committed despite the error.
      await queries.create({ name, folder, ...file, isAttached: false, createdAt: clock.now() })
      return { folder }
    },

    /**
     * Stores a completed part as a staff file; `work` is called with the file's row in the transaction that inserts the
     * row.
     * @returns the result of `work`.
     */
    async keepOfStaff<Result>(
      part: PartFile,
      name: string,
      file: StaffFile,
      work: (tx: Transaction, row: StoredFileRow) => Promise<Result>,
    ): Promise<Result> {
      const createdAt = clock.now()
      await part.keep(name)
      const data = { name, folder: beijingFolder(createdAt), ...file, isPrivate: true, createdAt }
      return database.transaction(async (tx) => work(tx, await tx.storedFile.create({ data })))
    },

    /** Address with which staff can open a file for some minutes, whether or not it is published. */
    staffUrl(row: Pick<StoredFileRow, 'folder' | 'name' | 'isPrivate'>): string {
      if (!row.isPrivate) return storedFileUrl(row)
      const { expires, signature } = signForStaff(signingKey, row.name, clock.now())
      return `${storedFileUrl(row)}?expires=${expires}&signature=${signature}`
    },

    /**
     * Returns, for each of `urls`, the URL with which staff can open the file; omits users' files and unknown files.
     */
    async staffUrls(urls: readonly string[]): Promise<{ id: number; url: string; viewUrl: string }[]> {
      const rows = await queries.ofSite(urls.flatMap((url) => storedNameOf(url) ?? []))
      return rows.map((row) => ({ id: row.id, url: storedFileUrl(row), viewUrl: this.staffUrl(row) }))
    },

    /** Ids among `ids` of the files that visitors see now. */
    shown: (ids: readonly number[]): Promise<ReadonlySet<number>> => queries.shown(ids, clock.now()),

    /** Makes files that only articles show readable only while a published article shows them. */
    leaveToArticles: (): Promise<void> => queries.leaveToArticles(),

    /**
     * Attaches uploads of a person, within the transaction of the referring rows.
     * @returns their ids in the order of `fileNames`; undefined if one is not a private, unused file of the
     * person with one of `mediaTypes`.
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

    /** Detaches files of resumes, applications or feedback, within the transaction that removed the references. */
    release: async (tx: Transaction, ids: readonly number[]): Promise<void> =>
      journal.noteFiles(await releaseRows(tx, ids)),

    /**
     * Detaches files at the end of their retention period; unlike released files, they stay in the trash for some time.
     */
    retire: async (tx: Transaction, ids: readonly number[]): Promise<void> => void (await releaseRows(tx, ids)),

    /**
     * Deletes rows of users' files without references, within the transaction that removed the references; their
     * addresses stop working.
     * @returns the names for removeFromDisk after the commit.
     */
    async drop(tx: Transaction, ids: readonly number[]): Promise<string[]> {
      const names = await dropRows(tx, ids)
      await journal.noteFiles(names)
      return names
    },

    /** Size and number of a person's unused uploads. */
    unusedOf: (personId: number) => queries.unattachedOf(personId),

    /** All stored files of a person. */
    ofOwner: (owner: Owner): Promise<StoredFileRow[]> => queries.ofOwner(owner),

    /**
     * Deletes the rows of all uploads of a person, within the transaction that deletes the referring rows.
     * @returns the names for removeFromDisk after the commit.
     */
    async dropOwned(tx: Transaction, owner: Owner): Promise<string[]> {
      const names = await dropOwnedRows(tx, owner)
      await journal.noteFiles(names)
      return names
    },

    /** Deletes a person's uploads in the trash permanently. */
    emptyTrashOf: async (ownerId: number): Promise<void> => void (await store.trash.removeOwned(new Set([ownerId]))),

    /** Deletes files whose rows are gone; missing files are ignored. */
    async removeFromDisk(names: readonly string[]): Promise<void> {
      await journal.noteFiles(names)
      for (const name of names) await store.remove(name)
      access.forget()
    },
  }
}
