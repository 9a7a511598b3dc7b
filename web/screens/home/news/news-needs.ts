import type { ArticleTypeId } from '#contracts/constants/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'

/** Column of the group's own news, shown in large. */
export const GROUP_NEWS_TYPE_ID: ArticleTypeId = 1

const GROUP_NEWS_SIZE = 6
const SMALL_COLUMN_SIZE = 4

/** Input for the newest visible articles of a column, as many as its block shows. */
export function homeColumnInput(typeId: ArticleTypeId): Wire['getCommentListWithPage']['input'] {
  return {
    pageNum: 1,
    pageSize: typeId === GROUP_NEWS_TYPE_ID ? GROUP_NEWS_SIZE : SMALL_COLUMN_SIZE,
    typeIdArr: [typeId],
    visible: 1,
    orderByColumn: 'releaseTime',
    isAsc: 'desc',
  }
}
