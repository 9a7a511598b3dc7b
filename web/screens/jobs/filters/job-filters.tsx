import { useNavigate } from 'react-router-dom'
import type { Region } from '#contracts/generated/wire.ts'
import { Button } from '#web/components/button/button.tsx'
import { FilterPanel } from '#web/components/filter-panel/filter-panel.tsx'
import type { PlaceNames } from '#web/components/job-search/active-filters.ts'
import {
  type JobFilters as Filters,
  jobsHref,
  jobsParameters,
  jobsQuestion,
  type JobsQuestion,
} from '#web/components/job-search/jobs-question.ts'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useOnDemand } from '#web/components/on-demand/use-on-demand.ts'
import { FilterRows } from './filter-rows.tsx'
import { IndustryChoicesIsland } from './industry-choices-island.ts'
import { IndustryLinks } from './industry-links.tsx'
import styles from './job-filters.module.css'
import { OpenPicker } from './open-picker.tsx'
import { usePickers } from './use-pickers.ts'

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
const INDUSTRIES = 8

/** The sheet of phones; reaching for the filter button loads it. */
export const LazyFilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** The filters: rows on wide screens, a sheet on phones; every choice becomes the address. */
export function JobFilters(props: JobFiltersProps) {
  const { question, names, regions, isSheetOpen, onCloseSheet } = props
  const navigate = useNavigate()
  const pickers = usePickers()
  const hasSheet = useOnDemand(LazyFilterSheet, isSheetOpen, onCloseSheet)
  const go = (change: Partial<Filters>) => void navigate(jobsHref({ ...question, ...change, page: 1 }))
  const { keyword, sort, pageSize } = jobsParameters(question)
  return (
    <>
      <FilterPanel
        id={FILTERS_ID}
        label="筛选职位"
        action="/jobs"
        kept={{ ...(keyword && { keyword }), ...(sort && { sort }), ...(pageSize && { pageSize }) }}
        version={jobsHref(question)}
        onChoose={(fields) => go(jobsQuestion(fields))}
        className={styles.panel}
      >
        <FilterRows
          filters={question}
          names={names}
          regions={regions}
          cityCount={CITIES}
          pickers={pickers}
          industries={
            <IndustryChoicesIsland chosenId={question.industryId} chosenName={names.industry} count={INDUSTRIES} />
          }
        />
        {/* in the browser React leaves what is in noscript as it is */}
        <noscript>
          {import.meta.env.SSR && <IndustryLinks question={question} from={INDUSTRIES} />}
          <Button type="submit" className={styles.submit}>
            按条件筛选
          </Button>
        </noscript>
      </FilterPanel>
      {hasSheet && <LazyFilterSheet question={question} regions={regions} onClose={onCloseSheet} />}
      <OpenPicker pickers={pickers} filters={question} onPick={go} />
    </>
  )
}
