import type { SiteFacts, Wire } from '#contracts/generated/wire.ts'
import type { ArticleService } from '#server/features/article/article-service.ts'
import type { CountedNames, KeywordReader } from '#server/features/keyword/keyword-reader.ts'
import {
  type Suggestible,
  type SuggestionIndex,
  suggestionIndex,
  type SuggestionKind,
} from '#server/search/reading/suggestion-index.ts'
import { compounds } from './compounds.ts'
import { mixed } from './mixed.ts'
import { suggestibles } from './suggestibles.ts'

type Dependencies = {
  reader: KeywordReader
  articles: Pick<ArticleService, 'newestTitles' | 'titlesOf'>
  site: { facts: () => Promise<SiteFacts | undefined> }
}

type Input = Wire['suggest']['input']
type Suggestion = Extract<Wire['suggest']['reply'], { code: 200 }>['data'][number]

/** Maximum number of suggestions in a response. */
const MOST = 8
/** Number of newest articles that can be suggested. */
const ARTICLES = 3000

const KINDS = {
  all: ['occupation', 'place', 'employer', 'answer', 'article'],
  jobs: ['occupation', 'place', 'employer'],
  companies: ['employer', 'place'],
  articles: ['article'],
} as const satisfies Readonly<Record<string, readonly SuggestionKind[]>>

/** Suggestions of a site. The index is rebuilt in the background when the names of the site were read again. */
export function suggestionService({ reader, articles, site }: Dependencies) {
  let made: { of: CountedNames; index: SuggestionIndex } | undefined
  let making: { of: CountedNames; index: Promise<SuggestionIndex> } | undefined

  async function build(names: CountedNames): Promise<SuggestionIndex> {
    const [{ language, vocabulary }, facts, titles] = await Promise.all([
      reader.current(),
      site.facts(),
      articles.newestTitles(ARTICLES),
    ])
    return suggestionIndex(language, suggestibles({ names, vocabulary, facts, titles }))
  }

  /** Starts building the index of these names, once. */
  function buildOnce(names: CountedNames): Promise<SuggestionIndex> {
    if (making?.of === names) return making.index
    const index = build(names)
    const mine = { of: names, index }
    making = mine
    index.then(
      (built) => {
        if (making === mine) made = { of: names, index: built } // else names were read again meanwhile
      },
      () => {
        if (making === mine) making = undefined
      },
    )
    return index
  }

  async function current(): Promise<SuggestionIndex> {
    const names = await reader.names()
    if (made?.of === names) return made.index
    const building = buildOnce(names)
    if (made === undefined) return building
    building.catch(() => undefined) // the next call tries again
    return made.index
  }

  return {
    /** Builds the index if it is missing. */
    prepare: current,

    /** Returns at most eight suggestions for the typed text, grouped by kind. */
    async suggest({ keyword, scope }: Input): Promise<Suggestion[]> {
      const [index, { language, vocabulary }] = await Promise.all([current(), reader.current()])
      const kinds: readonly SuggestionKind[] = KINDS[(scope ?? 'all') as keyof typeof KINDS] // a key, by the contract
      const found = index.find(keyword, kinds, MOST)
      const occupations = kinds.includes('occupation') ? (found.get('occupation') ?? []) : undefined
      const whole =
        occupations?.length === 0
          ? new Map([...found, ['occupation' as const, compounds({ language, vocabulary, index }, keyword, MOST)]])
          : found
      const readable = await articles.titlesOf((whole.get('article') ?? []).flatMap(({ articleId }) => articleId ?? []))
      const ids = new Set(readable.map(({ id }) => id))
      const shown = new Map([
        ...whole,
        ['article' as const, (whole.get('article') ?? []).filter(({ articleId }) => ids.has(articleId ?? 0))],
      ])
      return mixed(shown, kinds, MOST).map(toWire)
    },
  }
}

const toWire = ({ kind, text, href }: Suggestible): Suggestion => ({ kind, text, href: href ?? null })
