import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { SearchAnswer, SearchQuery } from '#server/search/search-index.ts'
import { firstSearchKey, lastSearchKey } from '#server/search/search-key.ts'
import { type HitReads, hitsIn } from './block-hits.ts'
import { keysOf } from './block-keys.ts'
import type { Block, BlockReads } from './block-tables.ts'
import { type BlockTerms, blockTerms } from './block-terms.ts'
import { countSet, type SlotSet, slotsOf } from './slot-set.ts'

/**
 * Number of clusters searched first, because the newest often have enough hits. The second step searches all others.
 */
const FIRST_STEP = 3
/** Number of texts read by one statement. */
const TEXTS = 1000

/** Blocks whose key ranges overlap. Every key of a cluster is higher than every key of the next cluster. */
type Cluster = readonly Block[]
/** The hits of a cluster, as slot sets; as keys, newest first, if the keys had to be read. */
type Hits = { count: number; sets: readonly (readonly [Block, SlotSet])[] } | { count: number; keys: readonly number[] }
/** The range of keys, and the number of hits after which the search may stop. */
type Bounds = { oldest: number; newest: number; wanted: number }

/** Returns one page of hits, newest first. Searches from the newest blocks until `totalLimit` hits are found. */
export async function findInBlocks(reads: HitReads, question: SearchQuery): Promise<SearchAnswer> {
  const terms = blockTerms(question)
  if (terms === undefined) return { keys: [], total: 0 }
  const { offset, limit, totalLimit = SEARCH_TOTAL_CAP } = question
  const { oldest, newest } = keyRange(question)
  const found: Hits[] = []
  let total = 0
  const clusters = clustersOf(
    (await reads.blocks()).filter(({ firstKey, lastKey }) => firstKey <= newest && lastKey >= oldest),
  )
  const steps = [clusters.slice(0, FIRST_STEP), clusters.slice(FIRST_STEP)]
  for (const step of steps) {
    const hits = await hitsOf(reads, step, terms, {
      oldest,
      newest,
      wanted: totalLimit - total,
      // a word that the newest blocks lack is likely to be rare
      areWordsFirst: found.length === 0 && step !== steps[0],
    })
    found.push(...hits)
    total += hits.reduce((sum, { count }) => sum + count, 0)
    if (total >= totalLimit) break
  }
  const end = Math.min(offset + limit, totalLimit)
  return { keys: await pageOf(reads, found, offset, end), total: Math.min(total, totalLimit) }
}

/** Returns the lowest and the highest key that a query allows. */
export const keyRange = ({ notBefore, notAfter }: Pick<SearchQuery, 'notBefore' | 'notAfter'>) => ({
  oldest: notBefore === undefined ? 0 : Number(firstSearchKey(notBefore)),
  newest: Number(lastSearchKey(notAfter)),
})

/** Groups blocks into clusters, newest first. `blocks` must be sorted by `lastKey`, descending. */
function clustersOf(blocks: readonly Block[]): Cluster[] {
  const clusters: Block[][] = []
  let firstKey = Infinity
  for (const block of blocks) {
    const isApart = block.lastKey < firstKey
    if (isApart) clusters.push([block])
    else clusters.at(-1)?.push(block)
    firstKey = isApart ? block.firstKey : Math.min(firstKey, block.firstKey)
  }
  return clusters
}

/** Returns the hits of the clusters, in order, until `wanted` hits are found. */
async function hitsOf(
  reads: HitReads,
  clusters: readonly Cluster[],
  terms: BlockTerms,
  { oldest, newest, wanted, areWordsFirst }: Bounds & { areWordsFirst: boolean },
): Promise<Hits[]> {
  const setsOfBlocks = await hitsIn(reads, clusters.flat(), terms, { areWordsFirst })
  const found: Hits[] = []
  let left = wanted
  for (const cluster of clusters) {
    if (left <= 0) break
    const sets = cluster.flatMap((block) => {
      const set = setsOfBlocks.get(block)
      return set === undefined ? [] : [[block, set] as const]
    })
    if (sets.length === 0) continue
    const isInRange = cluster.every(({ firstKey, lastKey }) => firstKey >= oldest && lastKey <= newest)
    const hits: Hits =
      isInRange && terms.texts.length === 0
        ? { sets, count: sets.reduce((sum, [, set]) => sum + countSet(set), 0) }
        : await checkedHits(reads, sets, terms.texts, { oldest, newest, wanted: left })
    found.push(hits)
    left -= hits.count
  }
  return found
}

/** Keeps the hits whose keys are in the range and whose texts contain `texts`. Stops once `wanted` are found. */
async function checkedHits(
  reads: BlockReads,
  sets: readonly (readonly [Block, SlotSet])[],
  texts: readonly string[],
  { oldest, newest, wanted }: Bounds,
): Promise<Hits> {
  const slots = new Map(sets.map(([{ id }, set]) => [id, slotsOf(set)]))
  const inRange = (await keysOf(reads, slots)).filter((key) => key >= oldest && key <= newest)
  if (texts.length === 0) return { keys: inRange, count: inRange.length }
  const keys: number[] = []
  for (let start = 0; start < inRange.length && keys.length < wanted; start += TEXTS) {
    const containing = await reads.containing(inRange.slice(start, start + TEXTS), texts)
    keys.push(...containing.toSorted((a, b) => b - a))
  }
  return { keys, count: keys.length }
}

/** Returns the keys of the hits from index `start` up to, but not including, `end`. */
async function pageOf(reads: BlockReads, found: readonly Hits[], start: number, end: number): Promise<bigint[]> {
  const keys: number[] = []
  const slots = new Map<number, number[]>()
  let before = 0
  let skipped = 0
  for (const hits of found) {
    if (before >= end) break
    if (before + hits.count <= start) skipped += hits.count
    else if ('keys' in hits) keys.push(...hits.keys)
    else {
      const isInOrder = hits.sets.length === 1 && hits.sets[0]?.[0].isOrdered === true
      // in an ordered block, the newest hits have the last slots
      for (const [{ id }, set] of hits.sets) slots.set(id, isInOrder ? slotsOf(set).slice(before - end) : slotsOf(set))
    }
    before += hits.count
  }
  if (slots.size > 0) keys.push(...(await keysOf(reads, slots)))
  return keys
    .toSorted((a, b) => b - a)
    .slice(start - skipped, end - skipped)
    .map(BigInt)
}
