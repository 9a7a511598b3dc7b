/** Texts of the news on the home page. */
export const newsCopy = { title: '新闻中心', more: '全部资讯', groupNews: '集团要闻' } as const
