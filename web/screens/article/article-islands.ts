import { island } from '#web/navigation/island.tsx'

/** The way back. */
export const ArticleWayIsland = island(async () => (await import('./article-served.tsx')).ArticleWay)

/** The title and what is known about the article. */
export const ArticleTitleIsland = island(async () => (await import('./article-served.tsx')).ArticleTitle)

/** The text with its attachments and its neighbours. */
export const ArticleBodyIsland = island(async () => (await import('./article-served.tsx')).ArticleBody)

/** The table of contents and what else the column has. */
export const ArticleAsideIsland = island(async () => (await import('./article-served.tsx')).ArticleAside)

/** What to do when there is no such article. */
export const ArticleMissingIsland = island(async () => (await import('./article-missing.tsx')).ArticleMissing)

if (import.meta.env.SSR) {
  const islands = [ArticleWayIsland, ArticleTitleIsland, ArticleBodyIsland, ArticleAsideIsland, ArticleMissingIsland]
  await Promise.all(islands.map(({ preload }) => preload()))
}
