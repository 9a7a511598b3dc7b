import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** How the keyword of a list was understood; a list without a keyword does not load it. */
export const LazyKeywordReading = lazyComponent(async () => (await import('./keyword-reading.tsx')).KeywordReading)
if (import.meta.env.SSR) await LazyKeywordReading.preload()
