import type { Database } from '#server/database/database.ts'

type Index = { name: string; sql: string }

/**
 * Drops a table's secondary indexes, runs `work` and recreates them: one sort of a million rows is far cheaper than a
 * million index inserts. Needs exclusive access.
 */
export async function withoutIndexes(database: Database, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await database.write.$queryRawUnsafe<Index[]>(
    database.kind === 'sqlite' ? SQLITE_INDEXES : POSTGRESQL_INDEXES,
    table,
  )
  for (const { name } of indexes) await database.write.$executeRawUnsafe(`DROP INDEX "${name}"`)
  await work()
  for (const { sql } of indexes) await database.write.$executeRawUnsafe(sql)
}

const SQLITE_INDEXES = `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`

const POSTGRESQL_INDEXES = `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
  WHERE schemaname = current_schema() AND tablename = $1
  AND indexname NOT IN (SELECT conname FROM pg_constraint)`
