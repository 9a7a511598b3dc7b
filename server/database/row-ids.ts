import type { Database, Transaction } from './database.ts'

/**
 * Ids for rows about to be inserted, in their order, so that what refers to them can be written without reading them
 * back. Nobody else gets them; a rollback leaves a gap.
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
  // the transaction holds SQLite's one write lock, so what is read here stays true; inserting moves the number on
  const rows = await tx.$queryRawUnsafe<{ seq: number | bigint }[]>(
    'SELECT seq FROM sqlite_sequence WHERE name = ?',
    table,
  )
  const last = Number(rows[0]?.seq ?? 0)
  return Array.from({ length: count }, (_, index) => last + 1 + index)
}
