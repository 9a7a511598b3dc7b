/** Texts of the search page. */
export const searchCopy = {
  field: '搜索职位、企业、政策、公告或服务',
  filter: '搜索范围',
  allOf: (scope: string) => `查看全部${scope}`,
  narrowJobs: '按地区、行业、薪资筛选',
  nearest: (scope: string, count: string) => `在${scope}中有 ${count} 条`,
  without: (word: string) => `去掉“${word}”再搜`,
  lastTitle: '上次搜索：',
  forget: '不再显示上次搜索',
  results: '搜索结果',
  content: '内容',
} as const
