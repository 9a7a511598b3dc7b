import { useOwnCall } from '#web/data/own-call.ts'

/** What the visitor has done with a job. */
export type JobMark = { isApplied: boolean; isCollected: boolean }

/**
 * What the visitor has done with each job of a list, asked with one call after hydration; for anonymous visitors, and
 * while the answer is on its way, nothing.
 */
export function useJobMarks(jobIds: readonly number[]): (jobId: number) => JobMark | undefined {
  const marks = useOwnCall('getJobMarks', jobIds.length === 0 ? null : { jobIdArr: [...jobIds] })
  if (marks.state !== 'ready') return () => undefined
  const applied = new Set(marks.data.appliedJobIds)
  const collected = new Set(marks.data.collectedJobIds)
  return (jobId) => ({ isApplied: applied.has(jobId), isCollected: collected.has(jobId) })
}
