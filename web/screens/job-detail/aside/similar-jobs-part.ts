import { serverPart } from '#web/components/on-demand/server-part.tsx'

/** Jobs like the one shown. */
export const SimilarJobsPart = serverPart(async () => (await import('./similar-jobs.tsx')).SimilarJobs)

if (import.meta.env.SSR) await SimilarJobsPart.preload()
