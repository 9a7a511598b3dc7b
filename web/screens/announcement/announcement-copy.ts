/** Texts of a column without articles. */
export const announcementCopy = { emptyTitle: '本栏目暂无内容' } as const

/** Addresses of the two groups of columns: of the first column of each. */
export const GROUP_HREFS = {
  news: '/announcement?announcementId=1',
  training: '/announcement?announcementId=7',
} as const

/** Address of a column's feed. */
export const columnFeed = (typeId: number) => `/rss/${typeId}.xml`
