import { articleType } from '#contracts/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { idOr404 } from '#web/data/question-fields.ts'

/** One more than the page shows, because the article itself may be among them. */
const NEWEST_COUNT = 6

type Params = PageLocation['params']

/** The article of an address. */
export function articleInput({ cmCommentId }: Params): Wire['getCommentById']['input'] {
  return { cmCommentId: idOr404(cmCommentId) }
}

/** The newest articles of the column in the address; null when it names none. */
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

/** What the article page reads: the article, whose 404 is the page's, and what else its column has. */
export function articleNeeds({ params }: PageLocation): Need[] {
  const newest = newestOfColumnInput(params)
  const article: Need = ['getCommentById', articleInput(params)]
  return newest === null ? [article] : [article, ['getCommentListWithPage', newest]]
}
