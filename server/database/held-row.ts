import type { Database, Transaction } from './database.ts'

/** Tables whose rows are locked by their id. */
type HeldTable =
  'article' | 'content_import' | 'content_item' | 'feedback' | 'job_application' | 'person' | 'staff_user'

/**
 * Locks a row until the end of a transaction, so that later reads of it in the transaction stay valid. Does nothing on
 * SQLite, which has one writer at a time, or for a row that does not exist.
 */
export async function holdRow(
  { kind }: Pick<Database, 'kind'>,
  tx: Transaction,
  { table, id }: { table: HeldTable; id: number },
): Promise<void> {
  if (kind === 'postgresql') await tx.$executeRawUnsafe(`SELECT 1 FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, id)
}
