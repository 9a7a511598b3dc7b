import { DEAD } from './block-keys.ts'
import type { filterSets } from './block-filters.ts'
import type { Block, BlockReads, Posting } from './block-tables.ts'
import type { BlockTerms, Need } from './block-terms.ts'
import {
  addPacked,
  addSet,
  dropPacked,
  emptySet,
  allSlots,
  intersection,
  isEmptySet,
  keepSet,
  type SlotSet,
} from './slot-set.ts'

export type HitReads = BlockReads & { filters: ReturnType<typeof filterSets> }

type Hits = ReadonlyMap<Block, SlotSet>

/**
 * Returns the slots that match all terms, by block, without blocks that have no hits. `areWordsFirst`: matches words
 * before filters. The more selective terms should be first, because blocks without a match are not read again.
 */
export async function hitsIn(
  reads: HitReads,
  blocks: readonly Block[],
  { words, filters, without }: BlockTerms,
  { areWordsFirst }: { areWordsFirst: boolean },
): Promise<Hits> {
  const everything = new Map(blocks.map((block) => [block, allSlots(block.size)]))
  if (areWordsFirst) return withFilters(reads, await withWords(reads, everything, words), filters, without)
  return withWords(reads, await withFilters(reads, everything, filters, without), words)
}

type Packed = ReadonlyMap<string, Uint8Array>

const NOTHING: Packed = new Map()
const NO_SLOTS = new Uint8Array()

async function withFilters(
  reads: HitReads,
  hits: Hits,
  filters: readonly Need[],
  without: readonly string[],
): Promise<Hits> {
  const dropped = [DEAD, ...without]
  const sets = await reads.filters([...hits.keys()], [...tokensOf(filters), ...dropped])
  const left = new Map<Block, SlotSet>()
  for (const [block, before] of hits) {
    const packed = sets.get(block.id) ?? NOTHING
    const set = all(filters, packed, before)
    if (set === undefined) continue
    for (const token of dropped) dropPacked(set, packed.get(token) ?? NO_SLOTS)
    if (!isEmptySet(set)) left.set(block, set)
  }
  return left
}

async function withWords(reads: BlockReads, hits: Hits, words: readonly Need[]): Promise<Hits> {
  if (words.length === 0 || hits.size === 0) return hits
  const ids = Array.from(hits.keys(), ({ id }) => id)
  const postings = [await reads.product(ids, [...new Set(tokensOf(words))])]
  for (const prefix of new Set(prefixesOf(words))) postings.push(await reads.prefixes(ids, prefix))
  const found = byBlock(postings.flat())
  const left = new Map<Block, SlotSet>()
  for (const [block, before] of hits) {
    const set = all(words, found.get(block.id) ?? NOTHING, before)
    if (set !== undefined && !isEmptySet(set)) left.set(block, set)
  }
  return left
}

/** Returns the slots of `from` that satisfy all needs, as a new set; undefined if a need has no slots. */
export function all(needs: readonly Need[], packed: Packed, from: SlotSet): SlotSet | undefined {
  let set = from
  for (const need of needs) {
    if (!('either' in need)) continue
    const either = union(need.either, packed, set)
    if (either === undefined) return undefined
    set = either
  }
  // smallest first, so that a need without slots ends the loop before other sets are intersected
  const parts = needs
    .flatMap((need) => ('either' in need ? [] : [partsOf(need, packed)]))
    .toSorted((a, b) => size(a) - size(b))
  for (const part of parts) {
    const [first] = part
    if (first === undefined) return undefined
    if (part.length === 1) set = intersection(set, first)
    else {
      const either = emptySet()
      for (const one of part) addPacked(either, one)
      keepSet(either, set)
      set = either
    }
  }
  return set === from ? from.slice() : set
}

/** Returns the slots of `from` that satisfy all needs of a list; undefined if each list has a need without slots. */
function union(lists: readonly (readonly Need[])[], packed: Packed, from: SlotSet): SlotSet | undefined {
  let either: SlotSet | undefined
  for (const needs of lists) {
    const set = all(needs, packed, from)
    if (set === undefined) continue
    if (either === undefined) either = set
    else addSet(either, set)
  }
  return either
}

const size = (part: readonly Uint8Array[]): number => part.reduce((sum, { length }) => sum + length, 0)

function partsOf(need: Exclude<Need, { either: unknown }>, packed: Packed): Uint8Array[] {
  if ('tokens' in need) return need.tokens.flatMap((token) => packed.get(token) ?? [])
  return [...packed].flatMap(([token, slots]) => (token.startsWith(need.prefix) ? [slots] : []))
}

/** The tokens of some needs; prefixes are not included. */
export const tokensOf = (needs: readonly Need[]): string[] =>
  needs.flatMap((need) => ('either' in need ? need.either.flatMap(tokensOf) : 'tokens' in need ? need.tokens : []))

const prefixesOf = (needs: readonly Need[]): string[] =>
  needs.flatMap((need) => ('either' in need ? need.either.flatMap(prefixesOf) : 'prefix' in need ? [need.prefix] : []))

function byBlock(postings: readonly Posting[]): Map<number, Map<string, Uint8Array>> {
  const blocks = new Map<number, Map<string, Uint8Array>>()
  for (const { block, token, slots } of postings) {
    const tokens = blocks.get(block)
    if (tokens) tokens.set(token, slots)
    else blocks.set(block, new Map([[token, slots]]))
  }
  return blocks
}
