import type { Job, Wire } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'
import type { Reply } from '#web/data/reply.ts'
import { nameStem } from '#web/components/job-card/similar-rank.ts'

/** Of each of the two lists so many are looked at. */
const LOOKED_AT = 30

/** The lists that jobs like this one are chosen from: those whose name says the same, and those of the same industry. */
export function similarJobsInputs({ jobName, industryId }: Job): {
  byName: Wire['jobsList']['input']
  byIndustry: Wire['jobsList']['input']
} {
  const paging = { pageNum: 1, pageSize: LOOKED_AT }
  return { byName: { keyword: nameStem(jobName), ...paging }, byIndustry: { industryId, ...paging } }
}

/** What a job's page reads once its job is known; nothing when there is no such job. */
export function similarJobsNeeds(subject: unknown): Need[] {
  const reply = subject as Reply<'jobs'>
  if (reply.state === 'failed') return []
  const { byName, byIndustry } = similarJobsInputs(reply.data)
  return [
    ['jobsList', byName],
    ['jobsList', byIndustry],
  ]
}
