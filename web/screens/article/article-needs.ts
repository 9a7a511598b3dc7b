import { articleType } from '#contracts/constants/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { idOr404 } from '#web/data/parse-query-params.ts'

/** One more than shown, because the article itself may be included. */
const NEWEST_COUNT = 6

type Params = PageLocation['params']

/** Input for the article of the URL; an invalid id becomes an id that no article has, which returns 404. */
export function articleInput({ cmCommentId }: Params): Wire['getCommentById']['input'] {
  return { cmCommentId: idOr404(cmCommentId) }
}

/** Input for the newest articles of the URL's column; null for an unknown column. */
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

/**
 * Data requirements of the article page: the article, whose 404 becomes the status of the page, and the newest articles
 * of its column.
 */
export function articleNeeds({ params }: PageLocation): Need[] {
  const newest = newestOfColumnInput(params)
  const article: Need = ['getCommentById', articleInput(params)]
  return newest === null ? [article] : [article, ['getCommentListWithPage', newest]]
}
