import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** StaticJobMarks, loaded lazily: only logged-in users need its code. */
export const LazyStaticJobMarks = lazyComponent<object>(
  async () => (await import('./static-job-marks.tsx')).StaticJobMarks,
)
