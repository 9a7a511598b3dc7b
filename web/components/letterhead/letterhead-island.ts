import { island } from '#web/navigation/island.tsx'

/** Letterhead as an island: a server-rendered page loads neither its code nor that of the QR code. */
export const LetterheadIsland = island(async () => (await import('./letterhead.tsx')).Letterhead)

if (import.meta.env.SSR) await LetterheadIsland.preload()
