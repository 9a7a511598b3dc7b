import type { IndustrySection } from '#contracts/generated/wire.ts'
import { shortRegionName } from '#contracts/constants/region-names.ts'
import { shortIndustryName } from '#web/components/industry-picker/industry-tree.ts'
import type { PlaceNames } from '#web/components/job-search/active-filters.ts'
import type { JobFilters } from '#web/components/job-search/job-list-query.ts'
import { useCall } from '#web/data/use-call.ts'

/** Names of the chosen region and industry. Fetches the industries only if one is chosen. */
export function usePlaceNames({ regionId, industryId }: JobFilters): PlaceNames {
  const regions = useCall('getRegionList', {}, { isSilent: true })
  const industries = useCall('getIndustryTree', industryId === undefined ? null : {}, { isSilent: true })
  const region = regions.state === 'ready' ? regions.data.find((each) => each.regionId === regionId) : undefined
  return {
    region: region && shortRegionName(region.name),
    industry: industries.state === 'ready' ? industryName(industries.data, industryId) : undefined,
  }
}

function industryName(sections: readonly IndustrySection[], id: number | undefined): string | undefined {
  for (const section of sections) {
    const all = [section, ...section.children, ...section.children.flatMap(({ children }) => children)]
    const found = all.find(({ industryId }) => industryId === id)
    if (found) return shortIndustryName(found.name)
  }
  return undefined
}
