import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { idOr404 } from '#web/data/question-fields.ts'

/** The job of an address. */
export function jobInput({ jobId }: PageLocation['params']): Wire['jobs']['input'] {
  return { jobId: idOr404(jobId) }
}

/** What the job page reads: the job, whose 404 is the page's. See similar-jobs-needs.ts for what follows from it. */
export function jobDetailNeeds({ params }: PageLocation): Need[] {
  return [['jobs', jobInput(params)]]
}
