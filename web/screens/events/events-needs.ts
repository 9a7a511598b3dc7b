import type { ProjectStage } from '#web/components/project-card/project-status.ts'
import { PROJECT_STAGES } from '#web/components/project-card/project-status.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { parsePositiveInteger } from '#web/data/paging-fields.ts'
import { idField } from '#web/data/question-fields.ts'

/** Query of the page's address. */
export type EventsQuestion = {
  /** Undefined if missing or invalid. */
  regionId: number | undefined
  /** Page of each group; undefined for the first one, with ended projects collapsed. */
  pages: Partial<Record<ProjectStage['param'], number>>
}

/** Parses region and pages of an address; ignores invalid values. */
export function eventsQuestion(query: URLSearchParams): EventsQuestion {
  const pages: EventsQuestion['pages'] = {}
  for (const { param } of PROJECT_STAGES) {
    const page = parsePositiveInteger(query.get(param), Infinity, undefined)
    if (page !== undefined) pages[param] = page
  }
  return { regionId: idField(query, 'regionId'), pages }
}

/** Projects of a region with its descendants, or all. */
export const projectListInput = (regionId: number | undefined) => (regionId === undefined ? {} : { regionId })

/**
 * Data requirements of the page: the projects shown, all projects (to know cities with projects), and names of regions.
 */
export function eventsNeeds({ query }: PageLocation): Need[] {
  const { regionId } = eventsQuestion(query)
  const shown: Need = ['getReRecruitProjectList', projectListInput(regionId)]
  const regions: Need = ['getRegionList', {}]
  const others: Need[] = [regions, pageTextsNeed('events')]
  return regionId === undefined ? [shown, ...others] : [shown, ['getReRecruitProjectList', {}], ...others]
}

/** Address of a region's projects with the pages of the groups; omits default values. */
export function eventsHref({ regionId, pages = {} }: Partial<EventsQuestion> = {}): string {
  const query = new URLSearchParams(regionId === undefined ? {} : { regionId: String(regionId) })
  for (const { param, isOver } of PROJECT_STAGES) {
    const page = pages[param]
    // the first page of ended projects is explicit, so that they stay expanded
    if (page !== undefined && (page > 1 || isOver)) query.set(param, String(page))
  }
  return query.size > 0 ? `/events?${query}` : '/events'
}
