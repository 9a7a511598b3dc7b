import { SEARCH_TOTAL_CAP } from '#contracts/limits.ts'
import type { Database } from './database.ts'
import type { SearchIndex, SearchQuestion } from './search-index.ts'
import { lastSearchKey } from './search-key.ts'
import { documentWords, type SearchTerms, searchTerms } from './search-terms.ts'
import type { Phrase } from './search-tokens.ts'

// Steps, never one query that leaves the choice to the planner: for a word without hits it walks all rows in the order
// of their date, seconds at a million rows. First the newest rows are filtered, then more of them if hits are dense; a
// word too rare for that has few hits, and those are looked up in the GIN index and sorted.

const WINDOW = 1000
const WIDE_WINDOW = 30_000
/** Hits are not spread evenly, so a wider window is taken than their density asks for. */
const SPREAD = 1.5

/** The search index in a table of that name (key, words, lexemes), made by a migration. */
export function postgresqlSearchIndex({ read, write }: Database, table: string): SearchIndex {
  return {
    async put(tx, ...documents) {
      const rows = documents.map((document) => [String(document.key), ` ${documentWords(document)} `])
      await tx.$executeRawUnsafe(
        `INSERT INTO ${table} (key, words)
          SELECT (value ->> 0)::bigint, value ->> 1 FROM jsonb_array_elements($1::jsonb)
          ON CONFLICT (key) DO UPDATE SET words = excluded.words`,
        JSON.stringify(rows),
      )
    },
    async remove(tx, ...keys) {
      await tx.$executeRawUnsafe(
        `DELETE FROM ${table} WHERE key IN (SELECT value::bigint FROM jsonb_array_elements_text($1::jsonb))`,
        JSON.stringify(keys.map(String)),
      )
    },
    async find(question) {
      const terms = searchTerms(question)
      if (terms === undefined) return { keys: [], total: 0 }
      return findInSteps(read, hitQueries(table, terms, question), question)
    },
    async optimize() {
      await write.$executeRawUnsafe(`SELECT gin_clean_pending_list('${table}_lexemes_idx')`)
      await write.$executeRawUnsafe(`ANALYZE ${table}`)
    },
  }
}

async function findInSteps(
  read: Database['read'],
  { near, every, count, parameters }: HitQueries,
  { offset, limit, totalLimit = SEARCH_TOTAL_CAP }: SearchQuestion,
) {
  type Row = { value: bigint }
  const query = (sql: string) => read.$queryRawUnsafe<Row[]>(sql, ...parameters)
  const valuesOf = (rows: Row[]) => rows.map(({ value }) => BigInt(value))
  const ask = async (sql: string) => valuesOf(await query(sql))
  // where it expects many hits the planner would rather read the whole table, and it is wrong about words together
  const askIndex = async (sql: string) => {
    const [, rows] = await read.$transaction([read.$executeRawUnsafe('SET LOCAL enable_seqscan = off'), query(sql)])
    return valuesOf(rows)
  }
  const wanted = offset + limit
  let newest = await ask(near(WINDOW))
  const needed = Math.ceil((SPREAD * wanted * WINDOW) / newest.length)
  if (newest.length < wanted && needed <= WIDE_WINDOW) newest = await ask(near(needed))
  if (newest.length < wanted) newest = await askIndex(every)
  // all hits were looked up, or there are as many as are counted
  else if (newest.length < totalLimit) {
    const [total] = await askIndex(count)
    return { keys: newest.slice(offset, wanted), total: Number(total) }
  }
  return { keys: newest.slice(offset, wanted), total: newest.length }
}

type HitQueries = { near: (rows: number) => string; every: string; count: string; parameters: unknown[] }

function hitQueries(table: string, terms: SearchTerms, question: SearchQuestion): HitQueries {
  const { notAfter, totalLimit = SEARCH_TOTAL_CAP } = question
  const texts = terms.phrases.filter(({ tokens }) => tokens.length > 1).map(phraseText)
  const hasTokens = 'lexemes @@ $2::tsquery'
  const hasTexts = texts.map((_text, index) => `strpos(words, $${index + 3}) > 0`).join(' AND ') || 'true'
  // CASE keeps the long text unread in rows that lack a token; the planner would read it first.
  const isHit = texts.length === 0 ? hasTokens : `CASE WHEN ${hasTokens} THEN ${hasTexts} ELSE false END`
  // the sum keeps the index of keys, of which nearly all are due, out of the search for tokens
  const due = `FROM ${table} WHERE key + 0 <= $1 AND ${hasTokens}`
  return {
    near: (rows) => `SELECT key AS value FROM
      (SELECT key, words, lexemes FROM ${table} WHERE key <= $1 ORDER BY key DESC LIMIT ${rows}) AS newest
      WHERE ${isHit} ORDER BY key DESC LIMIT ${totalLimit}`,
    // texts are read one by one from the newest on, until there are enough hits
    every: `WITH hit AS MATERIALIZED (SELECT key ${due})
      SELECT value FROM (SELECT key AS value FROM hit ORDER BY key DESC OFFSET 0) AS newest
      WHERE ${texts.length === 0 ? 'true' : `(SELECT ${hasTexts} FROM ${table} WHERE key = value)`}
      ORDER BY value DESC LIMIT ${totalLimit}`,
    // the index has looked for the tokens; the texts of its rows are all that is left to read
    count: `SELECT count(*) AS value FROM (SELECT 1 ${due} AND ${hasTexts} LIMIT ${totalLimit}) AS hit`,
    parameters: [lastSearchKey(notAfter), tokenQuery(terms), ...texts],
  }
}

/** All tokens as a tsquery. Quoting them is all that safety asks. */
function tokenQuery({ phrases, groups, without }: SearchTerms): string {
  const words = phrases.flatMap(({ tokens, isPrefix }) =>
    tokens.map((token, index) => `'${token}'${isPrefix && index === tokens.length - 1 ? ':*' : ''}`),
  )
  const wanted = [...words, ...groups.map(oneOf)]
  return [...wanted, ...(without.length === 0 ? [] : [`!${oneOf(without)}`])].join(' & ')
}

const oneOf = (tokens: string[]): string => `(${tokens.map((token) => `'${token}'`).join(' | ')})`

/** A phrase as it stands in `words`, where every token has a space on both sides. */
function phraseText({ tokens, isPrefix }: Phrase): string {
  return ` ${tokens.join(' ')}${isPrefix ? '' : ' '}`
}
