import { island } from '#web/navigation/island.tsx'

/** Breadcrumbs. */
export const ArticleWayIsland = island(async () => (await import('./article-static.tsx')).ArticleWay)

/** Title and metadata of the article. */
export const ArticleTitleIsland = island(async () => (await import('./article-static.tsx')).ArticleTitle)

/** Text, attachments and neighbours. */
export const ArticleBodyIsland = island(async () => (await import('./article-static.tsx')).ArticleBody)

/** Table of contents and other articles of the column. */
export const ArticleAsideIsland = island(async () => (await import('./article-static.tsx')).ArticleAside)

/** Message for a missing article. */
export const ArticleMissingIsland = island(async () => (await import('./article-missing.tsx')).ArticleMissing)

if (import.meta.env.SSR) {
  const islands = [ArticleWayIsland, ArticleTitleIsland, ArticleBodyIsland, ArticleAsideIsland, ArticleMissingIsland]
  await Promise.all(islands.map(({ preload }) => preload()))
}
