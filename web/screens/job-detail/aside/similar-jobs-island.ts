import { island } from '#web/navigation/island.tsx'

/** Jobs like the one shown. */
export const SimilarJobsIsland = island(async () => (await import('./similar-jobs.tsx')).SimilarJobs)

if (import.meta.env.SSR) await SimilarJobsIsland.preload()
