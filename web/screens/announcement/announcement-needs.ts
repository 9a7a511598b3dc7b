import {
  type ArticleType,
  ARTICLE_TYPES,
  NEWS_TYPE_IDS,
  TRAINING_TYPE_IDS,
} from '#contracts/constants/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE, MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'

/** Columns of a menu: the five of the news center, or the two of personnel training. */
export type ColumnGroup = { name: 'news' | 'training'; columns: readonly ArticleType[] }

const columnsOf = (typeIds: readonly number[]) => ARTICLE_TYPES.filter(({ typeId }) => typeIds.includes(typeId))

const NEWS: ColumnGroup = { name: 'news', columns: columnsOf(NEWS_TYPE_IDS) }
const TRAINING: ColumnGroup = { name: 'training', columns: columnsOf(TRAINING_TYPE_IDS) }

const [FIRST_COLUMN] = NEWS.columns as readonly [ArticleType]

/** The column of the URL and its group; the first news column if the URL names no known column. */
export function announcementColumn(query: URLSearchParams): { column: ArticleType; group: ColumnGroup } {
  const asked = Number(query.get('announcementId'))
  for (const group of [NEWS, TRAINING]) {
    const column = group.columns.find(({ typeId }) => typeId === asked)
    if (column !== undefined) return { column, group }
  }
  return { column: FIRST_COLUMN, group: NEWS }
}

/** Page number and page size of the URL; default 1 and 10 (specification 9). */
export function announcementPaging(query: URLSearchParams): { page: number; limit: number } {
  const page = Number.parseInt(query.get('pageNum') ?? '', 10)
  const limit = Number.parseInt(query.get('pageSize') ?? '', 10)
  return { page: page > 0 ? page : 1, limit: limit > 0 && limit <= MAX_PAGE_SIZE ? limit : ARTICLE_PAGE_SIZE }
}

/** Input of the list call for the query of the URL. */
export function announcementListInput(query: URLSearchParams): Wire['getCommentListWithPage']['input'] {
  const { page, limit } = announcementPaging(query)
  return {
    pageNum: page,
    pageSize: limit,
    typeIdArr: [announcementColumn(query).column.typeId],
    visible: 1,
    orderByColumn: 'releaseTime',
    isAsc: 'desc',
  }
}

/** Data requirements of the list page. */
export function announcementNeeds({ query }: PageLocation): Need[] {
  const list: Need = ['getCommentListWithPage', announcementListInput(query)]
  const pinned = pinnedInput(query)
  const texts = pageTextsNeed(announcementColumn(query).group.name)
  return pinned === null ? [list, texts] : [list, texts, ['getPinnedArticles', pinned]]
}

/** Input for pinned articles; null except on the first page. */
export function pinnedInput(query: URLSearchParams): Wire['getPinnedArticles']['input'] | null {
  return announcementPaging(query).page === 1 ? { typeId: announcementColumn(query).column.typeId } : null
}

/** URL of a page of a column; omits the default page number and page size. */
export function announcementHref(typeId: number, page = 1, limit: number = ARTICLE_PAGE_SIZE): string {
  const query = new URLSearchParams({ announcementId: String(typeId) })
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== ARTICLE_PAGE_SIZE) query.set('pageSize', String(limit))
  return `/announcement?${query}`
}
