import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The recommendations, for visitors who are logged in. */
export const LazyRecommendedJobs = lazyComponent<{ className?: string }>(
  async () => (await import('./recommended-jobs.tsx')).RecommendedJobs,
)
