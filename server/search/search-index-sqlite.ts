import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { Database } from '#server/database/database.ts'
import type { SearchIndex } from './search-index.ts'
import { firstSearchKey, lastSearchKey } from './search-key.ts'
import { type Alternative, documentWords, type SearchTerms, searchTerms } from './search-terms.ts'
import type { Phrase } from './search-tokens.ts'

// FTS5 scans its rows in the order of rowid, which is the search key, so a query for the newest hits stops after
// `totalLimit` hits. Any other order (bm25, a column of another table) reads every hit.

/** Opens the search index in the FTS5 table `table`, which a migration creates. */
export function sqliteSearchIndex({ read, write }: Database, table: string): SearchIndex {
  const sql = statements(table)
  return {
    async put(tx, ...documents) {
      // keys stay below 2^53
      const rows = documents.map((document) => [Number(document.key), documentWords(document)])
      await tx.$executeRawUnsafe(sql.put, JSON.stringify(rows))
    },
    async remove(tx, ...keys) {
      await tx.$executeRawUnsafe(sql.remove, JSON.stringify(keys.map(Number)))
    },
    async find(question) {
      const terms = searchTerms(question)
      if (terms === undefined) return { keys: [], total: 0 }
      const { limit, offset, notAfter, notBefore = new Date(0), totalLimit = SEARCH_TOTAL_CAP } = question
      const asked = [matchText(terms), firstSearchKey(notBefore), lastSearchKey(notAfter), totalLimit]
      const rows = await read.$queryRawUnsafe<FoundRow[]>(sql.page, ...asked, limit, offset)
      const keys = rows.map(({ key }) => BigInt(key))
      const [first] = rows
      if (first !== undefined || offset === 0) return { keys, total: Number(first?.total ?? 0) }
      const [counted] = await read.$queryRawUnsafe<Counted[]>(sql.count, ...asked)
      return { keys, total: Number(counted?.total) }
    },
    async optimize() {
      await write.$executeRawUnsafe(sql.optimize)
    },
  }
}

type Counted = { total: number | bigint }
type FoundRow = Counted & { key: number | bigint }

const statements = (table: string) => ({
  put: `INSERT OR REPLACE INTO ${table} (rowid, words)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)`,
  remove: `DELETE FROM ${table} WHERE rowid IN (SELECT value FROM json_each(?))`,
  // one scan for the page and the total
  page: `WITH hit AS MATERIALIZED (${hits(table)})
    SELECT key, (SELECT count(*) FROM hit) AS total FROM hit ORDER BY key DESC LIMIT ? OFFSET ?`,
  count: `SELECT count(*) AS total FROM (${hits(table)})`,
  optimize: `INSERT INTO ${table} (${table}) VALUES ('optimize')`,
})

const hits = (table: string) =>
  `SELECT rowid AS key FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid DESC LIMIT ?`

/** Returns the MATCH expression. Tokens hold only letters, digits and underscores, so quoting them is enough. */
function matchText({ phrases, groups, words, without }: SearchTerms): string {
  const wanted = [
    ...phrases.map(phraseText),
    ...groups.map(oneOf),
    ...words.map((alternatives) => `(${alternatives.map(allOf).join(' OR ')})`),
  ].join(' AND ')
  return without.length === 0 ? wanted : `(${wanted}) NOT ${oneOf(without)}`
}

const phraseText = ({ tokens, isPrefix }: Phrase): string => `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`

const allOf = ({ phrases, tokens }: Alternative): string =>
  `(${[...phrases.map(phraseText), ...tokens.map((token) => `"${token}"`)].join(' AND ')})`

const oneOf = (tokens: string[]): string => `(${tokens.map((token) => `"${token}"`).join(' OR ')})`
