import type { Need, PageLocation } from '#web/data/needs.ts'
import { idField } from '#web/data/question-fields.ts'

/** The region of an address; undefined when it names none or no id. */
export function eventsRegion(query: URLSearchParams): number | undefined {
  return idField(query, 'regionId')
}

/** The projects of a region and below it, or all of them. */
export const projectListInput = (regionId: number | undefined) => (regionId === undefined ? {} : { regionId })

/** What the page reads: the projects shown, all of them (which cities have any), and the names of the regions. */
export function eventsNeeds({ query }: PageLocation): Need[] {
  const regionId = eventsRegion(query)
  const shown: Need = ['getReRecruitProjectList', projectListInput(regionId)]
  const regions: Need = ['getRegionList', {}]
  return regionId === undefined ? [shown, regions] : [shown, ['getReRecruitProjectList', {}], regions]
}

/** The address of a region's projects. */
export const eventsHref = (regionId?: number) => (regionId === undefined ? '/events' : `/events?regionId=${regionId}`)
