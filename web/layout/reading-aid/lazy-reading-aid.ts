import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The reading bar; its code comes when the visitor asks for it. */
export const LazyReadingAid = lazyComponent(async () => (await import('./reading-aid-bar.tsx')).ReadingAidBar)
