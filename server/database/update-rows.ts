import type { Database } from './database.ts'
import { insertedText, type InsertedRow } from './insert-rows.ts'
import type { SqlTransaction } from './sql-transaction.ts'

/**
 * Updates rows by their `id` in one statement. All rows have the same keys, which are the columns to write; values have
 * the types of `insertRows`.
 */
export async function updateRows(
  { kind }: Pick<Database, 'kind'>,
  tx: SqlTransaction,
  table: string,
  rows: readonly (InsertedRow & { id: number })[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const update = kind === 'sqlite' ? sqliteUpdate(table, columns) : postgresqlUpdate(table, columns)
  await tx.$executeRawUnsafe(update, insertedText(columns, rows))
}

const quoted = (name: string) => `"${name}"`
const changed = (columns: readonly string[]) => columns.filter((column) => column !== 'id')

function sqliteUpdate(table: string, columns: readonly string[]): string {
  const valueOf = (column: string) => `json_extract(value, '$[${columns.indexOf(column)}]')`
  const values = changed(columns).map((column) => `${quoted(column)} = ${valueOf(column)}`)
  return `UPDATE ${quoted(table)} SET ${values.join(', ')} FROM json_each(?) WHERE ${quoted(table)}.id = ${valueOf('id')}`
}

function postgresqlUpdate(table: string, columns: readonly string[]): string {
  const fields = columns.map((column, index) => `'${column}', value -> ${index}`).join(', ')
  const values = changed(columns).map((column) => `${quoted(column)} = typed.${quoted(column)}`)
  return `UPDATE ${quoted(table)} SET ${values.join(', ')} FROM jsonb_array_elements($1::jsonb),
    jsonb_populate_record(NULL::${quoted(table)}, jsonb_build_object(${fields})) AS typed WHERE ${quoted(table)}.id = typed.id`
}
