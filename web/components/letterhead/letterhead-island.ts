import { island } from '#web/navigation/island.tsx'

/** The head of a printed page; its code, with that of the QR code, stays away from who only reads. */
export const LetterheadIsland = island(async () => (await import('./letterhead.tsx')).Letterhead)

if (import.meta.env.SSR) await LetterheadIsland.preload()
