import { island } from '#web/navigation/island.tsx'

/** Jobs similar to the job of the page. */
export const SimilarJobsIsland = island(async () => (await import('./similar-jobs.tsx')).SimilarJobs)

if (import.meta.env.SSR) await SimilarJobsIsland.preload()
