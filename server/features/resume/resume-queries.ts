import type { Database, Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import { wholeResume } from './resume-rows.ts'

/** A stored file of an attachment; `sha256` is null for files stored before hashes were introduced. */
export type AttachedFile = { id: number; sha256: string | null }

export type ResumeQueries = ReturnType<typeof resumeQueries>

/** Reads a résumé; every query is restricted to its owner. Returns rows, not wire objects. */
export const resumeQueries = (database: Database) => ({
  /** The résumé with all parts; undefined if the account was deleted. */
  whole: (owner: Owner) => wholeResume(database, owner),

  /** The stored file of the photo, if any. */
  async photo(owner: Owner) {
    const row = await database.read.person.findUnique({ where: { id: owner }, select: { profilePhotoFile: true } })
    return row?.profilePhotoFile ?? undefined
  },

  /** The file of an attachment by its stored name; null if unknown or owned by another person. */
  async attachedFile(owner: Owner, name: string) {
    const row = await database.read.resumeAttachment.findFirst({
      where: { personId: owner, storedFile: { name, ownerId: owner } },
      select: { storedFile: true },
    })
    return row?.storedFile ?? null
  },

  /** Files by name that are attachments of the owner; locked until the end of the transaction. */
  async attachedFiles(tx: Transaction, owner: Owner, names: readonly string[]): Promise<Map<string, AttachedFile>> {
    const locked = await tx.storedFile.updateManyAndReturn({
      where: { name: { in: [...names] }, ownerId: owner },
      data: { ownerId: owner }, // changes nothing, but locks the rows
      select: { id: true, name: true, sha256: true },
    })
    // a separate statement: the locking statement would read attachments as they were before it waited for the lock
    const attached = await tx.resumeAttachment.findMany({
      where: { personId: owner, storedFileId: { in: locked.map(({ id }) => id) } },
      select: { storedFileId: true },
    })
    const ids = new Set(attached.map(({ storedFileId }) => storedFileId))
    return new Map(locked.filter(({ id }) => ids.has(id)).map(({ name, ...file }) => [name, file]))
  },
})
