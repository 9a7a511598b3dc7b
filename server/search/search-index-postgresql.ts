import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { Database } from '#server/database/database.ts'
import type { SearchAnswer, SearchIndex } from './search-index.ts'
import { firstSearchKey, lastSearchKey } from './search-key.ts'
import { lexemeQuery, LONG_RUNS_BYTES, settledBy, storedDocument } from './search-lexemes.ts'
import { type SearchTerms, searchTerms } from './search-terms.ts'

// Steps, never one query that leaves the choice to the planner: for a word without hits it walks all rows in the order
// of their date, seconds at a million rows. First the GIN index gives as many hits as are counted, in whatever order it
// has them; a word with fewer is answered by that. The newest of more are found in the texts of the newest rows, then
// of more rows if hits are dense; hits that are neither few nor among those are all looked up in the index and sorted.
//
// The texts are those runs that lexemes do not settle. They are short and not compressed, for unpacking takes several
// times as long as looking; both columns are kept beside the table, which the index then reads few pages of.

const WINDOW = 1000
const WIDE_WINDOW = 30_000
/** Hits are not spread evenly, so a wider window is taken than their density asks for. */
const SPREAD = 1.5

/** The search index in a table of that name (key, runs, lexemes), made by a migration. */
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

/** Where the page ends among all hits, and where counting ends. */
type Bounds = { end: number; totalLimit: number; notAfter: Date; notBefore: Date | undefined }

async function findInSteps(
  read: Database['read'],
  { first, near, every, parameters }: HitQueries,
  { end, totalLimit }: Bounds,
): Promise<SearchAnswer> {
  const query = (sql: string) => read.$queryRawUnsafe<FoundRow[]>(sql, ...parameters)
  // where it expects many hits the planner would rather read the whole table, and it is wrong about words together
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

/** Each is answered by one row: how many hits it found, and the newest of them up to the end of the page. */
type HitQueries = {
  /** Any hits, up to where counting ends; where there are as many, the newest in the newest documents instead. */
  first: string
  /** The newest hits in that many of the newest documents. */
  near: (documents: number) => string
  /** The newest hits in all documents. */
  every: string
  parameters: unknown[]
}

function hitQueries(table: string, terms: SearchTerms, { end, totalLimit, notAfter, notBefore }: Bounds): HitQueries {
  const texts = terms.phrases.map(({ text }) => text)
  const hasText = (index: number) => `strpos(runs, $${index + 3}) > 0`
  const hasTexts = texts.map((_text, index) => hasText(index)).join(' AND ')
  const hasLexemes = 'lexemes @@ $2::tsquery'
  // CASE keeps the lexemes, which are longer than the text, unread in rows that lack it
  const isHit = texts.length === 0 ? hasLexemes : `CASE WHEN ${hasTexts} THEN ${hasLexemes} ELSE false END`
  // what the index leaves to be read
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
