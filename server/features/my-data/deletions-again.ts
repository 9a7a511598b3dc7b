import type { Database, Transaction } from '#server/database/database.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { type Deletion, type DeletionJournal, lastOfAccounts } from '#server/platform/deletion-journal.ts'
import type { MyDataQueries } from './my-data-queries.ts'

/** Numbers of repeated changes: accounts to be deleted, accounts to keep, deleted files. */
export type DeletedAgain = { leaving: number; staying: number; files: number }

type Dependencies = {
  database: Database
  queries: MyDataQueries
  files: Pick<StoredFileService, 'removeFromDisk'>
  journal: DeletionJournal
}

const PAGE = 500

/**
 * After a restore, repeats changes made since an instant: released files, and requested or cancelled deletions.
 * Completed deletions are repeated by the deletion sweep.
 */
export function deletionsAgain({ database, queries, files, journal }: Dependencies) {
  async function since(instant: Date): Promise<DeletedAgain> {
    const entries = (await journal.read()).filter(({ doneAt }) => doneAt >= instant)
    const marks = new Set(entries.filter(({ kind }) => kind === 'file').map(({ hash }) => hash))
    return { ...(await decideAccounts(entries)), files: marks.size === 0 ? 0 : await dropFiles(marks) }
  }

  /** Applies the last entry of each account. */
  async function decideAccounts(entries: readonly Deletion[]): Promise<Omit<DeletedAgain, 'files'>> {
    const last = lastOfAccounts(entries)
    const counts = { leaving: 0, staying: 0 }
    for (const person of await queries.people([...new Set(last.map(({ id }) => id))])) {
      const entry = last.find((one) => journal.isOf(one, person))
      if (entry === undefined || entry.kind === 'deleted') continue
      const isLeaving = entry.kind === 'asked'
      const { count } = await database.write.person.updateMany({
        where: { id: person.id, deletionAskedAt: isLeaving ? null : { not: null } },
        data: { deletionAskedAt: isLeaving ? entry.at : null },
      })
      counts[isLeaving ? 'leaving' : 'staying'] += count
    }
    return counts
  }

  async function dropFiles(marks: ReadonlySet<string>): Promise<number> {
    let dropped = 0
    for (let after = 0, found = PAGE; found === PAGE;) {
      const rows = await queries.filesOfPeople(after, PAGE)
      found = rows.length
      after = rows.at(-1)?.id ?? after
      const given = rows.filter(({ name }) => marks.has(journal.hashOfFile(name)))
      if (given.length === 0) continue
      await database.transaction((tx) =>
        dropRows(
          tx,
          given.map(({ id }) => id),
        ),
      )
      await files.removeFromDisk(given.map(({ name }) => name))
      dropped += given.length
    }
    return dropped
  }

  return { since }
}

/** Deletes rows of users' files with all references. */
async function dropRows(tx: Transaction, ids: number[]): Promise<void> {
  const storedFile = { storedFileId: { in: ids } }
  await tx.resumeAttachment.deleteMany({ where: storedFile })
  await tx.applicationAttachment.deleteMany({ where: storedFile })
  await tx.feedbackPicture.deleteMany({ where: storedFile })
  await tx.person.updateMany({ where: { profilePhotoFileId: { in: ids } }, data: { profilePhotoFileId: null } })
  await tx.storedFile.deleteMany({ where: { id: { in: ids } } })
}
