import { lazyPart } from '#web/components/on-demand/lazy-part.tsx'

/** The reading helps; their code comes when the visitor asks for them. */
export const ReadingAidPart = lazyPart(async () => (await import('./reading-aid.tsx')).ReadingAid)
