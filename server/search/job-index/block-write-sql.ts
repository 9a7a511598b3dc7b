import type { DatabaseKind } from '#server/database/database-url.ts'

export type WriteSql = ReturnType<typeof sqliteWrites>

/** The statements that change the tables of blocks. Unless noted, each takes one parameter, a JSON string. */
export const writeSql = (kind: DatabaseKind, table: string): WriteSql =>
  kind === 'sqlite' ? sqliteWrites(table) : postgresqlWrites(table)

const sqliteWrites = (table: string) => ({
  /** Serializes writers. Unnecessary on SQLite, where a write transaction holds the only write lock. */
  lock: undefined as string | undefined,
  lastBlock: `SELECT id, size, "lastKey", "isOrdered" FROM ${table}_block ORDER BY id DESC LIMIT 1`,
  /** Parameter: {firstKey, lastKey, isOrdered, size}. */
  newBlock: `INSERT INTO ${table}_block ("firstKey", "lastKey", "isOrdered", size)
    SELECT value ->> 'firstKey', value ->> 'lastKey', value ->> 'isOrdered', value ->> 'size'
    FROM (SELECT ? AS value) RETURNING id`,
  /** Parameter: {id, firstKey, lastKey, isOrdered, size}. */
  growBlock: `UPDATE ${table}_block SET "firstKey" = min("firstKey", value ->> 'firstKey'),
    "lastKey" = max("lastKey", value ->> 'lastKey'), "isOrdered" = value ->> 'isOrdered', size = value ->> 'size'
    FROM (SELECT ? AS value) WHERE id = value ->> 'id' RETURNING id`,
  /** Parameters: a list of [block, token, offset in bytes, length in bytes]; the concatenated slots of all postings. */
  postings: `INSERT INTO ${table}_posting (block, token, slots)
    SELECT value ->> 0, value ->> 1, substr(?2, (value ->> 2) + 1, value ->> 3) FROM json_each(?1) WHERE true
    ON CONFLICT (block, token) DO UPDATE SET slots = excluded.slots`,
  /** Parameter: a list of [key, block, slot, runs]. */
  documents: `INSERT INTO ${table}_document (key, block, slot, runs)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
  known: `SELECT key FROM ${table}_document WHERE key IN (SELECT value FROM json_each(?))`,
  takeOut: `DELETE FROM ${table}_document WHERE key IN (SELECT value FROM json_each(?)) RETURNING block, slot`,
  /** Parameter: [block, number of newly removed documents]. */
  countDead: `UPDATE ${table}_block SET dead = dead + (value ->> 1)
    FROM (SELECT ? AS value) WHERE id = value ->> 0 RETURNING size - dead AS alive`,
  /** Parameter of this statement and the next: the block id. */
  dropPostings: `DELETE FROM ${table}_posting WHERE block = CAST(? AS INTEGER)`,
  dropBlock: `DELETE FROM ${table}_block WHERE id = CAST(? AS INTEGER)`,
})

const postgresqlWrites = (table: string): WriteSql => ({
  lock: `LOCK TABLE ${table}_block IN SHARE ROW EXCLUSIVE MODE`,
  lastBlock: `SELECT id, size, "lastKey", "isOrdered" FROM ${table}_block ORDER BY id DESC LIMIT 1`,
  newBlock: `INSERT INTO ${table}_block ("firstKey", "lastKey", "isOrdered", size)
    SELECT "firstKey", "lastKey", "isOrdered", size
    FROM jsonb_to_record($1::jsonb) AS one("firstKey" bigint, "lastKey" bigint, "isOrdered" boolean, size int)
    RETURNING id`,
  growBlock: `UPDATE ${table}_block AS block SET "firstKey" = LEAST(block."firstKey", one."firstKey"),
    "lastKey" = GREATEST(block."lastKey", one."lastKey"), "isOrdered" = one."isOrdered", size = one.size
    FROM jsonb_to_record($1::jsonb)
    AS one("firstKey" bigint, "lastKey" bigint, "isOrdered" boolean, size int, id int)
    WHERE block.id = one.id RETURNING block.id`,
  postings: `INSERT INTO ${table}_posting (block, token, slots)
    SELECT (value ->> 0)::int, value ->> 1, substring($2::bytea FROM (value ->> 2)::int + 1 FOR (value ->> 3)::int)
    FROM jsonb_array_elements($1::jsonb)
    ON CONFLICT (block, token) DO UPDATE SET slots = excluded.slots`,
  documents: `INSERT INTO ${table}_document (key, block, slot, runs)
    SELECT (value ->> 0)::bigint, (value ->> 1)::int, (value ->> 2)::int, value ->> 3
    FROM jsonb_array_elements($1::jsonb)`,
  known: `SELECT key FROM ${table}_document
    WHERE key IN (SELECT value::bigint FROM jsonb_array_elements_text($1::jsonb))`,
  takeOut: `DELETE FROM ${table}_document
    WHERE key IN (SELECT value::bigint FROM jsonb_array_elements_text($1::jsonb)) RETURNING block, slot`,
  countDead: `UPDATE ${table}_block SET dead = dead + ($1::jsonb ->> 1)::int
    WHERE id = ($1::jsonb ->> 0)::int RETURNING size - dead AS alive`,
  dropPostings: `DELETE FROM ${table}_posting WHERE block = $1::int`,
  dropBlock: `DELETE FROM ${table}_block WHERE id = $1::int`,
})
