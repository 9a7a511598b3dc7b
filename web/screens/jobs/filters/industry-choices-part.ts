import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** The industries of the rows. */
export const IndustryChoicesPart = serverPart(async () => (await import('./industry-choices.tsx')).IndustryChoices)

if (import.meta.env.SSR) await IndustryChoicesPart.preload()
