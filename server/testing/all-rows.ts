import type { Database } from '#server/database/database.ts'
import type { FieldCipher, FieldName } from '#server/platform/field-cipher.ts'

/** A stored row with the name of its table. */
export type StoredRow = { table: string; columns: Readonly<Record<string, unknown>> }

const TABLES = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  postgresql: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
}

/** Returns all rows of all tables, including the tables of search indexes. */
export async function allRows({ kind, read }: Database): Promise<StoredRow[]> {
  const tables = await read.$queryRawUnsafe<{ name: string }[]>(TABLES[kind])
  const found: StoredRow[] = []
  for (const { name } of tables) {
    // to_jsonb: the driver does not know the types of search columns
    const rows =
      kind === 'postgresql'
        ? (await read.$queryRawUnsafe<{ row: object }[]>(`SELECT to_jsonb(t) AS row FROM "${name}" t`)).map(
            ({ row }) => row,
          )
        : await read.$queryRawUnsafe<object[]>(`SELECT * FROM "${name}"`)
    found.push(...rows.map((row) => ({ table: name, columns: { ...row } })))
  }
  return found
}

/** A row as text: its table and its columns. */
export const rowText = ({ table, columns }: StoredRow): string =>
  `${table} ${JSON.stringify(columns, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`

type Person = { personId: number; texts: readonly string[] }
type Site = { database: Database; services: { cipher: FieldCipher } }

/** Rows that refer to a person or contain one of `texts`, also in encrypted fields. */
export async function tracesOf({ database, services }: Site, { personId, texts }: Person): Promise<string[]> {
  const refersTo = ({ table, columns }: StoredRow) =>
    (columns['personId'] === personId && table !== 'deleted_person') ||
    (columns['ownerId'] === personId && table === 'stored_file')
  const rows = await allRows(database)
  return rows.flatMap((row) => {
    const text = rowText(row) + openedText(row, services.cipher)
    return refersTo(row) || texts.some((each) => text.includes(each)) ? [text] : []
  })
}

/** The encrypted columns of a row, decrypted. */
const openedText = ({ columns }: StoredRow, cipher: FieldCipher): string =>
  Object.entries(columns)
    .map(([name, value]) => {
      const field = name.slice(0, -'Cipher'.length) as FieldName
      const isOpen = name.endsWith('Cipher') && typeof value === 'string' && cipher.canDecrypt(field, value)
      return isOpen ? ` ${field}: ${cipher.decrypt(field, value)}` : ''
    })
    .join('')
