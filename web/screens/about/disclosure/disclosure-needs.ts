import type { Wire } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'

/** The subject under which the newest notices stand, and their column. */
const NOTICES = { topicId: 4, typeId: 2, count: 5 } as const

/** The subject of an address; undefined for the page of all of them. */
export function topicId(query: URLSearchParams): number | undefined {
  const asked = Number(query.get('topicId') ?? '')
  return Number.isInteger(asked) && asked >= 1 ? asked : undefined
}

/** The address of the disclosure or of one of its subjects. */
export const disclosureHref = (topic?: number) =>
  topic === undefined ? '/aboutUs?aboutUsId=4' : `/aboutUs?aboutUsId=4&topicId=${topic}`

/** The call for the newest articles of the column that a subject names. */
export const newestInput = (typeId: number): Wire['getCommentListWithPage']['input'] => ({
  pageNum: 1,
  pageSize: NOTICES.count,
  typeIdArr: [typeId],
  visible: 1,
  orderByColumn: 'releaseTime',
  isAsc: 'desc',
})

/** What the disclosure reads besides its document: the places of the group, or the notices of its subject. */
export function disclosureNeeds(query: URLSearchParams): Need[] {
  const topic = topicId(query)
  if (topic === undefined) return [['getCmLocation', {}]]
  return topic === NOTICES.topicId ? [['getCommentListWithPage', newestInput(NOTICES.typeId)]] : []
}
