import type { Database } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { FileStore } from './file-store.ts'
import type { Trashed, TrashedRow } from './file-trash.ts'

/** Numbers of restored files, and of files left in the trash. */
export type PutBack = { putBack: number; left: number }

type Places = {
  database: Database
  store: FileStore
  journal: Pick<DeletionJournal, 'read' | 'hashOfFile'>
  clock: Clock
}

/**
 * Restores files removed by jobs if they have a row. Files whose row was removed with them are restored as unused
 * uploads if their owner still exists. Files released by their users stay in the trash.
 */
export async function putBackTrash({ database, store, journal, clock }: Places): Promise<PutBack> {
  const givenUp = new Set((await journal.read()).filter(({ kind }) => kind === 'file').map(({ hash }) => hash))
  const counts: PutBack = { putBack: 0, left: 0 }
  for await (const page of store.trash.pages())
    for (const entry of page) counts[(await putBackOne(entry)) ? 'putBack' : 'left'] += 1
  return counts

  async function putBackOne(entry: Trashed): Promise<boolean> {
    const isNamed = (await database.read.storedFile.count({ where: { name: entry.name } })) > 0
    if (isNamed && (await store.isThere(entry.name))) return false
    const row = isNamed ? undefined : await store.trash.rowOf(entry)
    const mayReturn = row !== undefined && !givenUp.has(journal.hashOfFile(entry.name))
    if (!isNamed && !(mayReturn && (await hasOwner(database, row)))) return false
    await store.trash.putBack(entry) // first the file, then its row
    if (row !== undefined) await createRow(database, { ...row, createdAt: clock.now() })
    return true
  }
}

const BATCH = 500

/**
 * After the database was restored to `moment`, moves the files to the trash that were stored since and have no row.
 * @returns their number.
 */
export async function trashFilesSince(
  { database, store, clock }: Omit<Places, 'journal'>,
  moment: Date,
): Promise<number> {
  let trashed = 0
  for await (const { names, found } of store.parts())
    for (let at = 0; at < names.length; at += BATCH) {
      const some = names.slice(at, at + BATCH)
      const rows = await database.read.storedFile.findMany({ where: { name: { in: some } }, select: { name: true } })
      const known = new Set(rows.map(({ name }) => name))
      for (const name of some.filter((one) => !known.has(one))) {
        const file = found?.get(name) ?? (await store.find(name))
        if (file === undefined || file.changedAt < moment) continue
        await store.trash.put(name, clock.now())
        trashed += 1
      }
    }
  return trashed
}

const hasOwner = async ({ read }: Database, { ownerId, uploadedByStaffId }: TrashedRow): Promise<boolean> => {
  if (ownerId !== null) return (await read.person.count({ where: { id: ownerId } })) > 0
  return uploadedByStaffId === null || (await read.staffUser.count({ where: { id: uploadedByStaffId } })) > 0
}

async function createRow(
  { write }: Database,
  data: Omit<TrashedRow, 'createdAt'> & { createdAt: Date },
): Promise<void> {
  await write.storedFile.create({ data }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
  })
}
