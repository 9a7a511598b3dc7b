import type { ReactNode } from 'react'
import type { Region } from '#contracts/generated/wire.ts'
import { shortRegionName } from '#contracts/constants/region-names.ts'
import { FilterRow } from '#web/ui/filter-panel/filter-panel.tsx'
import { FILTER_NAMES } from '#web/components/job-search/active-filters.ts'
import { homeCities } from './home-cities.ts'

type RegionRowProps = {
  regionId: number | undefined
  /** The name of the chosen region. */
  name: string | undefined
  regions: readonly Region[]
  /** Number of cities that have a button. */
  cityCount: number
  more: ReactNode
}

/** The filter by region: the cities, preceded by the chosen region if it is not one of them. */
export function RegionRow({ regionId, name, regions, cityCount, more }: RegionRowProps) {
  const options = homeCities(regions)
    .slice(0, cityCount)
    .map((city) => ({ value: String(city.regionId), label: shortRegionName(city.name) }))
  const value = String(regionId ?? '')
  if (value !== '' && !options.some((option) => option.value === value))
    options.unshift({ value, label: name ?? '所选地区' })
  return (
    <FilterRow legend={FILTER_NAMES.regionId} name="regionId" options={options} value={value} isOneLine more={more} />
  )
}
