import type { Facet, Reading, ReadingPart } from '#server/search/reading/reading.ts'
import { tellingParts } from '#server/search/reading/reading.ts'
import { inField, wholeField } from '#server/search/field-filters.ts'
import type { RankedTier } from '#server/search/ranked-page.ts'
import { type Narrowing, type Piece, rankOf, wordNarrowing } from '#server/search/understood-search.ts'
import { atLeastFilters, atMostFilters, employerFilter } from './job-filters.ts'

/** Search conditions of a keyword's parts for jobs. A year is ignored unless the keyword has nothing else. */
export function jobPieces(reading: Reading): Piece[] {
  const parts = tellingParts(reading)
  const isOneWord = parts.filter(({ meaning }) => meaning === 'word').length === 1
  const isYearAlone = parts.every(({ meaning }) => meaning === 'year')
  return parts
    .filter(({ meaning }) => meaning !== 'year' || isYearAlone)
    .map((part) => {
      const rank = rankOf(part, parts)
      if (part.facet === undefined)
        return isOneWord ? { ...wordPiece(part, rank), near: nearPieces(part, rank) } : wordPiece(part, rank)
      return { part, rank, narrowing: facetNarrowing(part, part.facet), asText: wordNarrowing(part) }
    })
}

const wordPiece = (part: ReadingPart, rank: number): Piece => ({
  part,
  rank,
  narrowing: wordNarrowing(part),
  ...(part.isJobName === true && { inTitle: namedTier([part], 'g', Infinity) }),
})

/** Conditions for job names that are contained in the word: 电工 for 水电工. */
const nearPieces = ({ near = [] }: ReadingPart, rank: number): Piece[] =>
  near.filter(({ isJobName }) => isJobName).map((part) => wordPiece(part, rank))

function facetNarrowing({ text }: ReadingPart, facet: Facet): Narrowing {
  switch (facet.kind) {
    case 'region':
      return { anyOf: [facet.codes.map((code) => `r${code}`)] }
    case 'employer':
      return { anyOf: [facet.codes.map(employerFilter)] }
    case 'education':
      return { anyOf: [facet.codes.map((code) => `e${code}`)] }
    case 'experience':
      return { anyOf: [facet.codes.map((code) => `w${code}`)] }
    case 'nature':
      return { anyOf: [facet.codes.map((code) => `n${code}`)] }
    case 'benefit':
      return { words: [{ texts: [text, facet.label], filters: facet.codes.map((tag) => inField('g', tag)) }] }
    case 'pay':
      return {
        anyOf: [
          ...(facet.min === undefined ? [] : [atLeastFilters(facet.min)]),
          ...(facet.max === undefined ? [] : [atMostFilters(facet.max)]),
        ],
      }
  }
}

/**
 * Ranking tiers of hits: exact name; name with all words; with each word or its best synonym; with each word or any of
 * its synonyms; then tags, employer, and, for several words, names with the rarest word.
 */
export function jobTiers(kept: readonly ReadingPart[]): RankedTier[] {
  const words = kept.filter(({ facet }) => facet === undefined)
  if (words.length === 0) return facetTiers(kept)
  const rarest = words.toSorted((a, b) => (a.titleCount || Infinity) - (b.titleCount || Infinity)).slice(0, 1)
  return [
    { filters: [wholeField('e', words.map(({ text }) => text).join(' '))] },
    namedTier(words, 't', 0),
    namedTier(words, 't', 1),
    namedTier(words, 't', Infinity),
    namedTier(words, 'g', 0),
    namedTier(words, 'c', 0),
    ...(words.length > 1 ? [namedTier(rarest, 't', Infinity)] : []),
  ]
}

/**
 * Ranking tiers of a keyword that consists of facets: names with all facets, if one facet is a job nature; then tags of
 * the benefits, the typed tags first.
 */
function facetTiers(kept: readonly ReadingPart[]): RankedTier[] {
  const benefits = kept.flatMap(({ text, facet }) => (facet?.kind === 'benefit' ? [{ text, facet }] : []))
  const tagged = (tagsOf: (benefit: (typeof benefits)[number]) => readonly string[]): RankedTier => ({
    words: benefits.map((benefit) => ({ texts: [], filters: tagsOf(benefit).map((tag) => inField('g', tag)) })),
  })
  return [
    ...(kept.some(({ facet }) => facet?.kind === 'nature') ? [namedTier(kept, 't', 0)] : []),
    tagged(({ text }) => [text]),
    tagged(({ text, facet }) => [text, facet.label]),
    tagged(({ text, facet }) => [text, facet.label, ...facet.codes]),
  ]
}

/** Requires that a field contains, for every word, the word or one of its first `others` synonyms. */
const namedTier = (parts: readonly ReadingPart[], field: 't' | 'g' | 'c', others: number): RankedTier => ({
  words: parts.map(({ text, also, facet }) => {
    const words = [text, ...(facet === undefined ? [] : [facet.label]), ...also.slice(0, others)]
    return { texts: [], filters: words.map((word) => inField(field, word)).filter((list) => list.length > 0) }
  }),
})
