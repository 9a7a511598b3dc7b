import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** Notes above a filtered list; loaded with the first condition or keyword. */
export const LazyJobsNotes = lazyComponent(async () => (await import('./jobs-notes.tsx')).JobsNotes)
if (import.meta.env.SSR) await LazyJobsNotes.preload()
