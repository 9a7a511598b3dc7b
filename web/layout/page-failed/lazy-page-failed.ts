import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The error page; its code is loaded when a page fails. */
export const LazyPageFailed = lazyComponent<{ error?: unknown }>(
  async () => (await import('./page-failed.tsx')).PageFailed,
)
if (import.meta.env.SSR) await LazyPageFailed.preload()
