import type { ArticleTypeId } from '#contracts/constants/article-types.ts'
import { type ScopeId, SEARCH_SCOPES } from '#web/data/search-scopes.ts'

export type { ScopeId }

type Scope = {
  id: ScopeId
  name: string
  /** Popular keywords of the scope; default: the site's popular keywords. */
  hotWords?: readonly string[]
}

const HOT_WORDS: Partial<Record<ScopeId, readonly string[]>> = {
  companies: ['医院', '学校', '科技', '轨道', '电力', '汽车'],
  policies: ['补贴', '住房', '博士', '创业', '高校毕业生', '职称'],
  notices: ['事业单位', '教师', '成绩', '准考证', '面试', '体检'],
  news: ['招聘会', '签约', '党建', '培训', '合作', '双选会'],
  services: ['派遣', '测评', '培训', '电话', '地址', '投诉'],
}

/** The scopes in display order. */
export const SCOPES: readonly Scope[] = SEARCH_SCOPES.map((scope) => {
  const hotWords = HOT_WORDS[scope.id]
  return hotWords === undefined ? scope : { ...scope, hotWords }
})

const isOfJobs = ({ id }: Scope): boolean => id === 'jobs' || id === 'companies'

/** The scopes in display order for the intent of a keyword: for `information`, jobs and companies come last. */
export const scopesFor = (intent: string | undefined): readonly Scope[] =>
  intent === 'information' ? [...SCOPES.filter((scope) => !isOfJobs(scope)), ...SCOPES.filter(isOfJobs)] : SCOPES

/** Article columns of a scope. */
export const SCOPE_TYPES = {
  policies: [10, 7],
  notices: [2, 3],
  news: [1, 4, 9, 8],
} as const satisfies Partial<Record<ScopeId, readonly ArticleTypeId[]>>

export type ArticleScopeId = keyof typeof SCOPE_TYPES

/** Scope by its name in the URL; default: all. */
export const scopeOf = (text: string | null): Scope => SCOPES.find(({ id }) => id === text) ?? (SCOPES[0] as Scope)
