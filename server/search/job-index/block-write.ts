import type { Database, Transaction } from '#server/database/database.ts'
import type { SearchDocument } from '#server/search/search-index.ts'
import { blockBuilder, type LineReader } from './block-builder.ts'
import { DEAD, packKeys, PART_SLOTS, partOf, partToken, unpackKeys } from './block-keys.ts'
import { type Place, placesInside } from './block-tables.ts'
import { filterTokens } from './block-terms.ts'
import { writeSql } from './block-write-sql.ts'
import { packSlots, unpackSlots } from './slot-set.ts'

/**
 * Maximum bytes of slots, and maximum number of documents, in one statement. Prisma keeps the parameters of its last
 * hundred statements in memory, twice, for its debug log: statements of 2000 documents used 3 GB.
 */
const STATEMENT_BYTES = 1_000_000
const STATEMENT_DOCUMENTS = 200

export type OpenBlock = { id: number; size: number; lastKey: number; isOrdered: boolean }

type Packed = ReadonlyMap<string, Uint8Array>

/** Opens the tables of blocks for writing inside a transaction; other writers wait until the transaction ends. */
export async function openBlockWrites(database: Database, tx: Transaction, table: string): Promise<BlockWrites> {
  const sql = writeSql(database.kind, table)
  if (sql.lock !== undefined) await tx.$executeRawUnsafe(sql.lock)
  return { ...blockReading(database, tx, table), ...blockChanges(database, tx, table) }
}

export type BlockWrites = ReturnType<typeof blockReading> & ReturnType<typeof blockChanges>

const blockReading = ({ kind }: Database, tx: Transaction, table: string) => {
  const sql = writeSql(kind, table)
  return {
    /** Returns the newest block; undefined without blocks. */
    async lastBlock(): Promise<OpenBlock | undefined> {
      const [row] = await tx.$queryRawUnsafe<Record<keyof OpenBlock, number | bigint | boolean>[]>(sql.lastBlock)
      if (row === undefined) return undefined
      const { id, size, lastKey, isOrdered } = row
      return { id: Number(id), size: Number(size), lastKey: Number(lastKey), isOrdered: Boolean(isOrdered) }
    },

    /** Returns the keys among `keys` that have a document. */
    async known(keys: readonly number[]): Promise<Set<number>> {
      const rows = await tx.$queryRawUnsafe<{ key: bigint | number }[]>(sql.known, JSON.stringify(keys))
      return new Set(rows.map(({ key }) => Number(key)))
    },
  }
}

const blockChanges = (database: Database, tx: Transaction, table: string) => {
  const sql = writeSql(database.kind, table)
  const run = (text: string, value: unknown) => tx.$executeRawUnsafe(text, JSON.stringify(value))

  const packedOf = async (block: number, tokens: Iterable<string>): Promise<Packed> => {
    const places = Array.from(tokens, (token): Place => [block, token])
    return new Map((await placesInside(database, tx, table, places)).map(({ token, slots }) => [token, slots]))
  }

  const write = async (block: number, postings: Iterable<readonly [string, Uint8Array]>) => {
    let rows: (readonly [block: number, token: string, start: number, bytes: number])[] = []
    let parts: Uint8Array[] = []
    let start = 0
    const flush = async () => {
      if (rows.length > 0) await tx.$executeRawUnsafe(sql.postings, JSON.stringify(rows), Buffer.concat(parts))
      rows = []
      parts = []
      start = 0
    }
    for (const [token, slots] of postings) {
      rows.push([block, token, start, slots.byteLength])
      parts.push(slots)
      start += slots.byteLength
      if (start >= STATEMENT_BYTES) await flush()
    }
    await flush()
  }

  return {
    /** Appends documents, ascending by key, to the block `open`; to a new block if `open` is undefined. */
    async append(open: OpenBlock | undefined, documents: readonly SearchDocument[], reader: LineReader) {
      const keys = documents.map(({ key }) => Number(key))
      const [firstKey = 0] = keys
      const start = open?.size ?? 0
      const row = {
        id: open?.id,
        firstKey,
        lastKey: keys.at(-1),
        isOrdered: open === undefined || (open.isOrdered && firstKey > open.lastKey),
        size: start + documents.length,
      }
      const saving = open === undefined ? sql.newBlock : sql.growBlock
      const [saved] = await tx.$queryRawUnsafe<{ id: number | bigint }[]>(saving, JSON.stringify(row))
      const block = Number(saved?.id)
      const builder = blockBuilder(reader)
      for (let at = 0; at < documents.length; at += STATEMENT_DOCUMENTS) {
        const rows = documents.slice(at, at + STATEMENT_DOCUMENTS).map(({ key, text, filters }, index) => {
          const slot = start + at + index
          return [Number(key), block, slot, builder.add(slot, text, filterTokens(filters))]
        })
        await run(sql.documents, rows)
      }
      const tokens = builder.tokens()
      const firstPart = partToken(partOf(start))
      const wanted = [firstPart, ...tokens.map(([token]) => token)]
      const before: Packed = open === undefined ? new Map() : await packedOf(block, wanted)
      await write(block, [...keyParts(start, before.get(firstPart), keys), ...merged(before, tokens)])
    },

    /** Removes documents. Their slots stay, marked as removed; a block without other documents is deleted. */
    async remove(keys: readonly number[]): Promise<void> {
      for (const [block, slots] of await takenOut(keys)) {
        const counted = JSON.stringify([block, slots.length])
        const [left] = await tx.$queryRawUnsafe<{ alive: number | bigint }[]>(sql.countDead, counted)
        if (Number(left?.alive) > 0) {
          const dead = (await packedOf(block, [DEAD])).get(DEAD)
          const all = [...(dead === undefined ? [] : unpackSlots(dead)), ...slots].toSorted((a, b) => a - b)
          await write(block, [[DEAD, packSlots(all)]])
        } else {
          await run(sql.dropPostings, block)
          await run(sql.dropBlock, block)
        }
      }
    },
  }

  async function takenOut(keys: readonly number[]): Promise<Map<number, number[]>> {
    const rows = await tx.$queryRawUnsafe<{ block: number; slot: number }[]>(sql.takeOut, JSON.stringify(keys))
    const slots = new Map<number, number[]>()
    for (const { block, slot } of rows) {
      const known = slots.get(Number(block))
      if (known) known.push(Number(slot))
      else slots.set(Number(block), [Number(slot)])
    }
    return slots
  }
}

/** Returns the parts that change if `keys` are appended to a block of `start` slots. `begun`: the block's last part. */
function keyParts(start: number, begun: Uint8Array | undefined, keys: readonly number[]): [string, Uint8Array][] {
  const all = [...(begun === undefined ? [] : unpackKeys(begun)), ...keys]
  return Array.from({ length: Math.ceil(all.length / PART_SLOTS) }, (_, part) => [
    partToken(partOf(start) + part),
    packKeys(all.slice(part * PART_SLOTS, (part + 1) * PART_SLOTS)),
  ])
}

/** Merges existing and new slots by token; new slots are always higher. */
function* merged(before: Packed, tokens: readonly (readonly [string, readonly number[]])[]) {
  for (const [token, slots] of tokens) {
    const packed = before.get(token)
    yield [token, packSlots(packed === undefined ? slots : [...unpackSlots(packed), ...slots])] as const
  }
}
