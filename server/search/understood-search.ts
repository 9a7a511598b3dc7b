import { inField } from './field-filters.ts'
import type { Reading, ReadingPart } from './reading/reading.ts'
import { tellingParts } from './reading/reading.ts'
import type { SearchQuery } from './search-index.ts'

/** Search conditions of a keyword's part. */
export type Narrowing = Pick<SearchQuery, 'text' | 'anyOf' | 'words'>

/** A part of a keyword with its search conditions. */
export type Piece = {
  part: ReadingPart
  /** Pieces of a lower rank are left out first. */
  rank: number
  narrowing: Narrowing
  /** Conditions of a facet's text, used if no document has the facet. */
  asText?: Narrowing
  /** Conditions on the title, for a part that titles may contain. */
  inTitle?: Narrowing
  /** Pieces that replace this one if it has no hits. */
  near?: readonly Piece[]
}

export type Understood = {
  narrowing: Narrowing
  /** Parts used for the hits. */
  kept: readonly ReadingPart[]
  /** Typed words that were left out because no document has all of the words. */
  leftOut: readonly string[]
}

type Search = {
  reading: Reading
  typed: string
  pieces: readonly Piece[]
  /** Returns the number of hits, at most `cap`. */
  count: (narrowing: Narrowing, cap: number) => Promise<number>
}

/** Maximum number of pieces that are searched for: each is queried separately if nothing matches all. */
const MOST_PIECES = 8
/** Hits of a word are counted up to this number, to compare how frequent words are. */
export const COMPARED = 1000
/** Minimum size of a keyword that is first searched literally, because it was probably pasted. */
const PASTED = { characters: 9, parts: 4 }

/**
 * Searches with all pieces of an interpretation; without hits, with fewer pieces. Drops pieces without hits first, then
 * pieces of the lowest rank, frequent words before rare words; keeps at least half. A piece without hits is replaced by
 * one of its `near` pieces. A keyword with a direct answer is not widened, unless every piece is a facet or a word of
 * job titles. A place is left out if titles contain the other words, but only in documents of other places.
 * @returns undefined for a keyword of noise only.
 */
export async function understand({ reading, typed, pieces, count }: Search): Promise<Understood | undefined> {
  if (reading.parts.length === 0) return { narrowing: { text: typed }, kept: [], leftOut: [] }
  const asked = pieces.slice(0, MOST_PIECES)
  if (asked.length === 0) return undefined
  const isPasted = reading.text.length >= PASTED.characters && reading.parts.length >= PASTED.parts
  if (isPasted && (await count({ text: typed }, 1)) > 0)
    return { narrowing: { text: typed }, kept: tellingParts(reading), leftOut: [] }
  const whole = { narrowing: combined(asked), kept: asked.map(({ part }) => part), leftOut: [] }
  if ((await count(whole.narrowing, 1)) > 0) return (await namedElsewhere(asked, count)) ?? whole
  const isAnswered = reading.topic !== undefined && !asked.every(({ part }) => part.facet ?? part.isJobName)
  return isAnswered ? whole : ((await widened(asked, count)) ?? whole)
}

/** Leaves out the place (荆州司机) if titles contain the other words, but only in documents of other places. */
async function namedElsewhere(pieces: readonly Piece[], count: Search['count']): Promise<Understood | undefined> {
  const named = (some: readonly Piece[]) =>
    combined(some.map((piece) => ({ ...piece, narrowing: piece.inTitle ?? piece.narrowing })))
  const kept = pieces.filter(({ part }) => part.facet?.kind !== 'region')
  if (kept.length === pieces.length || !kept.some(({ inTitle }) => inTitle)) return undefined
  if ((await count(named(pieces), 1)) > 0 || (await count(named(kept), 1)) === 0) return undefined
  const leftOut = pieces.filter((piece) => !kept.includes(piece)).map(({ part }) => part.text)
  return { narrowing: combined(kept), kept: kept.map(({ part }) => part), leftOut }
}

/** A piece, its typed text and its number of hits, at most COMPARED. `isReplaced`: replaced by a word inside it. */
type Counted = { piece: Piece; typed: string; alone: number; isReplaced: boolean }

async function widened(pieces: readonly Piece[], count: Search['count']): Promise<Understood | undefined> {
  const counted: Counted[] = []
  for (const piece of pieces) counted.push(await countedAlone(piece, count))
  const order = counted.toSorted(
    (a, b) => Number(a.alone > 0) - Number(b.alone > 0) || a.piece.rank - b.piece.rank || b.alone - a.alone,
  )
  const least = Math.ceil(pieces.length / 2)
  for (let dropped = 0; pieces.length - dropped >= least; dropped += 1) {
    const left = new Set(order.slice(0, dropped))
    if (order.slice(dropped).some(({ alone }) => alone === 0)) continue
    const kept = counted.filter((one) => !left.has(one)).map(({ piece }) => piece)
    const narrowing = combined(kept)
    if ((await count(narrowing, 1)) === 0) continue
    const leftOut = order.filter((one) => left.has(one) || one.isReplaced).map(({ typed }) => typed)
    return { narrowing, kept: kept.map(({ part }) => part), leftOut }
  }
  return undefined
}

/**
 * Counts the hits of one piece. A facet without hits is searched as text. Any other piece without hits is replaced by
 * the first of its `near` pieces that has hits.
 */
async function countedAlone(piece: Piece, count: Search['count']): Promise<Counted> {
  const typed = piece.part.text
  const alone = await count(piece.narrowing, COMPARED)
  if (alone > 0) return { piece, typed, alone, isReplaced: false }
  if (piece.asText !== undefined) {
    const text = { ...piece, narrowing: piece.asText }
    return { piece: text, typed, alone: await count(piece.asText, COMPARED), isReplaced: false }
  }
  for (const near of piece.near ?? []) {
    const hits = await count(near.narrowing, COMPARED)
    if (hits > 0) return { piece: near, typed, alone: hits, isReplaced: true }
  }
  return { piece, typed, alone, isReplaced: false }
}

const combined = (pieces: readonly Piece[]): Narrowing => ({
  anyOf: pieces.flatMap(({ narrowing }) => narrowing.anyOf ?? []),
  words: pieces.flatMap(({ narrowing }) => narrowing.words ?? []),
})

/** How a list's hits relate to its keyword: words left out, correction, and words to highlight. */
export const keywordMatchOf = (reading: Reading, understood: Understood | undefined) => ({
  leftOutList: [...(understood?.leftOut ?? [])],
  correctedKeyword: reading.corrected ?? null,
  markedKeyword:
    understood?.narrowing.text ??
    (understood?.kept ?? [])
      .filter(({ facet }) => facet === undefined)
      .map(({ text, pieces }) => (pieces === undefined ? text : `${text} ${pieces}`))
      .join(' '),
})

/** Matches a word anywhere in a document, or a synonym in its title (field `t`). */
export const wordNarrowing = ({ text, pieces, also }: ReadingPart): Narrowing => ({
  words: [{ texts: pieces === undefined ? [text] : [text, pieces], filters: also.map((other) => inField('t', other)) }],
})

/** Lower ranks are left out first: facets that few people search for, then words, then the region. */
const FACET_RANKS = { benefit: 1, pay: 2, experience: 3, education: 3, nature: 4, employer: 5, region: 7 } as const
const WORD_RANK = 6
const ONE_CHARACTER_RANK = 0
/** Rank of a word that the search is about: the only word, a word with synonyms, or a word of job titles. */
const NAME_RANK = 8

/** Returns the rank of a part among all parts of its keyword. */
export function rankOf(part: ReadingPart, parts: readonly ReadingPart[]): number {
  if (part.facet !== undefined) return FACET_RANKS[part.facet.kind]
  if (part.text.length === 1) return ONE_CHARACTER_RANK
  const words = parts.filter(({ meaning, text }) => meaning === 'word' && text.length > 1)
  return words.length === 1 || part.also.length > 0 || part.isJobName === true ? NAME_RANK : WORD_RANK
}
