import { articleType } from '#contracts/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'

/** The largest id the call takes; stands for an address that names no id, so that it is answered like a missing article. */
const NO_ARTICLE_ID = 2_147_483_647

/** One more than the page shows, because the article itself may be among them. */
const NEWEST_COUNT = 6

type Params = PageLocation['params']

/** The article of an address. */
export function articleInput({ cmCommentId }: Params): Wire['getCommentById']['input'] {
  const id = /^\d{1,10}$/.test(cmCommentId ?? '') ? Number(cmCommentId) : NO_ARTICLE_ID
  return { cmCommentId: id >= 1 && id <= NO_ARTICLE_ID ? id : NO_ARTICLE_ID }
}

/** The newest articles of the column in the address; null when it names none. */
export function newestOfColumnInput({ typeId }: Params): Wire['getCommentListWithPage']['input'] | null {
  const type = articleType(Number(typeId))
  if (type === undefined) return null
  return {
    pageNum: 1,
    pageSize: NEWEST_COUNT,
    typeIdArr: [type.typeId],
    visible: 1,
    orderByColumn: 'releaseTime',
    isAsc: 'desc',
  }
}

/** What the article page reads: the article, whose 404 is the page's, and what else its column has. */
export function articleNeeds({ params }: PageLocation): Need[] {
  const newest = newestOfColumnInput(params)
  const article: Need = ['getCommentById', articleInput(params)]
  return newest === null ? [article] : [article, ['getCommentListWithPage', newest]]
}
