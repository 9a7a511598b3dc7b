import type { Database, Transaction } from './database.ts'

/**
 * Reserves ascending ids for rows about to be inserted, so that referring rows can be written without reading the ids
 * back. Concurrent callers get different ids; a rollback leaves a gap.
 */
export async function reserveRowIds(
  { kind }: Pick<Database, 'kind'>,
  tx: Transaction,
  table: string,
  count: number,
): Promise<number[]> {
  if (count === 0) return []
  if (kind === 'postgresql') {
    const rows = await tx.$queryRawUnsafe<{ id: bigint }[]>(
      `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)`,
      table,
      count,
    )
    return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  }
  // the transaction holds SQLite's only write lock, so the sequence cannot change; inserting advances it
  const rows = await tx.$queryRawUnsafe<{ seq: number | bigint }[]>(
    'SELECT seq FROM sqlite_sequence WHERE name = ?',
    table,
  )
  const last = Number(rows[0]?.seq ?? 0)
  return Array.from({ length: count }, (_, index) => last + 1 + index)
}
