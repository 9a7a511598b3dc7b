import { type ScopeId, SEARCH_SCOPES } from '#web/data/search-scopes.ts'

/** Scopes offered by the large search field. */
const OFFERED: readonly ScopeId[] = ['jobs', 'companies', 'policies', 'notices', 'all']

/** Texts of the search over the banners. */
export const heroCopy = {
  searchLabel: '关键词',
  scopeLabel: '搜索范围',
  scopes: OFFERED.flatMap((id) => SEARCH_SCOPES.filter((scope) => scope.id === id)),
  searchPlaceholder: '输入职位、企业或技能',
  hotWords: '热门搜索',
} as const
