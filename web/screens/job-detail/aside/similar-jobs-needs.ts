import type { Job, Wire } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'
import type { Reply } from '#web/data/reply.ts'
import { nameStem } from '#web/components/job-card/similar-rank.ts'

/** Number of candidates per list. */
const LOOKED_AT = 30

/** Inputs of the two lists of candidates: similar names, and the same industry. */
export function similarJobsInputs({ jobName, industryId }: Job): {
  byName: Wire['jobsList']['input']
  byIndustry: Wire['jobsList']['input']
} {
  const paging = { pageNum: 1, pageSize: LOOKED_AT }
  return { byName: { keyword: nameStem(jobName), ...paging }, byIndustry: { industryId, ...paging } }
}

/** Data requirements that depend on the job; empty if the job does not exist. */
export function similarJobsNeeds(subject: unknown): Need[] {
  const reply = subject as Reply<'jobs'>
  if (reply.state === 'failed') return []
  const { byName, byIndustry } = similarJobsInputs(reply.data)
  return [
    ['jobsList', byName],
    ['jobsList', byIndustry],
  ]
}
