import type { Database } from '#server/database/database.ts'
import type { SearchIndex } from './search-index.ts'
import { postgresqlSearchIndex } from './search-index-postgresql.ts'
import { sqliteSearchIndex } from './search-index-sqlite.ts'

/** Opens the search index in `table`, which a migration creates. Queries with many filters need blockSearchIndex. */
export function openSearchIndex(database: Database, table: string): SearchIndex {
  return database.kind === 'sqlite' ? sqliteSearchIndex(database, table) : postgresqlSearchIndex(database, table)
}
