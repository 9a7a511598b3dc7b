import { firstSearchKey } from '#server/search/search-key.ts'
import type { SearchQuery, WordGroup } from '#server/search/search-index.ts'
import { keyRange } from './block-find.ts'
import { all, type HitReads, hitsIn, tokensOf } from './block-hits.ts'
import { readKeys } from './block-keys.ts'
import type { Block } from './block-tables.ts'
import { blockTerms, eitherOf } from './block-terms.ts'
import { addSlot, countSet, emptySet, type SlotSet, slotsOf } from './slot-set.ts'

/**
 * A query whose hits are counted; without conditions, all documents. Lacks `text`, which requires reading documents.
 */
export type CountedQuestion = Omit<SearchQuery, 'text' | 'limit' | 'offset' | 'totalLimit'>

/** An additional condition: the document has all filters of one of the lists, or is not older than `notBefore`. */
export type CountedOption = WordGroup['filters'] | { notBefore: Date }

const EPOCH = new Date(0)

/**
 * Returns for each option the number of hits that satisfy it. Finds the hits once and intersects them with each option.
 */
export async function countInBlocks(
  reads: HitReads,
  question: CountedQuestion,
  options: readonly CountedOption[],
): Promise<number[]> {
  const terms = blockTerms({ notBefore: EPOCH, ...question })
  if (terms === undefined) return options.map(() => 0)
  const { oldest, newest } = keyRange(question)
  const blocks = (await reads.blocks()).filter(({ firstKey, lastKey }) => firstKey <= newest && lastKey >= oldest)
  const hits = new Map(await hitsIn(reads, blocks, terms, { areWordsFirst: false }))
  const conditions = options.map((option) =>
    'notBefore' in option
      ? { since: Math.max(oldest, Number(firstSearchKey(option.notBefore))) }
      : { need: eitherOf({ texts: [], filters: option }) },
  )
  const bounds = [oldest, newest, ...conditions.flatMap(({ since }) => since ?? [])]
  const keys = await keysAcross(reads, hits, bounds)
  for (const [block, found] of keys) hits.set(block, setOf(found.filter(({ key }) => key >= oldest && key <= newest)))
  const needs = conditions.flatMap(({ need }) => need ?? [])
  const packed = await reads.filters([...hits.keys()], [...new Set(tokensOf(needs))])
  return conditions.map(({ since, need }) => {
    let count = 0
    for (const [block, set] of hits) {
      if (need !== undefined) {
        const both = all([need], packed.get(block.id) ?? NOTHING, set)
        if (both !== undefined) count += countSet(both)
      } else if (block.firstKey >= since) count += countSet(set)
      else count += (keys.get(block) ?? []).filter(({ key }) => key >= since && key <= newest).length
    }
    return count
  })
}

const NOTHING: ReadonlyMap<string, Uint8Array> = new Map()

type FoundKey = { slot: number; key: number }

/** Reads the slots and keys of the hits, for blocks whose key range contains one of the bounds. */
async function keysAcross(reads: HitReads, hits: ReadonlyMap<Block, SlotSet>, bounds: readonly number[]) {
  const across = [...hits].filter(([{ firstKey, lastKey }]) =>
    bounds.some((bound) => firstKey <= bound && bound <= lastKey),
  )
  const keys = new Map<Block, FoundKey[]>(across.map(([block]) => [block, []]))
  const blocks = new Map(across.map(([block]) => [block.id, block]))
  await readKeys(reads, new Map(across.map(([{ id }, set]) => [id, slotsOf(set)])), ({ block, slot, key }) => {
    const known = blocks.get(block)
    if (known !== undefined) keys.get(known)?.push({ slot, key })
  })
  return keys
}

function setOf(found: readonly FoundKey[]): SlotSet {
  const set = emptySet()
  for (const { slot } of found) addSlot(set, slot)
  return set
}
