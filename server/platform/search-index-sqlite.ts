import { SEARCH_TOTAL_CAP } from '#contracts/limits.ts'
import type { Database } from './database.ts'
import { filterToken } from './search-filter.ts'
import type { SearchIndex, SearchQuestion } from './search-index.ts'
import { lastSearchKey } from './search-key.ts'
import { documentTokens, type Phrase, queryPhrases } from './search-tokens.ts'

// FTS5 walks its rows in the order of rowid, which is the search key: "newest first" stops after one page. Any other
// order (bm25, a column of another table) reads every hit.

/** The search index in an FTS5 table of that name, made by a migration. */
export function sqliteSearchIndex({ read, write }: Database, table: string): SearchIndex {
  const sql = statements(table)
  return {
    async put(tx, { key, text, filters }) {
      const tokens = [...documentTokens(text), ...filters.map(filterToken)]
      await tx.$executeRawUnsafe(sql.put, key, tokens.join(' '))
    },
    async remove(tx, key) {
      await tx.$executeRawUnsafe(sql.remove, key)
    },
    async find(question) {
      const phrases = queryPhrases(question.text)
      if (phrases.length === 0) return { keys: [], total: 0 }
      const { limit, offset, notAfter } = question
      const match = matchText(phrases, question)
      const last = lastSearchKey(notAfter)
      const rows = await read.$queryRawUnsafe<{ key: number | bigint }[]>(sql.page, match, last, limit, offset)
      const keys = rows.map(({ key }) => BigInt(key))
      // A first page that is not full has told the number.
      if (offset === 0 && keys.length < limit) return { keys, total: keys.length }
      const counted = await read.$queryRawUnsafe<{ total: number | bigint }[]>(sql.count, match, last, SEARCH_TOTAL_CAP)
      return { keys, total: Number(counted[0]?.total) }
    },
    async optimize() {
      await write.$executeRawUnsafe(sql.optimize)
    },
  }
}

const statements = (table: string) => ({
  put: `INSERT OR REPLACE INTO ${table} (rowid, words) VALUES (?, ?)`,
  remove: `DELETE FROM ${table} WHERE rowid = ?`,
  page: `SELECT rowid AS key FROM ${table} WHERE ${table} MATCH ? AND rowid <= ? ORDER BY rowid DESC LIMIT ? OFFSET ?`,
  count: `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? AND rowid <= ? LIMIT ?)`,
  optimize: `INSERT INTO ${table} (${table}) VALUES ('optimize')`,
})

/** The MATCH expression. Tokens hold letters and digits only, so quoting them is all that safety asks. */
function matchText(phrases: Phrase[], { filters }: SearchQuestion): string {
  const wanted = phrases.map(({ tokens, isPrefix }) => `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`)
  return [...wanted, ...filters.map((filter) => `"${filterToken(filter)}"`)].join(' AND ')
}
