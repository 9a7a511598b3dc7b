import { SEARCH_TOTAL_CAP } from '#contracts/limits.ts'
import type { Database } from './database.ts'
import type { SearchAnswer, SearchIndex, SearchQuestion } from './search-index.ts'
import { lastSearchKey } from './search-key.ts'
import { documentWords, type SearchTerms, searchTerms } from './search-terms.ts'
import { runsText } from './search-tokens.ts'

// Steps, never one query that leaves the choice to the planner: for a word without hits it walks all rows in the order
// of their date, seconds at a million rows. First the GIN index gives as many hits as are counted, in whatever order it
// has them; a word with fewer is answered by that. The newest of more are found in the texts of the newest rows, then
// of more rows if hits are dense; hits that are neither few nor among those are all looked up in the index and sorted.
//
// Tokens do not settle a phrase of several, so each of its hits is looked for in the text too, a thousand times where a
// thousand are counted. The text is therefore short (runs, not tokens) and not compressed: unpacking takes several
// times as long as looking.

const WINDOW = 1000
const WIDE_WINDOW = 30_000
/** Hits are not spread evenly, so a wider window is taken than their density asks for. */
const SPREAD = 1.5

/** The search index in a table of that name (key, runs, lexemes), made by a migration. */
export function postgresqlSearchIndex({ read, write }: Database, table: string): SearchIndex {
  return {
    async put(tx, ...documents) {
      const rows = documents.map((document) => [
        String(document.key),
        ` ${runsText(document.text)}`,
        documentWords(document),
      ])
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
      const { offset, limit, totalLimit = SEARCH_TOTAL_CAP, notAfter } = question
      const page = { offset, end: Math.min(offset + limit, totalLimit), totalLimit }
      return findInSteps(read, hitQueries(table, terms, { ...page, notAfter }), page)
    },
    async optimize() {
      await write.$executeRawUnsafe(`SELECT gin_clean_pending_list('${table}_lexemes_idx')`)
      await write.$executeRawUnsafe(`ANALYZE ${table}`)
    },
  }
}

/** Where the page begins and ends among all hits, and where counting ends. */
type Page = { offset: number; end: number; totalLimit: number }

async function findInSteps(
  read: Database['read'],
  { any, near, every }: HitQueries,
  { offset, end, totalLimit }: Page,
): Promise<SearchAnswer> {
  const query = ({ sql, parameters }: Query) => read.$queryRawUnsafe<FoundRow[]>(sql, ...parameters)
  const ask = async (asked: Query) => answerOf(await query(asked))
  // where it expects many hits the planner would rather read the whole table, and it is wrong about words together
  const askIndex = async (asked: Query) => {
    const [, rows] = await read.$transaction([read.$executeRawUnsafe('SET LOCAL enable_seqscan = off'), query(asked)])
    return answerOf(rows)
  }
  const counted = await askIndex(any)
  if (counted.total < totalLimit || offset >= end) return counted
  let newest = await ask(near(WINDOW))
  const needed = Math.ceil((SPREAD * end * WINDOW) / newest.total)
  if (newest.total < end && needed <= WIDE_WINDOW) newest = await ask(near(needed))
  if (newest.total < end) newest = await askIndex(every)
  return { keys: newest.keys, total: counted.total }
}

type FoundRow = { total: bigint; keys: bigint[] | null }

const answerOf = ([row]: FoundRow[]): SearchAnswer => ({
  keys: (row?.keys ?? []).map(BigInt),
  total: Number(row?.total),
})

type Query = { sql: string; parameters: unknown[] }

/** Each answers with one row: how many hits it found and, newest first, those of the page among them. */
type HitQueries = {
  /** Any hits, up to where counting ends. */
  any: Query
  /** The newest hits up to the end of the page, in that many of the newest documents. */
  near: (documents: number) => Query
  /** The newest hits up to the end of the page, in all documents. */
  every: Query
}

type Bounds = Page & Pick<SearchQuestion, 'notAfter'>

function hitQueries(table: string, terms: SearchTerms, { offset, end, totalLimit, notAfter }: Bounds): HitQueries {
  const query = (hits: string, texts: readonly string[]): Query => ({
    sql: `SELECT count(*) AS total, (array_agg(key ORDER BY key DESC))[${offset + 1}:${end}] AS keys
      FROM (${hits}) AS hit`,
    parameters: [lastSearchKey(notAfter), tokenQuery(terms), ...texts],
  })
  const texts = terms.phrases.map(({ text }) => text)
  // having the token is all there is to a phrase of one
  const unsettled = terms.phrases.filter(({ tokens }) => tokens.length > 1).map(({ text }) => text)
  const hasTokens = 'lexemes @@ $2::tsquery'
  // CASE keeps the lexemes, which are longer than the text, unread in rows that lack it
  const isHit = texts.length === 0 ? hasTokens : `CASE WHEN ${hasTexts(texts)} THEN ${hasTokens} ELSE false END`
  // the sum keeps the index of keys, of which nearly all are due, out of the search for tokens
  const due = `SELECT key FROM ${table} WHERE key + 0 <= $1 AND ${hasTokens}`
  return {
    any: query(`${due} AND ${hasTexts(unsettled)} LIMIT ${totalLimit}`, unsettled),
    near: (documents) =>
      query(
        `SELECT key FROM (SELECT * FROM ${table} WHERE key <= $1 ORDER BY key DESC LIMIT ${documents}) AS newest
          WHERE ${isHit} ORDER BY key DESC LIMIT ${end}`,
        texts,
      ),
    // texts are read one by one from the newest on, until there are enough hits
    every: query(
      `WITH due AS MATERIALIZED (${due}) SELECT key FROM (SELECT key FROM due ORDER BY key DESC OFFSET 0) AS newest
        WHERE ${unsettled.length === 0 ? 'true' : `(SELECT ${hasTexts(unsettled)} FROM ${table} WHERE key = newest.key)`}
        ORDER BY key DESC LIMIT ${end}`,
      unsettled,
    ),
  }
}

/** Whether all texts, parameters from the third on, stand in the runs of a row. */
const hasTexts = (texts: readonly string[]): string =>
  texts.map((_text, index) => `strpos(runs, $${index + 3}) > 0`).join(' AND ') || 'true'

/** All tokens as a tsquery. Quoting them is all that safety asks. */
function tokenQuery({ phrases, groups, without }: SearchTerms): string {
  const words = phrases.flatMap(({ tokens, isPrefix }) =>
    tokens.map((token, index) => `'${token}'${isPrefix && index === tokens.length - 1 ? ':*' : ''}`),
  )
  const wanted = [...words, ...groups.map(oneOf)]
  return [...wanted, ...(without.length === 0 ? [] : [`!${oneOf(without)}`])].join(' & ')
}

const oneOf = (tokens: string[]): string => `(${tokens.map((token) => `'${token}'`).join(' | ')})`
