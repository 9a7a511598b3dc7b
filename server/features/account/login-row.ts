import type { Database } from '#server/database/database.ts'
import { jsonRows, readJsonRows } from '#server/database/json-rows.ts'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'
import type { Agreement } from './consent.ts'

/** Person data shown after a log-in, and the versions that the person has agreed to. */
export type LoginRow = {
  id: number
  userName: string
  phoneCipher: string
  profilePhotoFile: { folder: string; name: string } | null
  given: Agreement[]
}

type Wanted = { id: number; passwordHash: string | undefined; now: Date }
type Found = { userName: string; phoneCipher: string; photo: string; given: string }

/**
 * Stores the time of a log-in and reads the data for its response. Cancels a requested deletion (`isBack`), which takes
 * a second statement.
 * @returns undefined if the person does not exist or has another password hash.
 */
export async function noteLogin(
  { kind }: Pick<Database, 'kind'>,
  tx: SqlTransaction,
  { id, passwordHash, now }: Wanted,
): Promise<{ isBack: boolean; row: LoginRow } | undefined> {
  const update = async (sql: string): Promise<LoginRow | undefined> => {
    const returned = `${sql} RETURNING "userName", "phoneCipher", ${photo(kind)} AS photo, ${given(kind)} AS given`
    const [found] = await tx.$queryRawUnsafe<Found[]>(returned, now, id, passwordHash ?? null)
    if (found === undefined) return undefined
    const { userName, phoneCipher } = found
    const [profilePhotoFile = null] = readJsonRows<{ folder: string; name: string }>(found.photo)
    return { id, userName, phoneCipher, profilePhotoFile, given: readJsonRows<Agreement>(found.given) }
  }
  const staying = await update(NOTE_STAYING)
  if (staying !== undefined) return { isBack: false, row: staying }
  const leaving = await update(NOTE_LEAVING)
  return leaving && { isBack: true, row: leaving }
}

const WHO = 'WHERE id = $2 AND (CAST($3 AS TEXT) IS NULL OR "passwordHash" = $3)'
const NOTE_STAYING = `UPDATE person SET "lastLoginAt" = $1 ${WHO} AND "deletionAskedAt" IS NULL`
const NOTE_LEAVING = `UPDATE person SET "lastLoginAt" = $1, "deletionAskedAt" = NULL ${WHO}`

const photo = (kind: Database['kind']) =>
  jsonRows(kind, {
    columns: { folder: 'file.folder', name: 'file.name' },
    from: 'stored_file AS file WHERE file.id = person."profilePhotoFileId"',
    orderBy: 'file.id',
  })

const given = (kind: Database['kind']) =>
  jsonRows(kind, {
    columns: { document: 'document', version: 'version' },
    from: `consent WHERE consent."personId" = person.id AND document IN ('agreement', 'privacy')`,
    orderBy: 'consent.id',
  })
