import { island } from '#web/navigation/island.tsx'

/** The industries of the rows. */
export const IndustryChoicesIsland = island(async () => (await import('./industry-choices.tsx')).IndustryChoices)

if (import.meta.env.SSR) await IndustryChoicesIsland.preload()
