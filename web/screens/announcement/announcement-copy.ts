/** Texts of a column without articles. */
export const announcementCopy = { emptyTitle: '本栏目暂无内容' } as const

/** URLs of the two column groups: each opens the first column of the group. */
export const GROUP_HREFS = {
  news: '/announcement?announcementId=1',
  training: '/announcement?announcementId=7',
} as const

/** URL path of a column's feed. */
export const columnFeed = (typeId: number) => `/rss/${typeId}.xml`
