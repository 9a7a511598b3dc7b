import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** Loaded with the first condition or keyword. */
export const LazyJobsNotes = lazyComponent(async () => (await import('./jobs-notes.tsx')).JobsNotes)
if (import.meta.env.SSR) await LazyJobsNotes.preload()
