/** Texts of the search page. */
export const searchCopy = {
  title: '站内搜索',
  lead: '职位、企业、政策、公告与服务，一处查全',
  description: '搜索在招职位、企业、引才政策、招聘与考试公告、新闻和服务。',
  field: '搜索职位、企业、政策、公告或服务',
  filter: '搜索范围',
  allOf: (scope: string) => `查看全部${scope}`,
  narrowJobs: '按地区、行业、薪资筛选',
  nearest: (scope: string, count: string) => `在${scope}中有 ${count} 条`,
  without: (word: string) => `去掉“${word}”再搜`,
  hotTitle: '大家在搜',
  lastTitle: '上次搜索：',
  forget: '不再显示上次搜索',
  columnsTitle: '按栏目浏览',
  results: '搜索结果',
  content: '内容',
  emptyText: '请检查关键词有没有错字，换一个更短的词，或看看大家在搜什么。',
} as const
