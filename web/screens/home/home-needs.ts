import type { Wire } from '#contracts/generated/wire.ts'
import { type ArticleTypeId, NEWS_TYPE_IDS, POLICY_TYPE_ID } from '#contracts/article-types.ts'
import type { Need } from '#web/data/needs.ts'

type ListInput = Wire['getCommentListWithPage']['input']

/** Every block of the page shows six articles of a column. */
export const HOME_BLOCK_SIZE = 6

/** The newest visible articles of one column, as the home page asks for them. */
export function homeColumnInput(typeId: ArticleTypeId): ListInput {
  return {
    pageNum: 1,
    pageSize: HOME_BLOCK_SIZE,
    typeIdArr: [typeId],
    visible: 1,
    orderByColumn: 'releaseTime',
    isAsc: 'desc',
  }
}

/** What the home page reads: banners first, then bar pictures and one list for each block. */
export function homeNeeds(): Need[] {
  const columns: readonly ArticleTypeId[] = [...NEWS_TYPE_IDS, POLICY_TYPE_ID]
  return [
    ['getBannerList', {}],
    ['getBarPictureList', {}],
    ...columns.map((typeId): Need => ['getCommentListWithPage', homeColumnInput(typeId)]),
  ]
}
