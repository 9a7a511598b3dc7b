import type { Article, ArticleNeighbour, ArticleSearchHit, ArticleSummary, Wire } from '#contracts/generated/wire.ts'
import { SERVER_DEFAULT_PAGE_SIZE } from '#contracts/limits.ts'
import { beijingYearStart } from '#server/platform/beijing-time.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import { excerpt, highlight } from '#server/search/search-highlight.ts'
import { inField } from '#server/search/field-filters.ts'
import { findRankedPage } from '#server/search/ranked-page.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { askedOrder } from '#server/calls/sorting.ts'
import type { ArticleFilter, ArticleOrder, ArticleQueries } from './article-queries.ts'
import { toArticle, toSummary } from './article-wire.ts'
import { closedUp } from './closed-up.ts'
import { currentHtml } from './article-cleaning.ts'

export type ListInput = Wire['getCommentListWithPage']['input']
export type SearchInput = Wire['searchArticles']['input']
export type ArticleService = ReturnType<typeof articleService>

type Dependencies = { queries: ArticleQueries; search: SearchIndex; clock: Clock }

const EXCERPT_LENGTH = 110

/** What readers may know of articles. Hidden, unreleased and missing ones are the same to them. */
export const articleService = ({ queries, search, clock }: Dependencies) => ({
  /**
   * One page of a list, newest first unless sorted otherwise; a page past the end answers the last one.
   * @throws BusinessError 500 for a column outside the allow-list.
   */
  async list(input: ListInput): Promise<{ total: number; rows: ArticleSummary[] }> {
    const now = clock.now()
    const filter = filterOf(input)
    const order = orderOf(input)
    const { pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
    const total = await queries.count(filter, now)
    const rows = await queries.list(filter, now, order, skipOf(pageNum, pageSize, total), pageSize)
    return { total, rows: rows.map(toSummary) }
  },

  /** What stands above the first page of a column, the newest first. */
  async pinned(typeId: number): Promise<ArticleSummary[]> {
    return (await queries.pinned(typeId, clock.now())).map(toSummary)
  },

  /** A readable article. @throws BusinessError 404 for any other. */
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

  /** Articles that contain every word of the keyword, those first that have them in their title, each newest first; `total` stops at SEARCH_TOTAL_CAP. */
  async find(input: SearchInput): Promise<{ total: number; rows: ArticleSearchHit[] }> {
    const { keyword, typeId, typeIdArr = [], pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
    const question = {
      text: keyword,
      filters: typeId === undefined ? [] : [typeFilter(typeId)],
      anyOf: typeIdArr.length === 0 ? [] : [typeIdArr.map(typeFilter)],
      tiers: [inField('t', keyword)],
      notAfter: clock.now(),
    }
    const { keys, total } = await findRankedPage(search, question, { pageNum, pageSize })
    const rows = await queries.findBySearchKeys(keys, clock.now())
    const byKey = new Map(rows.map((row) => [row.searchKey, row]))
    const ordered = keys.flatMap((key) => byKey.get(key) ?? [])
    return { total, rows: ordered.map((row) => toHit(row, keyword)) }
  },

  /** Which of some stored files a text shows that readers may see now. */
  shownFiles: (ids: readonly number[]): Promise<ReadonlySet<number>> => queries.shownFiles(ids, clock.now()),

  /** Ids and types of all readable articles, newest first, for the site map. */
  addresses: (skip: number, take: number) => queries.addresses(clock.now(), skip, take),
})

/** The token by which the search index knows a type. */
export const typeFilter = (typeId: number): string => `t${typeId}`

type SearchRow = Awaited<ReturnType<ArticleQueries['findBySearchKeys']>>[number]

function toHit(row: SearchRow, keyword: string): ArticleSearchHit {
  const summary = toSummary(row)
  const text = closedUp(`${summary.outline} ${row.publishedRevision?.plainText ?? ''}`)
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

function filterOf({ typeIdArr = [], location, year, audience }: ListInput): ArticleFilter {
  return {
    typeIds: typeIdArr.filter((id) => id !== 0), // [0] is how one client says "all"
    location,
    audience,
    releasedFrom: year === undefined ? undefined : beijingYearStart(year),
    releasedBefore: year === undefined ? undefined : beijingYearStart(year + 1),
  }
}

const COLUMNS: Record<string, ArticleOrder['column']> = { releaseTime: 'releasedAt', cmCommentId: 'id' }

const orderOf = (input: ListInput): ArticleOrder =>
  askedOrder(COLUMNS, input) ?? { column: 'releasedAt', direction: 'desc' }
