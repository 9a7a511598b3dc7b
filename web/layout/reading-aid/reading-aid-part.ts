import { lazyPart } from '#web/components/on-demand/lazy-part.tsx'

/** The reading bar; its code comes when the visitor asks for it. */
export const ReadingAidPart = lazyPart(async () => (await import('./reading-aid-bar.tsx')).ReadingAidBar)
