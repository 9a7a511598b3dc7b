import { TRAINING_TYPE_IDS } from '#contracts/constants/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE, MAX_PAGE_SIZE, TEACHING_BASE_NAME } from '#contracts/constants/limits.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'

const SERVICE_COUNT = 9
/** specification 2: personnel training is the page with six tabs. */
export const TRAINING_ID = 5
const TAB_COUNT = 6
const TEACHING_BASE_TAB = 5

/** Input for the tree of the field teaching base. */
export const TEACHING_BASE_INPUT = { name: TEACHING_BASE_NAME }

/** Service id in a URL, 1 to 9; defaults to 1. */
export function serviceId(query: URLSearchParams): number {
  return numberFrom(query, 'servicehallId', 1, SERVICE_COUNT)
}

/** Tab id in a URL, 1 to 6; defaults to 1 (specification 4). */
export function trainingTabId(query: URLSearchParams): number {
  return numberFrom(query, 'id', 1, TAB_COUNT)
}

/** Page number and page size of a tab's list; defaults to 1 and 10 (specification 9). */
export function trainingPaging(query: URLSearchParams): { page: number; limit: number } {
  return {
    page: numberFrom(query, 'pageNum', 1, Number.MAX_SAFE_INTEGER),
    limit: numberFrom(query, 'pageSize', ARTICLE_PAGE_SIZE, MAX_PAGE_SIZE),
  }
}

/** Input for the document of a service. */
export function serviceDocumentInput(id: number): Wire['getPageDocument']['input'] {
  return { slug: `service-${id}` }
}

/** Input for the article list of a tab. */
export function trainingListInput(typeId: number, query: URLSearchParams): Wire['getCommentListWithPage']['input'] {
  const { page, limit } = trainingPaging(query)
  return {
    pageNum: page,
    pageSize: limit,
    typeIdArr: [typeId],
    visible: 1,
    orderByColumn: 'releaseTime',
    isAsc: 'desc',
  }
}

/** specification 2: article types of the tabs that list training policies and training projects. */
const LIST_TABS: ReadonlyMap<number, number> = new Map(TRAINING_TYPE_IDS.map((typeId, index) => [index + 3, typeId]))

/** Data requirements of a service page. */
export function serviceNeeds({ query }: PageLocation): Need[] {
  const id = serviceId(query)
  const texts = pageTextsNeed('services')
  return [['getPageDocument', serviceDocumentInput(id)], texts, ...(id === TRAINING_ID ? tabNeeds(query) : [])]
}

function tabNeeds(query: URLSearchParams): Need[] {
  const tab = trainingTabId(query)
  const typeId = LIST_TABS.get(tab)
  if (typeId !== undefined) return [['getCommentListWithPage', trainingListInput(typeId, query)]]
  return tab === TEACHING_BASE_TAB ? [['getProductSystemTree', TEACHING_BASE_INPUT]] : []
}

/** URL of a service. */
export function serviceHref(id: number): string {
  return `/servicehall?servicehallId=${id}`
}

/** URL of a tab, at a page of its list; omits default values. */
export function trainingHref(tab: number, page = 1, limit: number = ARTICLE_PAGE_SIZE): string {
  const query = new URLSearchParams({ servicehallId: String(TRAINING_ID) })
  if (tab !== 1) query.set('id', String(tab))
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== ARTICLE_PAGE_SIZE) query.set('pageSize', String(limit))
  return `/servicehall?${query}`
}

function numberFrom(query: URLSearchParams, name: string, usual: number, max: number): number {
  const value = Number(query.get(name) ?? '')
  return Number.isInteger(value) && value >= 1 && value <= max ? value : usual
}
