import type { Database, Transaction } from './database.ts'

/** Tables whose rows are locked by their id. */
type HeldTable =
  'article' | 'company' | 'content_import' | 'content_item' | 'feedback' | 'job_application' | 'person' | 'staff_user'

/**
 * Locks a row until the end of a transaction, so that the row does not change after `tx` has read it. Does nothing on
 * SQLite, which has one writer at a time, or for a row that does not exist.
 */
export const holdRow = (
  database: Pick<Database, 'kind'>,
  tx: Transaction,
  { table, id }: { table: HeldTable; id: number },
): Promise<void> => holdRows(database, tx, { table, ids: [id] })

/** `holdRow` for several rows, in ascending order, so that two transactions never wait for each other. */
export async function holdRows(
  { kind }: Pick<Database, 'kind'>,
  tx: Transaction,
  { table, ids }: { table: HeldTable; ids: readonly number[] },
): Promise<void> {
  if (kind !== 'postgresql') return
  await tx.$executeRawUnsafe(`SELECT 1 FROM ${table} WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, [...ids])
}
