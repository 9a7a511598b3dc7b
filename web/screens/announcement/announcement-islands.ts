import { island } from '#web/navigation/island.tsx'

/** The banner and the breadcrumbs, above the menu. */
export const AnnouncementTopIsland = island(async () => (await import('./announcement-static.tsx')).AnnouncementTop)

/** The heading of the list with its search and its feed. */
export const AnnouncementHeadIsland = island(async () => (await import('./announcement-static.tsx')).AnnouncementHead)

/** The rows of the list. */
export const ArticleRowsIsland = island(async () => (await import('./announcement-static.tsx')).ArticleRows)

if (import.meta.env.SSR) {
  await Promise.all([AnnouncementTopIsland.preload(), AnnouncementHeadIsland.preload(), ArticleRowsIsland.preload()])
}
