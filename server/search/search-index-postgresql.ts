import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { Database } from '#server/database/database.ts'
import type { SearchAnswer, SearchIndex } from './search-index.ts'
import { firstSearchKey, lastSearchKey } from './search-key.ts'
import { lexemeQuery, LONG_RUNS_BYTES, settledBy, storedDocument } from './search-lexemes.ts'
import { type SearchTerms, searchTerms } from './search-terms.ts'

// A search runs in steps. A single query would leave the choice to the planner, which scans all rows in the order of
// their dates for a word without hits: seconds for a million rows.
// 1. The GIN index returns up to `totalLimit` hits in any order. If it returns fewer, no other hits exist.
// 2. Otherwise the texts of the newest rows are searched, then the texts of more rows if hits are dense.
// 3. If step 2 finds too few hits, all hits are looked up in the index and sorted.
//
// A text (`runs`) is only read for phrases that lexemes do not decide. Texts are not compressed, because decompression
// takes several times as long as the search. Both columns are stored outside the table, so that few of its pages are
// read.

const WINDOW = 1000
const WIDE_WINDOW = 30_000
/** Factor by which the window exceeds what the density of hits requires, because hits are not spread evenly. */
const SPREAD = 1.5

/** Opens the search index in `table` (key, runs, lexemes), which a migration creates. */
export function postgresqlSearchIndex({ read, write }: Database, table: string): SearchIndex {
  return {
    async put(tx, ...documents) {
      const rows = documents.map((document) => {
        const { runs, lexemes } = storedDocument(document)
        return [String(document.key), runs, lexemes]
      })
      await tx.$executeRawUnsafe(
        `INSERT INTO ${table} (key, runs, lexemes)
          SELECT (value ->> 0)::bigint, value ->> 1, array_to_tsvector(string_to_array(value ->> 2, ' '))
          FROM jsonb_array_elements($1::jsonb)
          ON CONFLICT (key) DO UPDATE SET runs = excluded.runs, lexemes = excluded.lexemes`,
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
      const { offset, limit, totalLimit = SEARCH_TOTAL_CAP, notAfter, notBefore } = question
      const bounds = { end: Math.min(offset + limit, totalLimit), totalLimit, notAfter, notBefore }
      const { keys, total } = await findInSteps(read, hitQueries(table, terms, bounds), bounds)
      return { keys: keys.slice(offset), total }
    },
    async optimize() {
      await write.$executeRawUnsafe(`SELECT gin_clean_pending_list('${table}_lexemes_idx')`)
      await write.$executeRawUnsafe(`ANALYZE ${table}`)
    },
  }
}

/** `end`: index among all hits at which the page ends. `totalLimit`: number at which counting stops. */
type Bounds = { end: number; totalLimit: number; notAfter: Date; notBefore: Date | undefined }

async function findInSteps(
  read: Database['read'],
  { first, near, every, parameters }: HitQueries,
  { end, totalLimit }: Bounds,
): Promise<SearchAnswer> {
  const query = (sql: string) => read.$queryRawUnsafe<FoundRow[]>(sql, ...parameters)
  // the planner misestimates combinations of words, and prefers a sequential scan if it expects many hits
  const ask = async (sql: string) => {
    const [, rows] = await read.$transaction([read.$executeRawUnsafe('SET LOCAL enable_seqscan = off'), query(sql)])
    return { keys: (rows[0]?.keys ?? []).map(BigInt), total: Number(rows[0]?.total) }
  }
  const { total, keys } = await ask(first)
  if (total < totalLimit || keys.length >= end) return { total, keys }
  const needed = Math.ceil((SPREAD * end * WINDOW) / keys.length)
  const more = needed <= WIDE_WINDOW ? (await ask(near(needed))).keys : []
  return { total, keys: more.length >= end ? more : (await ask(every)).keys }
}

type FoundRow = { total: bigint; keys: bigint[] | null }

/** Each query returns one row: the number of hits found, and the keys of the newest, up to the end of the page. */
type HitQueries = {
  /** Counts hits up to `totalLimit`; if the count reaches it, the keys are the hits in the newest documents. */
  first: string
  /** Searches the newest documents only; `documents` is their number. */
  near: (documents: number) => string
  /** Searches all documents. */
  every: string
  parameters: unknown[]
}

function hitQueries(table: string, terms: SearchTerms, { end, totalLimit, notAfter, notBefore }: Bounds): HitQueries {
  const texts = terms.phrases.map(({ text }) => text)
  const hasText = (index: number) => `strpos(runs, $${index + 3}) > 0`
  const hasTexts = texts.map((_text, index) => hasText(index)).join(' AND ')
  const hasLexemes = 'lexemes @@ $2::tsquery'
  // CASE skips the lexemes, which are longer than the text, of rows whose text does not match
  const isHit = texts.length === 0 ? hasLexemes : `CASE WHEN ${hasTexts} THEN ${hasLexemes} ELSE false END`
  // conditions that the index cannot decide
  const unsettled = terms.phrases.map((phrase, index) => {
    const by = settledBy(phrase)
    if (by === 'tokens') return 'true'
    return by === 'runs' ? hasText(index) : `(octet_length(runs) <= ${LONG_RUNS_BYTES} OR ${hasText(index)})`
  })
  const isSettled = unsettled.join(' AND ') || 'true'
  // `key + 0` keeps the planner from the index of keys: nearly all keys match, so it would not narrow the lexeme search
  const isNewEnough = (key: string) => (notBefore === undefined ? '' : `AND ${key} >= ${firstSearchKey(notBefore)}`)
  const candidates = `FROM ${table} WHERE key + 0 <= $1 ${isNewEnough('key + 0')} AND ${hasLexemes}`
  const any = `SELECT key ${candidates} AND ${isSettled} LIMIT ${totalLimit}`
  const near = (documents: number) =>
    `SELECT key FROM (SELECT * FROM ${table} WHERE key <= $1 ${isNewEnough('key')}
        ORDER BY key DESC LIMIT ${documents}) AS newest
      WHERE ${isHit} ORDER BY key DESC LIMIT ${end}`
  // texts are read one by one from the newest on, until there are enough hits
  const every = `WITH candidate AS MATERIALIZED (SELECT key ${candidates})
    SELECT key FROM (SELECT key FROM candidate ORDER BY key DESC OFFSET 0) AS newest
    WHERE (SELECT ${hasTexts || 'true'} FROM ${table} AS document WHERE document.key = newest.key)
    ORDER BY key DESC LIMIT ${end}`
  const answer = (hits: string) =>
    `SELECT count(*) AS total, (array_agg(key ORDER BY key DESC))[1:${end}] AS keys FROM (${hits}) AS hit`
  return {
    first: `SELECT total, CASE WHEN total < ${totalLimit} THEN keys ELSE (SELECT keys FROM (${answer(near(WINDOW))}) AS near) END
      AS keys FROM (${answer(any)}) AS counted`,
    near: (documents) => answer(near(documents)),
    every: answer(every),
    parameters: [lastSearchKey(notAfter), lexemeQuery(terms), ...texts],
  }
}
