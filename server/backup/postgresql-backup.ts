import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { writeHashed } from './hashed-copy.ts'
import { BackupError, type Manifest, PARTS, type TableCopy } from './manifest.ts'

export type PostgresqlCopy = {
  hashes: Map<string, string>
  tables: Record<string, TableCopy>
  sequences: Record<string, string>
}

/** Table filled by migrations; a backup does not copy it. */
const MIGRATIONS = '_prisma_migrations'

/** Runs `work` on one connection without a statement timeout. */
export async function withPostgresql<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout: 0 })
  client.on('error', () => undefined) // queries on a lost connection fail anyway
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies every table with COPY in one snapshot transaction, then runs `work` in the same transaction. */
export async function backupPostgresql<Result>(
  url: string,
  folder: string,
  work: (copy: PostgresqlCopy, client: Client) => Promise<Result>,
): Promise<Result> {
  return withPostgresql(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const copy: PostgresqlCopy = { hashes: new Map(), tables: {}, sequences: {} }
    for (const [table, columns] of await tablesOf(client)) {
      const path = `${PARTS.tables}/${table}.copy`
      const source = client.query(copyTo(`COPY ${quoted(table)} (${listOf(columns)}) TO STDOUT`))
      copy.hashes.set(path, (await writeHashed(source, join(folder, path))).sha256)
      copy.tables[table] = { columns, rows: source.rowCount }
    }
    const { rows } = await client.query<{ name: string; last: string }>(
      `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
        WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
    )
    copy.sequences = Object.fromEntries(rows.map(({ name, last }) => [name, last]))
    const result = await work(copy, client)
    await client.query('COMMIT')
    return result
  })
}

/**
 * Loads the tables of a freshly migrated schema in one transaction. Drops the foreign keys before loading, then re-adds
 * and validates them.
 * @throws BackupError if a table ends up with a different row count than the backup recorded.
 */
export async function restorePostgresql(folder: string, url: string, { tables, sequences }: Manifest): Promise<void> {
  await withPostgresql(url, async (client) => {
    await client.query('BEGIN')
    const references = await referencesOf(client)
    for (const { table, name } of references)
      await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
    for (const [table, { columns, rows }] of Object.entries(tables ?? {})) {
      await client.query(`DELETE FROM ${quoted(table)}`) // rows inserted by migrations
      const target = client.query(copyFrom(`COPY ${quoted(table)} (${listOf(columns)}) FROM STDIN`))
      await pipeline(createReadStream(join(folder, PARTS.tables, `${table}.copy`)), target)
      if (target.rowCount !== rows)
        throw new BackupError(
          `${table}: ${target.rowCount} 行，应为 ${rows} 行 / ${table} has ${target.rowCount} rows instead of ${rows}`,
        )
    }
    for (const { table, name, definition } of references)
      await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
    for (const [name, last] of Object.entries(sequences ?? {}))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last])
    await client.query('COMMIT')
  })
}

/** Returns the number of tables of an unused database. @throws BackupError if other connections exist. */
export async function unusedTables(client: Client): Promise<number> {
  const tables = await tablesOf(client)
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  const others = rows[0]?.count ?? 0
  if (others > 0)
    throw new BackupError(
      `数据库正被 ${others} 个连接使用，请先停止网站 / The database is in use by ${others} connections: stop the site first`,
    )
  return tables.length
}

/** Moves the existing tables into a renamed schema. @returns the name of that schema. */
export async function putAside(client: Client, time: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_schema() AS name')
  const schema = rows[0]?.name ?? 'public'
  const aside = `before_restore_${time.replaceAll(/\D/g, '')}`
  await client.query(`ALTER SCHEMA ${quoted(schema)} RENAME TO ${quoted(aside)}`)
  await client.query(`CREATE SCHEMA ${quoted(schema)}`)
  return aside
}

/** All tables with their columns, without generated columns. */
async function tablesOf(client: Client): Promise<[table: string, columns: string[]][]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attgenerated = '' AND c.relname <> $1
      GROUP BY c.relname ORDER BY c.relname`,
    [MIGRATIONS],
  )
  return rows.map(({ name, columns }) => [name, columns])
}

type Reference = { table: string; name: string; definition: string }

async function referencesOf(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`,
  )
  return rows
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ')
