import { island } from '#web/navigation/island.tsx'

/** Everything below the first screen. */
export const HomeBlocksIsland = island(async () => (await import('./home-blocks.tsx')).HomeBlocks)

/** Introduction and search, over the banners. */
export const HomeSayIsland = island(async () => (await import('./hero/home-say.tsx')).HomeSay)

/** The industries as links. */
export const IndustryListIsland = island(async () => (await import('./industries/industry-list.tsx')).IndustryList)

if (import.meta.env.SSR) {
  await Promise.all([HomeBlocksIsland.preload(), HomeSayIsland.preload(), IndustryListIsland.preload()])
}
