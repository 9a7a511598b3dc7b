import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { idOr404 } from '#web/data/parse-query-params.ts'

/** Input for the job of the URL; an invalid id becomes an id that no job has, which returns 404. */
export function jobInput({ jobId }: PageLocation['params']): Wire['jobs']['input'] {
  return { jobId: idOr404(jobId) }
}

/**
 * Data requirements of the job page: the job, whose 404 becomes the status of the page. similar-jobs-needs.ts has the
 * data requirements that depend on the job.
 */
export function jobDetailNeeds({ params }: PageLocation): Need[] {
  return [['jobs', jobInput(params)]]
}
