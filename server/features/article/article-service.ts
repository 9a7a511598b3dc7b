import type {
  Article,
  ArticleNeighbour,
  ArticleSearchHit,
  ArticleSummary,
  KeywordMatch,
  NoticeEvent,
  PolicyFilterCount,
  Wire,
} from '#contracts/generated/wire.ts'
import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { beijingDayStart, beijingYearStart } from '#server/platform/beijing-time.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import { excerpt, highlight } from '#server/search/search-highlight.ts'
import { inField } from '#server/search/field-filters.ts'
import { findRankedPage } from '#server/search/ranked-page.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { askedOrder } from '#server/calls/sorting.ts'
import { understoodArticles } from './article-keyword.ts'
import type { ArticleFilter, ArticleOrder, ArticleQueries } from './article-queries.ts'
import { toArticle, toSummary } from './article-wire.ts'
import { noticeEvents } from './notice-events.ts'
import { countPolicies } from './policy-counts.ts'
import { withPolicyFacts } from './policy-summaries.ts'
import { stripPunctuationSpaces } from './strip-punctuation-spaces.ts'
import { currentHtml } from './article-cleaning.ts'

export type ListInput = Wire['getCommentListWithPage']['input']
export type SearchInput = Wire['searchArticles']['input']
export type ArticleService = ReturnType<typeof articleService>

type Dependencies = { queries: ArticleQueries; search: SearchIndex; reader: ReadsKeywords; clock: Clock }

const EXCERPT_LENGTH = 110
/** Maximum number of notices that are read for the calendar. */
const MOST_DATED = 500

/** Articles for visitors. Hidden, unreleased and missing articles are indistinguishable. */
export const articleService = ({ queries, search, reader, clock }: Dependencies) => ({
  /**
   * Returns one page of a list, newest first unless sorted otherwise. A page past the end returns the last page.
   * @throws BusinessError 500 for a column that cannot be sorted by.
   */
  async list(input: ListInput): Promise<{ total: number; rows: ArticleSummary[] }> {
    const now = clock.now()
    const filter = filterOf(input)
    const order = orderOf(input)
    const { pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
    const total = await queries.count(filter, now)
    const rows = await queries.list(filter, now, order, skipOf(pageNum, pageSize, total), pageSize)
    return { total, rows: await withPolicyFacts(queries, rows.map(toSummary), now) }
  },

  /** Pinned articles of a column, newest first. */
  async pinned(typeId: number): Promise<ArticleSummary[]> {
    const now = clock.now()
    return withPolicyFacts(queries, (await queries.pinned(typeId, now)).map(toSummary), now)
  },

  /** Counts the policies for each value of the filters. */
  async policyCounts(input: Wire['policyFilterCounts']['input']): Promise<PolicyFilterCount[]> {
    const now = clock.now()
    return countPolicies(await queries.filterColumns(POLICY_TYPE_ID, now), input, now)
  },

  /** The events in notices that end today or later, sorted by start. */
  async upcomingEvents(): Promise<NoticeEvent[]> {
    const now = clock.now()
    return noticeEvents(await queries.dated(now, MOST_DATED), beijingDayStart(now))
  },

  /** The events in notices that end after an instant, sorted by start, for subscribed calendars. */
  eventsSince: async (from: Date): Promise<NoticeEvent[]> =>
    noticeEvents(await queries.dated(clock.now(), MOST_DATED), from),

  /** Returns a readable article. @throws BusinessError 404 if no readable article has this id. */
  async read(id: number): Promise<Article> {
    const now = clock.now()
    const row = await queries.findById(id, now)
    if (row === null) throw notFound()
    const [prev, next] = await Promise.all([
      queries.neighbour(row, 'newer', now).then(toNeighbour),
      queries.neighbour(row, 'older', now).then(toNeighbour),
    ])
    const { publishedRevision: revision } = row
    if (revision !== null) revision.html = await currentHtml(revision)
    return toArticle(row, { prev, next })
  },

  /**
   * Searches articles by keyword, literally or with the reading of the keyword (`match=understood`). Hits in the title
   * come first, then the newest. `total` is capped at SEARCH_TOTAL_CAP.
   */
  async find(input: SearchInput): Promise<{ total: number; rows: ArticleSearchHit[]; keywordMatch?: KeywordMatch }> {
    const { keyword, typeId, typeIdArr = [], pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
    const filtered = {
      filters: typeId === undefined ? [] : [typeFilter(typeId)],
      anyOf: typeIdArr.length === 0 ? [] : [typeIdArr.map(typeFilter)],
      notAfter: clock.now(),
    }
    const { narrowing, tiers, marked, keywordMatch } =
      input.match === 'understood'
        ? await understoodArticles({ reader, search }, keyword, filtered)
        : { narrowing: { text: keyword }, tiers: [{ filters: inField('t', keyword) }], marked: keyword }
    const { keys, total } = await findRankedPage(search, { ...filtered, ...narrowing, tiers }, { pageNum, pageSize })
    const rows = await queries.findBySearchKeys(keys, clock.now())
    const byKey = new Map(rows.map((row) => [row.searchKey, row]))
    const ordered = keys.flatMap((key) => byKey.get(key) ?? [])
    return { total, rows: ordered.map((row) => toHit(row, marked)), ...(keywordMatch && { keywordMatch }) }
  },

  /** Titles of the newest readable articles. */
  newestTitles: async (take: number): Promise<ArticleTitle[]> =>
    (await queries.newestTitles(clock.now(), take)).map(toTitle),

  /** Titles of the currently readable articles among `ids`. */
  titlesOf: async (ids: readonly number[]): Promise<ArticleTitle[]> =>
    ids.length === 0 ? [] : (await queries.titlesOf(ids, clock.now())).map(toTitle),

  /** Ids and types of all readable articles, newest first, for the site map. */
  addresses: (skip: number, take: number) => queries.addresses(clock.now(), skip, take),
})

/** Token of a type in the search index. */
export const typeFilter = (typeId: number): string => `t${typeId}`

/** Id, type and title of an article. */
export type ArticleTitle = { id: number; typeId: number; title: string }

type TitleRow = Awaited<ReturnType<ArticleQueries['titlesOf']>>[number]

const toTitle = ({ id, typeId, publishedRevision }: TitleRow): ArticleTitle => ({
  id,
  typeId,
  title: publishedRevision?.title ?? '',
})

type SearchRow = Awaited<ReturnType<ArticleQueries['findBySearchKeys']>>[number]

function toHit(row: SearchRow, keyword: string): ArticleSearchHit {
  const summary = toSummary(row)
  const text = stripPunctuationSpaces(`${summary.outline} ${row.publishedRevision?.plainText ?? ''}`)
  return {
    ...summary,
    highlights: {
      title: highlight(summary.commentTitle, keyword),
      excerpt: highlight(excerpt(text, keyword, EXCERPT_LENGTH), keyword),
    },
  }
}

type NeighbourRow = Awaited<ReturnType<ArticleQueries['neighbour']>>

const toNeighbour = (row: NeighbourRow): ArticleNeighbour | null =>
  row && { cmCommentId: row.id, commentTitle: row.publishedRevision?.title ?? '' }

function filterOf({ typeIdArr = [], location, year, audience, issuer, validity }: ListInput): ArticleFilter {
  return {
    typeIds: typeIdArr.filter((id) => id !== 0), // one client sends [0] for "all"
    location,
    audience,
    issuer,
    validity,
    releasedFrom: year === undefined ? undefined : beijingYearStart(year),
    releasedBefore: year === undefined ? undefined : beijingYearStart(year + 1),
  }
}

const COLUMNS: Record<string, ArticleOrder['column']> = { releaseTime: 'releasedAt', cmCommentId: 'id' }

const orderOf = (input: ListInput): ArticleOrder =>
  askedOrder(COLUMNS, input) ?? { column: 'releasedAt', direction: 'desc' }
