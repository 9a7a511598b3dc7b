import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { absentCalls } from '#web/data/page-state.ts'
import { countsInput, jobsInput, jobListQuery } from '#web/components/job-search/job-list-query.ts'

/**
 * Data requirements of the job list: jobs, page texts and regions; the interpretation of a keyword; the industries if
 * one is chosen, because its name is shown.
 */
export function jobsNeeds({ query }: PageLocation): Need[] {
  const listQuery = jobListQuery(query)
  const needs: Need[] = [
    ['jobsList', jobsInput(listQuery)],
    pageTextsNeed('jobs'),
    ['getRegionList', {}],
    ...(listQuery.keyword === '' ? [] : [['understandKeyword', { keyword: listQuery.keyword }] as const]),
  ]
  return listQuery.industryId === undefined ? needs : [...needs, ['getIndustryTree', {}]]
}

/** Screens of this width show the filters above the list; narrower screens show the filters in the sheet. */
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
      : [['jobFilterCounts', countsInput(jobListQuery(location.query))] as const]),
  ]
}
