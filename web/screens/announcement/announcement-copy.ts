/** Headings of the two groups of columns. */
export const announcementCopy = {
  news: {
    title: '新闻中心',
    lead: '集团动态、招聘与考试公告，每个工作日更新',
    href: '/announcement?announcementId=1',
  },
  training: {
    title: '人才培训',
    lead: '培训政策与培训项目，开班安排提前公布',
    href: '/announcement?announcementId=7',
  },
  searchHere: '在本栏目中搜索',
  feed: '订阅',
  emptyTitle: '本栏目暂无内容',
  emptyText: '新的内容发布后会出现在这里，也可以看看其他栏目。',
} as const
