import { useUserCall } from '#web/data/user-call.ts'

/** A user's relation to a job. */
export type JobMark = { isApplied: boolean; isCollected: boolean }

/**
 * The user's marks for a list of jobs, loaded with one call after hydration; empty for anonymous visitors and while
 * loading.
 */
export function useJobMarks(jobIds: readonly number[]): (jobId: number) => JobMark | undefined {
  const marks = useUserCall('getJobMarks', jobIds.length === 0 ? null : { jobIdArr: [...jobIds] })
  if (marks.state !== 'ready') return () => undefined
  const applied = new Set(marks.data.appliedJobIds)
  const collected = new Set(marks.data.collectedJobIds)
  return (jobId) => ({ isApplied: applied.has(jobId), isCollected: collected.has(jobId) })
}
