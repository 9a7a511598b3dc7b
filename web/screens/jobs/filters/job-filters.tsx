import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Region } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FilterPanel, MoreOptions } from '#web/ui/filter-panel/filter-panel.tsx'
import type { PlaceNames } from '#web/components/job-search/active-filters.ts'
import {
  type JobFilters as Filters,
  jobsHref,
  jobsParameters,
  jobListQuery,
  type JobListQuery,
} from '#web/components/job-search/job-list-query.ts'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import { JobMenusIsland } from './job-menus-island.ts'
import styles from './job-filters.module.css'
import { OpenPicker } from './open-picker.tsx'
import { RegionRow } from './region-row.tsx'
import { type PickerKind, usePickers } from './use-pickers.ts'

type JobFiltersProps = {
  query: JobListQuery
  names: PlaceNames
  regions: readonly Region[]
  isSheetOpen: boolean
  onCloseSheet: () => void
}

/** Id of the panel, to which the filter button links without scripts; phones otherwise hide the panel. */
export const FILTERS_ID = 'job-filters'
const CITIES = 13

/** The filter sheet of phones, loaded on intent at the filter button. */
export const LazyFilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** When pointer or focus enters the menus, loads the code that closes the open menu when another is opened. */
function prepareMenus({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  import('#web/ui/filter-panel/tend-menus.ts').then(
    ({ tendMenus }) => tendMenus(currentTarget),
    () => undefined, // on failure, each menu closes by its own button
  )
}

/**
 * The filters: a row of regions and a line of menus on wide screens, a sheet on phones; every choice changes the URL.
 */
export function JobFilters(props: JobFiltersProps) {
  const { query, names, regions, isSheetOpen, onCloseSheet } = props
  const navigate = useNavigate()
  const pickers = usePickers()
  const hasSheet = useOnDemand(LazyFilterSheet, isSheetOpen, onCloseSheet)
  const go = (change: Partial<Filters>) => void navigate(jobsHref({ ...query, ...change, page: 1 }))
  const { keyword, sort, limit } = query
  const href = jobsHref(query)
  const more = (kind: PickerKind, label: string, text?: string) =>
    pickers.isReady && (
      <MoreOptions label={label} text={text} onIntent={() => pickers.prepare(kind)} onOpen={() => pickers.open(kind)} />
    )
  return (
    <>
      <FilterPanel
        id={FILTERS_ID}
        label="筛选职位"
        action="/jobs"
        kept={jobsParameters({ keyword, sort, limit })}
        version={href}
        onChoose={(fields) => go(jobListQuery(fields))}
        className={styles.panel}
      >
        <RegionRow
          regionId={query.regionId}
          name={names.region}
          regions={regions}
          cityCount={CITIES}
          more={more('region', '更多地区')}
        />
        <div className={styles.menus} onPointerEnter={prepareMenus} onFocus={prepareMenus}>
          <JobMenusIsland href={href} />
          {more('industry', '更多行业', '更多行业')}
        </div>
        <noscript>
          <button type="submit" className={classNames('btn', styles.submit)}>
            按条件筛选
          </button>
        </noscript>
      </FilterPanel>
      {hasSheet && <LazyFilterSheet query={query} regions={regions} onClose={onCloseSheet} />}
      <OpenPicker pickers={pickers} filters={query} onPick={go} />
    </>
  )
}
