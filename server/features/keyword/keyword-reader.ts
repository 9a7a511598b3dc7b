import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Language, loadLanguage } from '#server/search/reading/language.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import { readKeyword, type Reader } from '#server/search/reading/read-keyword.ts'
import { isTornIn } from '#server/search/reading/torn-word.ts'
import { spellingOf } from '#server/search/reading/spelling.ts'
import type { KeywordQueries } from './keyword-queries.ts'
import type { SiteNames } from './site-names.ts'
import { siteVocabulary } from './site-vocabulary.ts'

export type KeywordReader = ReadsKeywords & {
  /** Returns the reader that `read` currently uses. */
  current: () => Promise<Reader>
  /** Returns the names from which the current reader was built; the same object until the reader is rebuilt. */
  names: () => Promise<CountedNames>
  /** Discards the vocabulary, so that the next call builds a new one. */
  forget: () => void
}

/** The names of a site, with the number of listed jobs of each. */
export type CountedNames = Omit<SiteNames, 'companies'> & {
  companies: readonly (SiteNames['companies'][number] & { listedJobCount: number })[]
  jobCounts: ReadonlyMap<string, number>
  regionCounts: ReadonlyMap<number, number>
}

type Dependencies = {
  queries: KeywordQueries
  memory: LookupMemory
  site: { facts: () => Promise<SiteFacts | undefined> }
  clock: Clock
}

/** Age after which the vocabulary is rebuilt, with the names of new jobs and companies. */
const VOCABULARY_LIFE_MS = 10 * 60_000

/** Reads keywords with a vocabulary that is loaded on the first use and rebuilt in the background when it is stale. */
export function keywordReader(dependencies: Dependencies): KeywordReader {
  let made: { loaded: Promise<Loaded>; at: number } | undefined
  const make = () => {
    const loaded = loadReader(dependencies)
    const mine = { loaded, at: dependencies.clock.now().getTime() }
    loaded.catch(() => {
      if (made === mine) made = undefined
    })
    return mine
  }
  const loaded = (): Promise<Loaded> => {
    const now = dependencies.clock.now().getTime()
    if (made === undefined) made = make()
    else if (Math.abs(now - made.at) > VOCABULARY_LIFE_MS) {
      const stale = made
      stale.at = now
      const fresh = make()
      fresh.loaded.then(() => (made = fresh)).catch(() => undefined)
    }
    return made.loaded
  }
  const current = async () => (await loaded()).reader
  return {
    current,
    names: async () => (await loaded()).names,
    read: async (keyword) => readKeyword(await current(), keyword),
    isTorn: async (word, text) => isTornIn((await current()).language, word, text),
    forget() {
      made = undefined
    },
  }
}

type Loaded = { reader: Reader; names: CountedNames }

async function loadReader({ queries, memory, site }: Dependencies): Promise<Loaded> {
  const [language, lookups, facts, jobs, companies, words] = await Promise.all([
    loadLanguage(),
    memory.read(),
    site.facts(),
    queries.jobs(),
    queries.companies(),
    queries.words(),
  ])
  const names: CountedNames = {
    own: facts === undefined ? [] : [facts.shortName, facts.fullName],
    lookups,
    regions: lookups.regions.all(),
    jobs: [...jobs.names.keys()],
    jobCounts: jobs.names,
    regionCounts: jobs.regions,
    companies: companies.map(({ welfareTags, ...names }) => ({ ...names, benefits: welfareTags as string[] })),
    words,
  }
  return { reader: await readerOf(language, names), names }
}

/** Builds the keyword reader of a site with these names, in short time slices that do not block the event loop. */
export async function readerOf(language: Language, names: SiteNames): Promise<Reader> {
  const vocabulary = await siteVocabulary(language, names)
  return { language, vocabulary, spelling: await spellingOf(language, vocabulary) }
}
