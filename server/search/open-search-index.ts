import type { Database } from '#server/database/database.ts'
import type { SearchIndex } from './search-index.ts'
import { postgresqlSearchIndex } from './search-index-postgresql.ts'
import { sqliteSearchIndex } from './search-index-sqlite.ts'

/** The search index in a table of that name, made by a migration; blockSearchIndex is for questions of many filters. */
export function openSearchIndex(database: Database, table: string): SearchIndex {
  return database.kind === 'sqlite' ? sqliteSearchIndex(database, table) : postgresqlSearchIndex(database, table)
}
