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

/** From where on the filters are rows; below they are in the sheet. */
const WIDE = '(min-width: 768px)'

/** The same with the industries of the filters' row, where there is one. */
export function jobsPageNeeds(location: PageLocation): Need[] {
  const needs = jobsNeeds(location)
  const hasRows = import.meta.env.SSR || matchMedia(WIDE).matches
  return !hasRows || needs.some(([id]) => id === 'getIndustryTree') ? needs : [...needs, ['getIndustryTree', {}]]
}
