import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** Jobs for logged-in users. */
export const LazyOwnJobs = lazyComponent<{ className: string }>(async () => (await import('./own-jobs.tsx')).OwnJobs)
