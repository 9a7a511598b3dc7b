import { island } from '#web/navigation/island.tsx'

/** What lies below the first screen. */
export const HomeBlocksIsland = island(async () => (await import('./home-blocks.tsx')).HomeBlocks)

/** Who we are and the search, over the banners. */
export const HomeSayIsland = island(async () => (await import('./hero/home-say.tsx')).HomeSay)

/** The industries as links. */
export const IndustryListIsland = island(async () => (await import('./industries/industry-list.tsx')).IndustryList)

if (import.meta.env.SSR) {
  await Promise.all([HomeBlocksIsland.preload(), HomeSayIsland.preload(), IndustryListIsland.preload()])
}
