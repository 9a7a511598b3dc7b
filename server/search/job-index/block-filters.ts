import { LRUCache } from 'lru-cache'
import { DEAD } from './block-keys.ts'
import type { Block, BlockReads, Place } from './block-tables.ts'

// Caches the sets of frequent filters in memory. The set of a filter only changes when its block grows, and the set of
// dead slots only when their number grows. Every query reads both numbers, so that writes of other processes are
// visible at once.

const CACHE_BYTES = 32 * 2 ** 20
const ENTRY_BYTES = 200

/** Packed slot sets by block id, then by token. */
export type Sets = ReadonlyMap<number, ReadonlyMap<string, Uint8Array>>

const NOTHING = new Uint8Array()

/** Returns a function that reads the slot sets of filter tokens, from the cache if possible. */
export function filterSets(reads: Pick<BlockReads, 'product'>) {
  const known = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
  })
  return async (blocks: readonly Block[], tokens: readonly string[]): Promise<Sets> => {
    const sets = new Map(blocks.map(({ id }) => [id, new Map<string, Uint8Array>()]))
    const missing = new Map<string, Place>()
    for (const block of blocks) {
      for (const token of tokens) {
        const key = keyOf(block, token)
        const slots = known.get(key)
        if (slots === undefined) missing.set(key, [block.id, token])
        else if (slots !== NOTHING) sets.get(block.id)?.set(token, slots)
      }
    }
    if (missing.size === 0) return sets
    const places = [...missing.values()]
    const ofBlocks = new Set(places.map(([block]) => block))
    const ofTokens = new Set(places.map(([, token]) => token))
    for (const { block, token, slots } of await reads.product([...ofBlocks], [...ofTokens])) {
      // a copy, because drivers hand out parts of larger buffers
      sets.get(block)?.set(token, slots.slice())
    }
    for (const [key, [block, token]] of missing) known.set(key, sets.get(block)?.get(token) ?? NOTHING)
    return sets
  }
}

const keyOf = ({ id, size, dead }: Block, token: string): string => `${id} ${token === DEAD ? dead : size} ${token}`
