import { SEARCH_TOTAL_CAP } from '#contracts/limits.ts'
import type { Database } from './database.ts'
import { filterToken } from './search-filter.ts'
import type { SearchIndex, SearchQuestion } from './search-index.ts'
import { lastSearchKey } from './search-key.ts'
import { documentTokens, type Phrase, queryPhrases } from './search-tokens.ts'

// Two steps, never one query that leaves the choice to the planner: for a word without hits it walks all rows in the
// order of their date, seconds at a million rows. First the newest rows are filtered; a word too rare for that has few
// hits, and those are looked up in the GIN index and sorted.

const WINDOW = 1000

/** The search index in a table of that name (key, words, lexemes), made by a migration. */
export function postgresqlSearchIndex({ read, write }: Database, table: string): SearchIndex {
  return {
    async put(tx, { key, text, filters }) {
      const tokens = [...documentTokens(text), ...filters.map(filterToken)]
      await tx.$executeRawUnsafe(
        `INSERT INTO ${table} (key, words) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET words = excluded.words`,
        key,
        ` ${tokens.join(' ')} `,
      )
    },
    async remove(tx, key) {
      await tx.$executeRawUnsafe(`DELETE FROM ${table} WHERE key = $1`, key)
    },
    async find(question) {
      const phrases = queryPhrases(question.text)
      if (phrases.length === 0) return { keys: [], total: 0 }
      return findInSteps(read, hitQueries(table, phrases, question), question)
    },
    async optimize() {
      await write.$executeRawUnsafe(`SELECT gin_clean_pending_list('${table}_lexemes_idx')`)
      await write.$executeRawUnsafe(`ANALYZE ${table}`)
    },
  }
}

async function findInSteps(read: Database['read'], queries: HitQueries, { offset, limit }: SearchQuestion) {
  const { near, every, count, parameters } = queries
  const ask = async (sql: string) => {
    const rows = await read.$queryRawUnsafe<{ value: bigint }[]>(sql, ...parameters)
    return rows.map(({ value }) => BigInt(value))
  }
  const newest = await ask(near)
  if (newest.length === SEARCH_TOTAL_CAP) return { keys: newest.slice(offset, offset + limit), total: newest.length }
  if (newest.length >= offset + limit) {
    const [total] = await ask(count)
    return { keys: newest.slice(offset, offset + limit), total: Number(total) }
  }
  const all = await ask(every)
  return { keys: all.slice(offset, offset + limit), total: all.length }
}

type HitQueries = { near: string; every: string; count: string; parameters: unknown[] }

function hitQueries(table: string, phrases: Phrase[], { filters, notAfter }: SearchQuestion): HitQueries {
  const texts = phrases.filter(({ tokens }) => tokens.length > 1).map(phraseText)
  const hasTokens = 'lexemes @@ $2::tsquery'
  const hasTexts = texts.map((_text, index) => `strpos(words, $${index + 3}) > 0`).join(' AND ') || 'true'
  // CASE keeps the long text unread in rows that lack a token; the planner would read it first.
  const isHit = texts.length === 0 ? hasTokens : `CASE WHEN ${hasTokens} THEN ${hasTexts} ELSE false END`
  const due = `FROM ${table} WHERE key <= $1`
  return {
    near: `SELECT key AS value FROM (SELECT key, words, lexemes ${due} ORDER BY key DESC LIMIT ${WINDOW}) AS newest
      WHERE ${isHit} ORDER BY key DESC LIMIT ${SEARCH_TOTAL_CAP}`,
    every: `WITH hit AS MATERIALIZED (SELECT key, words ${due} AND ${hasTokens})
      SELECT key AS value FROM hit WHERE ${hasTexts} ORDER BY key DESC LIMIT ${SEARCH_TOTAL_CAP}`,
    count: `SELECT count(*) AS value FROM
      (SELECT 1 ${due} AND ${hasTokens} AND ${isHit} LIMIT ${SEARCH_TOTAL_CAP}) AS hit`,
    parameters: [lastSearchKey(notAfter), tokenQuery(phrases, filters), ...texts],
  }
}

/** All tokens as a tsquery. They hold letters, digits and underscores only, so quoting them is all that safety asks. */
function tokenQuery(phrases: Phrase[], filters: readonly string[]): string {
  const wanted = phrases.flatMap(({ tokens, isPrefix }) =>
    tokens.map((token, index) => `'${token}'${isPrefix && index === tokens.length - 1 ? ':*' : ''}`),
  )
  return [...wanted, ...filters.map((filter) => `'${filterToken(filter)}'`)].join(' & ')
}

/** A phrase as it stands in `words`, where every token has a space on both sides. */
function phraseText({ tokens, isPrefix }: Phrase): string {
  return ` ${tokens.join(' ')}${isPrefix ? '' : ' '}`
}
