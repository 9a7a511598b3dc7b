import { island } from '#web/navigation/island.tsx'

/** ListState as an island: a page that was rendered with its rows does not load the code. */
export const ListStateIsland = island(async () => (await import('./list-state.tsx')).ListState)
if (import.meta.env.SSR) await ListStateIsland.preload()
