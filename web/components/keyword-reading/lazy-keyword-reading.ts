import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** KeywordReading, loaded lazily: a list without a keyword does not need its code. */
export const LazyKeywordReading = lazyComponent(async () => (await import('./keyword-reading.tsx')).KeywordReading)
if (import.meta.env.SSR) await LazyKeywordReading.preload()
