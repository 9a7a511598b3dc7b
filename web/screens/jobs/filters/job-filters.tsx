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
  jobsQuestion,
  type JobsQuestion,
} from '#web/components/job-search/jobs-question.ts'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import { JobMenusIsland } from './job-menus-island.ts'
import styles from './job-filters.module.css'
import { OpenPicker } from './open-picker.tsx'
import { RegionRow } from './region-row.tsx'
import { type PickerKind, usePickers } from './use-pickers.ts'

type JobFiltersProps = {
  question: JobsQuestion
  names: PlaceNames
  regions: readonly Region[]
  isSheetOpen: boolean
  onCloseSheet: () => void
}

/** Where the filter button leads without script: the panel, which phones otherwise do not show. */
export const FILTERS_ID = 'job-filters'
const CITIES = 13

/** The sheet of phones; reaching for the filter button loads it. */
export const LazyFilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** Loads what makes the menus close each other, when the visitor reaches for them. */
function prepareMenus({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  void import('#web/ui/filter-panel/tend-menus.ts').then(({ tendMenus }) => tendMenus(currentTarget))
}

/** The filters: a row and a line of menus on wide screens, a sheet on phones; every choice becomes the address. */
export function JobFilters(props: JobFiltersProps) {
  const { question, names, regions, isSheetOpen, onCloseSheet } = props
  const navigate = useNavigate()
  const pickers = usePickers()
  const hasSheet = useOnDemand(LazyFilterSheet, isSheetOpen, onCloseSheet)
  const go = (change: Partial<Filters>) => void navigate(jobsHref({ ...question, ...change, page: 1 }))
  const { keyword, sort, limit } = question
  const href = jobsHref(question)
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
        onChoose={(fields) => go(jobsQuestion(fields))}
        className={styles.panel}
      >
        <RegionRow
          regionId={question.regionId}
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
      {hasSheet && <LazyFilterSheet question={question} regions={regions} onClose={onCloseSheet} />}
      <OpenPicker pickers={pickers} filters={question} onPick={go} />
    </>
  )
}
