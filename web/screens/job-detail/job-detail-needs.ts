import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { idOr404 } from '#web/data/question-fields.ts'

/** Job of an address. */
export function jobInput({ jobId }: PageLocation['params']): Wire['jobs']['input'] {
  return { jobId: idOr404(jobId) }
}

/**
 * Data requirements of the job page: the job, whose 404 is that of the page. similar-jobs-needs.ts has the ones that
 * depend on it.
 */
export function jobDetailNeeds({ params }: PageLocation): Need[] {
  return [['jobs', jobInput(params)]]
}
