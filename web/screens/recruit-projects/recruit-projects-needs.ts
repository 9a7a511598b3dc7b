import type { ProjectStage } from '#web/components/project-card/project-status.ts'
import { PROJECT_STAGES } from '#web/components/project-card/project-status.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { parsePositiveInteger } from '#web/data/paging-fields.ts'
import { idField } from '#web/data/parse-query-params.ts'
import { withQuery } from '#web/data/with-query.ts'

/** Query of the page's URL. */
export type RecruitProjectsQuery = {
  /** Undefined if missing or invalid. */
  regionId: number | undefined
  /** Page number by group; a missing number means page 1. Ended projects without a page number are collapsed. */
  pages: Partial<Record<ProjectStage['param'], number>>
}

/** Parses region and page numbers of a URL; ignores invalid values. */
export function recruitProjectsQuery(query: URLSearchParams): RecruitProjectsQuery {
  const pages: RecruitProjectsQuery['pages'] = {}
  for (const { param } of PROJECT_STAGES) {
    const page = parsePositiveInteger(query.get(param), Infinity, undefined)
    if (page !== undefined) pages[param] = page
  }
  return { regionId: idField(query, 'regionId'), pages }
}

/** Input for the projects of a region and its descendants; for all projects if `regionId` is undefined. */
export const projectListInput = (regionId: number | undefined) => (regionId === undefined ? {} : { regionId })

/**
 * Data requirements of the page: the projects shown, all projects (for the list of cities), and region names.
 */
export function recruitProjectsNeeds({ query }: PageLocation): Need[] {
  const { regionId } = recruitProjectsQuery(query)
  const shown: Need = ['getReRecruitProjectList', projectListInput(regionId)]
  const regions: Need = ['getRegionList', {}]
  const others: Need[] = [regions, pageTextsNeed('events')]
  return regionId === undefined ? [shown, ...others] : [shown, ['getReRecruitProjectList', {}], ...others]
}

/** URL of a region's projects with the page numbers of the groups; omits default values. */
export function recruitProjectsHref({ regionId, pages = {} }: Partial<RecruitProjectsQuery> = {}): string {
  const query = new URLSearchParams(regionId === undefined ? {} : { regionId: String(regionId) })
  for (const { param, isOver } of PROJECT_STAGES) {
    const page = pages[param]
    // the first page of ended projects is explicit, so that they stay expanded
    if (page !== undefined && (page > 1 || isOver)) query.set(param, String(page))
  }
  return withQuery('/events', query)
}
