import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** Loaded with the first condition or keyword. */
export const LazyWatchLink = lazyComponent(async () => (await import('./watch-link.tsx')).WatchLink)
if (import.meta.env.SSR) await LazyWatchLink.preload()
