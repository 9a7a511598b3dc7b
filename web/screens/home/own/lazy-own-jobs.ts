import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** Jobs for visitors who are logged in. */
export const LazyOwnJobs = lazyComponent<{ className: string }>(async () => (await import('./own-jobs.tsx')).OwnJobs)
