import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'

/** The largest id the call takes; stands for an address that names no id, so that it is answered like a missing job. */
const NO_JOB_ID = 2_147_483_647

/** The job of an address. */
export function jobInput({ jobId }: PageLocation['params']): Wire['jobs']['input'] {
  const id = /^\d{1,10}$/.test(jobId ?? '') ? Number(jobId) : NO_JOB_ID
  return { jobId: id >= 1 && id <= NO_JOB_ID ? id : NO_JOB_ID }
}

/** What the job page reads: the job, whose 404 is the page's. Jobs like it can be asked for only when it is known. */
export function jobDetailNeeds({ params }: PageLocation): Need[] {
  return [['jobs', jobInput(params)]]
}
