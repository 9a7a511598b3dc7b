import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** RecommendedJobs, loaded lazily: only logged-in users need its code. */
export const LazyRecommendedJobs = lazyComponent<{ className?: string }>(
  async () => (await import('./recommended-jobs.tsx')).RecommendedJobs,
)
