import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { absentCalls } from '#web/data/page-state.ts'
import { countsInput, jobsInput, jobsQuestion } from '#web/components/job-search/jobs-question.ts'

/** What the job list reads: the jobs, the regions to choose from, and the industries when one has to be named. */
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

/** The same with what the menus of filters show, where there are menus. */
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
