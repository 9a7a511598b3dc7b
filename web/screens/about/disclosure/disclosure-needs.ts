import type { Wire } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'

/** The topic that lists the newest notices, and the column of these notices. */
const NOTICES = { topicId: 4, typeId: 2, count: 5 } as const

/** Topic in a URL; undefined for the overview. */
export function topicId(query: URLSearchParams): number | undefined {
  const asked = Number(query.get('topicId') ?? '')
  return Number.isInteger(asked) && asked >= 1 ? asked : undefined
}

/** URL of the disclosure or of one of its topics. */
export const disclosureHref = (topic?: number) =>
  topic === undefined ? '/aboutUs?aboutUsId=4' : `/aboutUs?aboutUsId=4&topicId=${topic}`

/** Input for the newest articles of a topic's column. */
export const newestInput = (typeId: number): Wire['getCommentListWithPage']['input'] => ({
  pageNum: 1,
  pageSize: NOTICES.count,
  typeIdArr: [typeId],
  visible: 1,
  orderByColumn: 'releaseTime',
  isAsc: 'desc',
})

/**
 * Data requirements of the disclosure in addition to its document: locations of the group, or notices of the topic.
 */
export function disclosureNeeds(query: URLSearchParams): Need[] {
  const topic = topicId(query)
  if (topic === undefined) return [['getCmLocation', {}]]
  return topic === NOTICES.topicId ? [['getCommentListWithPage', newestInput(NOTICES.typeId)]] : []
}
