/** Texts of the search over the banners. */
export const heroCopy = {
  searchLabel: '关键词',
  scopeLabel: '搜索范围',
  /** Of the search page, whose names for them these are. */
  scopes: [
    { id: 'jobs', name: '职位' },
    { id: 'companies', name: '企业' },
    { id: 'policies', name: '政策' },
    { id: 'notices', name: '公告' },
    { id: 'all', name: '全部' },
  ],
  searchPlaceholder: '输入职位、企业或技能',
  hotWords: '热门搜索',
} as const
