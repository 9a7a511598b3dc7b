import { articleType } from '#contracts/constants/article-types.ts'
import type { Article } from '#contracts/generated/wire.ts'
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { articleCopy as copy } from './article-copy.ts'

/** Breadcrumbs from the home page to an article. */
export function articleCrumbs({ typeId, typeName }: Pick<Article, 'typeId' | 'typeName'>): Crumb[] {
  const column = { name: typeName, href: articleType(typeId)?.listPath }
  return [{ name: '首页', href: '/' }, column, { name: copy.body }]
}
