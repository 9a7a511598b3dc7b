import { island } from '#web/navigation/island.tsx'

/** The menus of filters. */
export const JobMenusIsland = island(async () => (await import('./job-menus.tsx')).JobMenus)

if (import.meta.env.SSR) await JobMenusIsland.preload()
