import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The marks in lists that came from the server; only visitors who are logged in load it. */
export const LazyServedJobMarks = lazyComponent<object>(
  async () => (await import('./served-job-marks.tsx')).ServedJobMarks,
)
