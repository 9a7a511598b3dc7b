import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { absentCalls } from '#web/data/page-state.ts'
import { countsInput, jobsInput, jobsQuestion } from '#web/components/job-search/jobs-question.ts'

/** Data requirements of the job list: jobs and regions; also industries, if one is chosen, for its name. */
export function jobsNeeds({ query }: PageLocation): Need[] {
  const question = jobsQuestion(query)
  const needs: Need[] = [
    ['jobsList', jobsInput(question)],
    pageTextsNeed('jobs'),
    ['getRegionList', {}],
    ...(question.keyword === '' ? [] : [['understandKeyword', { keyword: question.keyword }] as const]),
  ]
  return question.industryId === undefined ? needs : [...needs, ['getIndustryTree', {}]]
}

/** From where on the filters are rows; below they are in the sheet. */
const WIDE = '(min-width: 768px)'

/** Data requirements of the job list and, on wide screens, of its filter menus. */
export function jobsPageNeeds(location: PageLocation): Need[] {
  const needs = jobsNeeds(location)
  const hasRows = import.meta.env.SSR || matchMedia(WIDE).matches
  if (!hasRows) return needs
  const hasTree = needs.some(([id]) => id === 'getIndustryTree')
  return [
    ...needs,
    ...(hasTree ? [] : [['getIndustryTree', {}] as const]),
    ...(absentCalls().includes('jobFilterCounts')
      ? []
      : [['jobFilterCounts', countsInput(jobsQuestion(location.query))] as const]),
  ]
}
