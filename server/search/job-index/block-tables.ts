import type { Database, Transaction } from '#server/database/database.ts'

/** A block. Its documents have keys from `firstKey` to `lastKey`; `isOrdered`: the keys ascend with the slots. */
export type Block = {
  id: number
  firstKey: number
  lastKey: number
  isOrdered: boolean
  /** Number of slots, including those of removed documents; `dead`: number of removed documents. */
  size: number
  dead: number
}

/** The primary key of a posting: a block id and a token. */
export type Place = readonly [block: number, token: string]
export type Posting = { block: number; token: string; slots: Uint8Array }

export type BlockReads = ReturnType<typeof blockReads>

/** Read queries of a search. Keys are below 2^53 and therefore read as numbers. */
export const blockReads = ({ kind, rows }: Database, table: string) => {
  const sql = kind === 'sqlite' ? sqliteReads(table) : postgresqlReads(table)
  const postings = async (text: string, parameters: readonly string[]): Promise<Posting[]> =>
    (await rows(text, parameters)).map(([block, token, slots]) => ({
      block: Number(block),
      token: String(token),
      slots: slots as Uint8Array, // the column's type
    }))
  return {
    /** Returns all blocks, highest `lastKey` first. */
    async blocks(): Promise<Block[]> {
      // as one row: drivers need more time per row than the database
      const [found] = await rows(sql.blocks, [])
      return (JSON.parse(String(found?.[0])) as BlockFields[]).map(
        ([id, firstKey, lastKey, isOrdered, size, dead]) => ({
          id,
          firstKey,
          lastKey,
          isOrdered: Boolean(isOrdered),
          size,
          dead,
        }),
      )
    },

    /** Returns the existing postings of the places. */
    places: (places: readonly Place[]) => postings(sql.places, [JSON.stringify(places)]),

    /** Returns the existing postings of every given token in every given block. */
    async product(blocks: readonly number[], tokens: readonly string[]): Promise<Posting[]> {
      if (blocks.length === 0 || tokens.length === 0) return []
      return postings(sql.product, [JSON.stringify(blocks), JSON.stringify(tokens)])
    },

    /** Returns the postings of all tokens that begin with `prefix` in the given blocks. */
    prefixes: (blocks: readonly number[], prefix: string) =>
      postings(sql.prefixes, [JSON.stringify(blocks), prefix, prefix + LAST_CHARACTER]),

    /** Returns the keys among `keys` whose documents contain all the texts. */
    async containing(keys: readonly number[], texts: readonly string[]): Promise<number[]> {
      const found = await rows(sql.containing(texts.length), [JSON.stringify(keys), ...texts])
      return found.map(([key]) => Number(key))
    },
  }
}

type BlockFields = [
  id: number,
  firstKey: number,
  lastKey: number,
  isOrdered: number | boolean,
  size: number,
  dead: number,
]

const BLOCK_FIELDS = 'id, "firstKey", "lastKey", "isOrdered", size, dead'

/** Sorts after every character of a token in UTF-8 order. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Returns the existing postings of the places, read inside a transaction. */
export async function placesInside(
  { kind }: Database,
  tx: Transaction,
  table: string,
  places: readonly Place[],
): Promise<Posting[]> {
  const sql = kind === 'sqlite' ? sqliteReads(table) : postgresqlReads(table)
  const found = await tx.$queryRawUnsafe<Posting[]>(sql.places, JSON.stringify(places))
  return found.map(({ block, token, slots }) => ({ block: Number(block), token, slots }))
}

// CROSS JOIN fixes the join order: the wanted places are read first, and each is one lookup in the primary key.
const sqliteReads = (table: string) => ({
  blocks: `SELECT json_group_array(json_array(${BLOCK_FIELDS}))
    FROM (SELECT ${BLOCK_FIELDS} FROM ${table}_block ORDER BY "lastKey" DESC)`,
  places: `SELECT posting.block, posting.token, posting.slots FROM json_each(?) AS wanted
    CROSS JOIN ${table}_posting AS posting
    ON posting.block = json_extract(wanted.value, '$[0]') AND posting.token = json_extract(wanted.value, '$[1]')`,
  product: `SELECT posting.block, posting.token, posting.slots FROM json_each(?) AS block CROSS JOIN json_each(?) AS token
    CROSS JOIN ${table}_posting AS posting ON posting.block = block.value AND posting.token = token.value`,
  prefixes: `SELECT posting.block, posting.token, posting.slots FROM json_each(?) AS wanted
    CROSS JOIN ${table}_posting AS posting
    ON posting.block = wanted.value AND posting.token >= ? AND posting.token < ?`,
  containing: (texts: number) => `SELECT document.key FROM json_each(?) AS wanted
    CROSS JOIN ${table}_document AS document ON document.key = wanted.value
    WHERE ${Array.from({ length: texts }, () => 'instr(document.runs, ?) > 0').join(' AND ')}`,
})

// LIMIT and OFFSET 0 keep the planner from scanning the whole table instead of looking up a few rows.
const postgresqlReads = (table: string) => ({
  blocks: `SELECT coalesce(json_agg(json_build_array(${BLOCK_FIELDS}) ORDER BY "lastKey" DESC), '[]')::text
    FROM ${table}_block`,
  places: `SELECT posting.block, posting.token, posting.slots FROM jsonb_array_elements($1::jsonb) AS wanted
    CROSS JOIN LATERAL (SELECT * FROM ${table}_posting
      WHERE block = (wanted ->> 0)::int AND token = wanted ->> 1 LIMIT 1) AS posting`,
  product: `SELECT posting.block, posting.token, posting.slots FROM jsonb_array_elements_text($1::jsonb) AS one
    CROSS JOIN jsonb_array_elements_text($2::jsonb) AS wanted
    CROSS JOIN LATERAL (SELECT * FROM ${table}_posting
      WHERE block = one::int AND token = wanted LIMIT 1) AS posting`,
  prefixes: `SELECT posting.block, posting.token, posting.slots FROM jsonb_array_elements_text($1::jsonb) AS one
    CROSS JOIN LATERAL (SELECT * FROM ${table}_posting
      WHERE block = one::int AND token >= $2 AND token < $3 OFFSET 0) AS posting`,
  containing: (texts: number) => `SELECT document.key FROM jsonb_array_elements_text($1::jsonb) AS wanted
    CROSS JOIN LATERAL (SELECT key, runs FROM ${table}_document
      WHERE key = wanted::bigint LIMIT 1) AS document
    WHERE ${Array.from({ length: texts }, (_, index) => `strpos(document.runs, $${index + 2}) > 0`).join(' AND ')}`,
})
