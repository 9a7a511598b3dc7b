import { tellingParts, type Reading } from '#server/search/reading/reading.ts'
import { type Piece, rankOf, wordNarrowing } from '#server/search/understood-search.ts'

/** Search conditions of a keyword's parts: places and kinds of employer are facets, all other parts are words. */
export function companyPieces(reading: Reading): Piece[] {
  const parts = tellingParts(reading)
  return parts.map((part) => {
    const { facet } = part
    const rank = rankOf(part, parts)
    const asText = wordNarrowing(part)
    if (facet?.kind === 'region')
      return { part, rank, narrowing: { anyOf: [facet.codes.map((code) => `r${code}`)] }, asText }
    if (facet?.kind === 'employer')
      return { part, rank, narrowing: { anyOf: [facet.codes.map((code) => `n${code}`)] }, asText }
    return { part, rank, narrowing: asText }
  })
}
