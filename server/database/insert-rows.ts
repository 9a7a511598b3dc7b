import type { Database } from './database.ts'
import type { SqlTransaction } from './sql-transaction.ts'

type Value = string | number | bigint | boolean | Date | null | readonly string[]
/** Values of a row by column. */
export type InsertedRow = Readonly<Record<string, Value>>

/**
 * Inserts rows in one statement: wide rows ten times as fast as createMany, one row twice as fast as create. All rows
 * have the same keys, which are columns; other columns get their defaults. Lists of strings are stored in JSON columns;
 * bigints must be below 2^53. With `where`, rows are only inserted if the condition holds when the statement runs.
 * @returns the number of rows written.
 */
export async function insertRows(
  { kind }: Pick<Database, 'kind'>,
  tx: SqlTransaction,
  table: string,
  rows: readonly InsertedRow[],
  where = '',
): Promise<number> {
  const [first] = rows
  if (first === undefined) return 0
  const columns = Object.keys(first)
  const insert = kind === 'sqlite' ? sqliteInsert(table, columns) : postgresqlInsert(table, columns)
  return tx.$executeRawUnsafe(where === '' ? insert : `${insert} WHERE ${where}`, insertedText(columns, rows))
}

/** Returns rows as a JSON list; each row is a list of its values in the order of `columns`. */
export const insertedText = (columns: readonly string[], rows: readonly InsertedRow[]): string =>
  JSON.stringify(rows.map((row) => columns.map((column) => plain(row[column] ?? null))))

/** Converts a value for JSON: times to the text that Prisma stores in SQLite, bigints to numbers. */
function plain(value: Value): Value {
  if (value instanceof Date) return value.toISOString().replace('Z', '+00:00')
  return typeof value === 'bigint' ? Number(value) : value
}

const quoted = (name: string) => `"${name}"`

function sqliteInsert(table: string, columns: readonly string[]): string {
  const fields = columns.map((_column, index) => `json_extract(value, '$[${index}]')`)
  return `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) SELECT ${fields.join(', ')} FROM json_each(?)`
}

function postgresqlInsert(table: string, columns: readonly string[]): string {
  const names = columns.map(quoted).join(', ')
  const fields = columns.map((column, index) => `'${column}', value -> ${index}`).join(', ')
  return `INSERT INTO ${quoted(table)} (${names}) SELECT ${columns.map((column) => `typed.${quoted(column)}`).join(', ')}
    FROM jsonb_array_elements($1::jsonb), jsonb_populate_record(NULL::${quoted(table)}, jsonb_build_object(${fields})) AS typed`
}
