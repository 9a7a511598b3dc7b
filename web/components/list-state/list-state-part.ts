import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** The states of a list; a page that came with its rows does not load them. */
export const ListStatePart = serverPart(async () => (await import('./list-state.tsx')).ListState)
if (import.meta.env.SSR) await ListStatePart.preload()
