import type { ProjectStage } from '#web/components/project-card/project-status.ts'
import { PROJECT_STAGES } from '#web/components/project-card/project-status.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { countIn } from '#web/data/paging-fields.ts'
import { idField } from '#web/data/question-fields.ts'

/** What an address of the page asks for. */
export type EventsQuestion = {
  /** Undefined when it names none or no id. */
  regionId: number | undefined
  /** The page of each group; undefined for the first, which leaves the ended ones folded. */
  pages: Partial<Record<ProjectStage['param'], number>>
}

/** Region and pages of an address; whatever makes no sense counts as not given. */
export function eventsQuestion(query: URLSearchParams): EventsQuestion {
  const pages: EventsQuestion['pages'] = {}
  for (const { param } of PROJECT_STAGES) {
    const page = countIn(query.get(param), Infinity, undefined)
    if (page !== undefined) pages[param] = page
  }
  return { regionId: idField(query, 'regionId'), pages }
}

/** The projects of a region and below it, or all of them. */
export const projectListInput = (regionId: number | undefined) => (regionId === undefined ? {} : { regionId })

/** What the page reads: the projects shown, all of them (which cities have any), and the names of the regions. */
export function eventsNeeds({ query }: PageLocation): Need[] {
  const { regionId } = eventsQuestion(query)
  const shown: Need = ['getReRecruitProjectList', projectListInput(regionId)]
  const regions: Need = ['getRegionList', {}]
  return regionId === undefined ? [shown, regions] : [shown, ['getReRecruitProjectList', {}], regions]
}

/** The address of a region's projects, with the pages of their groups; what is usual is left out. */
export function eventsHref({ regionId, pages = {} }: Partial<EventsQuestion> = {}): string {
  const query = new URLSearchParams(regionId === undefined ? {} : { regionId: String(regionId) })
  for (const { param, isOver } of PROJECT_STAGES) {
    const page = pages[param]
    // the first page of the ended ones is told, so that they stay unfolded
    if (page !== undefined && (page > 1 || isOver)) query.set(param, String(page))
  }
  return query.size > 0 ? `/events?${query}` : '/events'
}
