import { island } from '#web/navigation/island.tsx'

/** The states of a list; a page that came with its rows does not load them. */
export const ListStateIsland = island(async () => (await import('./list-state.tsx')).ListState)
if (import.meta.env.SSR) await ListStateIsland.preload()
