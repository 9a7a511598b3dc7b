import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** Message for no results; not loaded if there are results. */
export const LazyJobsEmpty = lazyComponent(async () => (await import('./jobs-empty.tsx')).JobsEmpty)
if (import.meta.env.SSR) await LazyJobsEmpty.preload()
