/** The article type ids of specification section 9, and our own id for talent-attraction policies. */
export type ArticleTypeId = 1 | 2 | 3 | 4 | 7 | 8 | 9 | 10

export type ArticleType = {
  typeId: ArticleTypeId
  /** Name shown in menus, lists and breadcrumbs. */
  name: string
  /** Page that lists the type. */
  listPath: string
}

/** assumed: the specification defines no id for policies, and does not use 10. */
export const POLICY_TYPE_ID = 10

const announcement = (typeId: ArticleTypeId, name: string): ArticleType => ({
  typeId,
  name,
  listPath: `/announcement?announcementId=${typeId}`,
})

export const ARTICLE_TYPES: readonly ArticleType[] = [
  announcement(1, '集团要闻'),
  announcement(2, '招聘公告'),
  announcement(3, '考试公告'),
  announcement(4, '党建文化'),
  announcement(9, '媒体聚焦'),
  announcement(7, '培训政策'),
  announcement(8, '培训项目'),
  { typeId: POLICY_TYPE_ID, name: '引才政策', listPath: '/policy' },
]

/** specification 2: the submenu of the news center. */
export const NEWS_TYPE_IDS: readonly ArticleTypeId[] = [1, 2, 3, 4, 9]
/** The columns that the home page can show below the group's news, in their initial order. */
export const HOME_COLUMN_TYPE_IDS: readonly ArticleTypeId[] = [2, 3, 10, 4, 9, 8]
/** Types whose notices contain tables with dates of registration, payment and examinations. */
export const DATED_TYPE_IDS: readonly ArticleTypeId[] = [2, 3]
/** specification 2: the two lists of the talent-training page. */
export const TRAINING_TYPE_IDS: readonly ArticleTypeId[] = [7, 8]

/** The type with an id; undefined for an unknown id. */
export function articleType(typeId: number): ArticleType | undefined {
  return ARTICLE_TYPES.find((type) => type.typeId === typeId)
}
