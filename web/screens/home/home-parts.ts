import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** What lies below the first screen. */
export const HomeBlocksPart = serverPart(async () => (await import('./home-blocks.tsx')).HomeBlocks)

/** Who we are and the search, over the banners. */
export const HomeSayPart = serverPart(async () => (await import('./hero/home-say.tsx')).HomeSay)

/** The industries as links. */
export const IndustryListPart = serverPart(async () => (await import('./industries/industry-list.tsx')).IndustryList)

if (import.meta.env.SSR) {
  await Promise.all([HomeBlocksPart.preload(), HomeSayPart.preload(), IndustryListPart.preload()])
}
