import { TRAINING_TYPE_IDS } from '#contracts/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE, MAX_PAGE_SIZE, TEACHING_BASE_NAME } from '#contracts/limits.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'

const SERVICE_COUNT = 9
/** specification 2: personnel training is the page with the six tabs. */
export const TRAINING_ID = 5
const TAB_COUNT = 6
const TEACHING_BASE_TAB = 5

/** The call of the teaching-base tree, and the parent of its first level. */
export const TEACHING_BASE_INPUT = { name: TEACHING_BASE_NAME }

/** The service of an address, 1 to 9; anything else means the first. */
export function serviceId(query: URLSearchParams): number {
  return numberFrom(query, 'servicehallId', 1, SERVICE_COUNT)
}

/** The tab of an address, 1 to 6; anything else means the first (specification 4). */
export function trainingTabId(query: URLSearchParams): number {
  return numberFrom(query, 'id', 1, TAB_COUNT)
}

/** Page and size of the list in a tab: 1 and 10 (specification 9) where the address names none. */
export function trainingPaging(query: URLSearchParams): { page: number; limit: number } {
  return {
    page: numberFrom(query, 'pageNum', 1, Number.MAX_SAFE_INTEGER),
    limit: numberFrom(query, 'pageSize', ARTICLE_PAGE_SIZE, MAX_PAGE_SIZE),
  }
}

/** The call of a service's text. */
export function serviceDocumentInput(id: number): Wire['getPageDocument']['input'] {
  return { slug: `service-${id}` }
}

/** The list call of a tab that embeds the articles of a type. */
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

/** specification 2: the tabs with the lists of training policies and training projects. */
const LIST_TABS: ReadonlyMap<number, number> = new Map(TRAINING_TYPE_IDS.map((typeId, index) => [index + 3, typeId]))

/** What a service page reads. */
export function serviceNeeds({ query }: PageLocation): Need[] {
  const id = serviceId(query)
  return [['getPageDocument', serviceDocumentInput(id)], ...(id === TRAINING_ID ? tabNeeds(query) : [])]
}

function tabNeeds(query: URLSearchParams): Need[] {
  const tab = trainingTabId(query)
  const typeId = LIST_TABS.get(tab)
  if (typeId !== undefined) return [['getCommentListWithPage', trainingListInput(typeId, query)]]
  return tab === TEACHING_BASE_TAB ? [['getProductSystemTree', TEACHING_BASE_INPUT]] : []
}

/** The address of a service. */
export function serviceHref(id: number): string {
  return `/servicehall?servicehallId=${id}`
}

/** The address of a tab and of a page in its list; what is usual is left out. */
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
