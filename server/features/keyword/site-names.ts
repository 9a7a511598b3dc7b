import type { LookupNames } from '#server/features/lookup/lookup-names.ts'

/** A row of the list of search words. */
export type SearchWordFields = { word: string; target: string; kind: string }

/** Names for the vocabulary of a site. */
export type SiteNames = {
  /** Names of the site itself, which are noise in a search. */
  own: readonly string[]
  lookups: LookupNames
  regions: readonly { id: number; name: string }[]
  jobs: readonly string[]
  companies: readonly { fullName: string; shortName: string; benefits: readonly string[] }[]
  words: readonly SearchWordFields[]
}
