import type { RecruitProject, Region } from '#contracts/generated/wire.ts'

export type ProjectCity = { regionId: number; name: string; count: number }

/** Limit of the recursion: the parents of an upstream's regions may form a cycle. */
const MAX_LEVELS = 10

/**
 * Cities that have projects, each with the number of its projects, in the order of the region list. A project of a
 * whole province counts for no city.
 */
export function projectCities(projects: readonly RecruitProject[], regions: readonly Region[]): ProjectCity[] {
  const byId = new Map(regions.map((region) => [region.regionId, region]))
  const cityOf = (regionId: number, levels = MAX_LEVELS): number | undefined => {
    const region = byId.get(regionId)
    if (region === undefined || region.pid === 0 || levels === 0) return undefined
    return byId.get(region.pid)?.pid === 0 ? regionId : cityOf(region.pid, levels - 1)
  }
  const counts = new Map<number, number>()
  for (const { regionId } of projects) {
    const city = cityOf(regionId)
    if (city !== undefined) counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  return regions.flatMap(({ regionId, name }) => {
    const count = counts.get(regionId)
    return count === undefined ? [] : [{ regionId, name, count }]
  })
}
