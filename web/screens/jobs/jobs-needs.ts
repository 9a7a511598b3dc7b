import type { Need, PageLocation } from '#web/data/needs.ts'
import { jobsInput, jobsQuestion } from '#web/components/job-search/jobs-question.ts'

/** What the job list reads: the jobs, the regions to choose from, and the industries when one has to be named. */
export function jobsNeeds({ query }: PageLocation): Need[] {
  const question = jobsQuestion(query)
  const needs: Need[] = [
    ['jobsList', jobsInput(question)],
    ['getRegionList', {}],
  ]
  return question.industryId === undefined ? needs : [...needs, ['getIndustryTree', {}]]
}

/** What the server's HTML needs besides: the industries, for the list of visitors without script. */
export function jobsServerNeeds(location: PageLocation): Need[] {
  const needs = jobsNeeds(location)
  return needs.some(([id]) => id === 'getIndustryTree') ? needs : [...needs, ['getIndustryTree', {}]]
}
