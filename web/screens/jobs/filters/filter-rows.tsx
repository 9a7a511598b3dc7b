import type { Region } from '#contracts/generated/wire.ts'
import { FilterRow, MoreOptions } from '#web/ui/filter-panel/filter-panel.tsx'
import { FILTER_NAMES, type PlaceNames } from '#web/components/job-search/active-filters.ts'
import type { JobListQuery } from '#web/components/job-search/job-list-query.ts'
import { IndustryChoices } from './industry-choices.tsx'
import { useFacets } from './job-facets.ts'
import { RegionRow } from './region-row.tsx'
import type { PickerKind, Pickers } from './use-pickers.ts'

type FilterRowsProps = {
  filters: JobListQuery
  names: PlaceNames
  regions: readonly Region[]
  pickers: Pickers
}

/** Number of buttons for cities or industries: with 不限 and 更多 they fill three rows of three. */
const PLACES = 7

/** All filters of the job list as rows, for the sheet of phones. */
export function FilterRows({ filters, names, regions, pickers }: FilterRowsProps) {
  const more = (kind: PickerKind, label: string) => (
    <MoreOptions label={label} onIntent={() => pickers.prepare(kind)} onOpen={() => pickers.open(kind)} />
  )
  return (
    <>
      <RegionRow
        regionId={filters.regionId}
        name={names.region}
        regions={regions}
        cityCount={PLACES}
        more={more('region', '更多地区')}
      />
      <FilterRow
        legend={FILTER_NAMES.industryId}
        name="industryId"
        options={[]}
        value={String(filters.industryId ?? '')}
        more={more('industry', '更多行业')}
      >
        <IndustryChoices chosenId={filters.industryId} chosenName={names.industry} count={PLACES} />
      </FilterRow>
      {useFacets(filters).facets.map(({ name, options, value }) => (
        <FilterRow key={name} legend={FILTER_NAMES[name]} name={name} options={options} value={value} />
      ))}
    </>
  )
}
