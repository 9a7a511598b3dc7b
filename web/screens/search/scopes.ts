import type { ArticleTypeId } from '#contracts/article-types.ts'

/** Where a search looks. */
export type ScopeId = 'all' | 'jobs' | 'companies' | 'policies' | 'notices' | 'news' | 'services'

type Scope = {
  id: ScopeId
  name: string
  /** What others look for there; the site's own hot words where it says none. */
  hotWords?: readonly string[]
}

/** The scopes in the order of their chips. */
export const SCOPES: readonly Scope[] = [
  { id: 'all', name: '全部' },
  { id: 'jobs', name: '职位' },
  { id: 'companies', name: '企业', hotWords: ['医院', '学校', '科技', '轨道', '银行', '设计院'] },
  { id: 'policies', name: '政策', hotWords: ['人才补贴', '住房', '博士', '创业', '高校毕业生', '职称'] },
  { id: 'notices', name: '公告', hotWords: ['事业单位', '教师', '成绩', '准考证', '面试', '体检'] },
  { id: 'news', name: '新闻', hotWords: ['招聘会', '签约', '党建', '培训', '合作', '大赛'] },
  { id: 'services', name: '服务', hotWords: ['派遣', '测评', '培训', '电话', '地址', '投诉'] },
]

/** The columns of articles that a scope stands for. */
export const SCOPE_TYPES = {
  policies: [10, 7],
  notices: [2, 3],
  news: [1, 4, 9, 8],
} as const satisfies Partial<Record<ScopeId, readonly ArticleTypeId[]>>

export type ArticleScopeId = keyof typeof SCOPE_TYPES

/** A scope by its name in an address; everything for others. */
export const scopeOf = (text: string | null): Scope => SCOPES.find(({ id }) => id === text) ?? (SCOPES[0] as Scope)
