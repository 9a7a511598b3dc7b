import { island } from '#web/navigation/island.tsx'

/** Letterhead of printed pages; its code and that of the QR code are not loaded for reading. */
export const LetterheadIsland = island(async () => (await import('./letterhead.tsx')).Letterhead)

if (import.meta.env.SSR) await LetterheadIsland.preload()
