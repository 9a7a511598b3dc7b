/** Scopes of the site search, in display order. */
export const SEARCH_SCOPES = [
  { id: 'all', name: '全部' },
  { id: 'jobs', name: '职位' },
  { id: 'companies', name: '企业' },
  { id: 'policies', name: '政策' },
  { id: 'notices', name: '公告' },
  { id: 'news', name: '新闻' },
  { id: 'services', name: '服务' },
] as const

export type ScopeId = (typeof SEARCH_SCOPES)[number]['id']
