import { articleType } from '#contracts/constants/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { idOr404 } from '#web/data/question-fields.ts'

/** One more than shown, because the article itself may be included. */
const NEWEST_COUNT = 6

type Params = PageLocation['params']

/** Article of an address. */
export function articleInput({ cmCommentId }: Params): Wire['getCommentById']['input'] {
  return { cmCommentId: idOr404(cmCommentId) }
}

/** Input for the newest articles of the address's column; null if it has none. */
export function newestOfColumnInput({ typeId }: Params): Wire['getCommentListWithPage']['input'] | null {
  const type = articleType(Number(typeId))
  if (type === undefined) return null
  return {
    isAsc: 'desc',
    orderByColumn: 'releaseTime',
    pageNum: 1,
    pageSize: NEWEST_COUNT,
    typeIdArr: [type.typeId],
    visible: 1,
  }
}

/** Data requirements of the article page: the article, whose 404 is that of the page, and the newest of its column. */
export function articleNeeds({ params }: PageLocation): Need[] {
  const newest = newestOfColumnInput(params)
  const article: Need = ['getCommentById', articleInput(params)]
  return newest === null ? [article] : [article, ['getCommentListWithPage', newest]]
}
