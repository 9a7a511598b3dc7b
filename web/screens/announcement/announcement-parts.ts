import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** The banner and the way back, above the menu. */
export const AnnouncementTopPart = serverPart(async () => (await import('./announcement-served.tsx')).AnnouncementTop)

/** The heading of the list with its search and its feed. */
export const AnnouncementHeadPart = serverPart(async () => (await import('./announcement-served.tsx')).AnnouncementHead)

/** The rows of the list. */
export const ArticleRowsPart = serverPart(async () => (await import('./announcement-served.tsx')).ArticleRows)

if (import.meta.env.SSR) {
  await Promise.all([AnnouncementTopPart.preload(), AnnouncementHeadPart.preload(), ArticleRowsPart.preload()])
}
