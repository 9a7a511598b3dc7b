import type { KeywordMatch } from '#contracts/generated/wire.ts'
import { inField } from '#server/search/field-filters.ts'
import type { RankedTier } from '#server/search/ranked-page.ts'
import { type Reading, type ReadingPart, type ReadsKeywords, tellingParts } from '#server/search/reading/reading.ts'
import type { SearchIndex, SearchQuery } from '#server/search/search-index.ts'
import {
  type Narrowing,
  type Piece,
  rankOf,
  keywordMatchOf,
  COMPARED,
  understand,
  type Understood,
  wordNarrowing,
} from '#server/search/understood-search.ts'

type Filtered = Pick<SearchQuery, 'filters' | 'anyOf' | 'notAfter'>
type UnderstoodArticles = {
  narrowing: Narrowing
  tiers: RankedTier[]
  /** Terms to highlight in the hits. */
  marked: string
  keywordMatch: KeywordMatch
}

/**
 * Search conditions of a keyword, in addition to the filters. Articles have no facets, so all parts of the keyword are
 * searched as words.
 */
export async function understoodArticles(
  { reader, search }: { reader: ReadsKeywords; search: SearchIndex },
  keyword: string,
  filtered: Filtered,
): Promise<UnderstoodArticles> {
  const reading = await reader.read(keyword)
  const narrowed = (narrowing: Narrowing): Narrowing => ({
    ...narrowing,
    anyOf: [...(filtered.anyOf ?? []), ...(narrowing.anyOf ?? [])],
  })
  const count = async (narrowing: Narrowing, cap: number) =>
    (await search.find({ ...filtered, ...narrowed(narrowing), offset: 0, limit: 1, totalLimit: cap })).total
  const found = await understand({ reading, typed: keyword, pieces: articlePieces(reading), count })
  const keywordMatch = keywordMatchOf(reading, found)
  if (found === undefined)
    return { narrowing: { text: keyword }, tiers: [{ filters: inField('t', keyword) }], marked: keyword, keywordMatch }
  const marked = keywordMatch.markedKeyword
  if (found.narrowing.text !== undefined)
    return { narrowing: narrowed(found.narrowing), tiers: [{ filters: inField('t', keyword) }], marked, keywordMatch }
  const subject = await unnamedSubject(found, count)
  const tiers = articleTiers(found.kept)
  if (subject === undefined) return { narrowing: narrowed(found.narrowing), tiers, marked, keywordMatch }
  const whole = { words: found.narrowing.words ?? [] }
  const narrowing = narrowed(wordNarrowing(subject))
  return { narrowing, tiers: [...tiers, whole, { words: [inTitle(subject)] }], marked, keywordMatch }
}

/**
 * Returns the word that the fewest titles contain, unless a hit has this word in its title. The caller then lists the
 * articles with this word in the title after the hits with all words. For example, 博士后补贴 finds the manual for 博士后,
 * whose text says 资助.
 */
async function unnamedSubject(
  { narrowing, kept }: Understood,
  count: (narrowing: Narrowing, cap: number) => Promise<number>,
): Promise<ReadingPart | undefined> {
  let subject: { part: ReadingPart; titles: number } | undefined
  for (const part of kept.length < 2 ? [] : kept.filter(({ text }) => text.length > 1)) {
    const titles = await count({ words: [inTitle(part)] }, COMPARED)
    if (titles > 0 && titles < (subject?.titles ?? Infinity)) subject = { part, titles }
  }
  if (subject === undefined) return undefined
  const named = { ...narrowing, words: [...(narrowing.words ?? []), inTitle(subject.part)] }
  return (await count(named, 1)) > 0 ? undefined : subject.part
}

const articlePieces = (reading: Reading): Piece[] => {
  const parts = tellingParts(reading)
  return parts.map((part) => ({
    part,
    rank: rankOf({ ...part, facet: undefined }, parts),
    narrowing: wordNarrowing(part),
  }))
}

/** First tier: titles with all words. Second tier: titles with each word or one of its synonyms. */
const articleTiers = (kept: readonly ReadingPart[]): RankedTier[] =>
  kept.length === 0 ? [] : [{ filters: kept.flatMap(({ text }) => inField('t', text)) }, { words: kept.map(inTitle) }]

function inTitle({ text, pieces, also }: ReadingPart) {
  const lists = [text, ...(pieces === undefined ? [] : [pieces]), ...also].map((word) => inField('t', word))
  return { texts: [], filters: lists.filter((list) => list.length > 0) }
}
