import { lazyPart } from '#web/components/on-demand/lazy-part.tsx'

/** The marks in lists that came from the server; only visitors who are logged in load it. */
export const ServedJobMarksPart = lazyPart<object>(async () => (await import('./served-job-marks.tsx')).ServedJobMarks)
