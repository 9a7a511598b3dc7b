import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** The way back. */
export const ArticleWayPart = serverPart(async () => (await import('./article-served.tsx')).ArticleWay)

/** The title and what is known about the article. */
export const ArticleTitlePart = serverPart(async () => (await import('./article-served.tsx')).ArticleTitle)

/** The text with its attachments and its neighbours. */
export const ArticleBodyPart = serverPart(async () => (await import('./article-served.tsx')).ArticleBody)

/** The table of contents and what else the column has. */
export const ArticleAsidePart = serverPart(async () => (await import('./article-served.tsx')).ArticleAside)

/** What to do when there is no such article. */
export const ArticleMissingPart = serverPart(async () => (await import('./article-missing.tsx')).ArticleMissing)

if (import.meta.env.SSR) {
  const parts = [ArticleWayPart, ArticleTitlePart, ArticleBodyPart, ArticleAsidePart, ArticleMissingPart]
  await Promise.all(parts.map((part) => part.preload()))
}
