import { Fragment, type ReactNode } from 'react'
import type { Region } from '#contracts/generated/wire.ts'
import { EDUCATION_TERMS, JOB_NATURE_TERMS, WORK_YEARS_TERMS } from '#contracts/job-terms.ts'
import { shortRegionName } from '#contracts/region-names.ts'
import { type FilterOption, FilterRow, MoreOptions } from '#web/components/filter-panel/filter-panel.tsx'
import { FILTER_NAMES, type PlaceNames } from '#web/components/job-search/active-filters.ts'
import type { JobFilters } from '#web/components/job-search/jobs-question.ts'
import { SALARY_OPTIONS, salaryName, salaryText } from '#web/components/job-search/salary-span.ts'
import { homeCities } from './home-cities.ts'
import type { PickerKind, Pickers } from './use-pickers.ts'

type FilterRowsProps = {
  filters: JobFilters
  names: PlaceNames
  regions: readonly Region[]
  /** How many cities have a button of their own. */
  cityCount: number
  /** The industries with a button of their own. */
  industries: ReactNode
  pickers: Pickers
}

/** All filters of the job list, for the panel of wide screens and the sheet of phones. */
export function FilterRows({ filters, names, regions, cityCount, industries, pickers }: FilterRowsProps) {
  const { salary, educationType, workYears, jobNature } = filters
  const more = (kind: PickerKind, label: string) => pickers.isReady && <More {...{ kind, label, pickers }} />
  return (
    <>
      <Row name="regionId" value={idText(filters.regionId)} more={more('region', '更多地区')}>
        {regionOptions(filters.regionId, names.region, regions, cityCount)}
      </Row>
      <FilterRow
        legend={FILTER_NAMES.industryId}
        name="industryId"
        options={[]}
        value={idText(filters.industryId)}
        isOneLine
        more={more('industry', '更多行业')}
      >
        {industries}
      </FilterRow>
      <Row name="salary" value={salary ? salaryText(salary) : ''}>
        {withChosen(SALARY_OPTIONS, salary && { value: salaryText(salary), label: salaryName(salary) })}
      </Row>
      <Row name="educationType" value={educationType ?? ''}>
        {termOptions(EDUCATION_TERMS, educationType, '学历不限')}
      </Row>
      <Row name="workYears" value={workYears ?? ''}>
        {termOptions(WORK_YEARS_TERMS, workYears, '经验不限')}
      </Row>
      <Row name="jobNature" value={jobNature ?? ''}>
        {termOptions(JOB_NATURE_TERMS, jobNature, '')}
      </Row>
    </>
  )
}

type RowProps = { name: keyof JobFilters; value: string; more?: ReactNode; children: readonly FilterOption[] }

function Row({ name, value, more, children }: RowProps) {
  return <FilterRow legend={FILTER_NAMES[name]} name={name} options={children} value={value} more={more} />
}

function More({ kind, label, pickers }: { kind: PickerKind; label: string; pickers: Pickers }) {
  return (
    <Fragment key={kind}>
      <MoreOptions label={label} onIntent={() => pickers.prepare(kind)} onOpen={() => pickers.open(kind)} />
    </Fragment>
  )
}

const idText = (id: number | undefined) => (id === undefined ? '' : String(id))

function regionOptions(
  regionId: number | undefined,
  name: string | undefined,
  regions: readonly Region[],
  cityCount: number,
): FilterOption[] {
  const cities = homeCities(regions)
    .slice(0, cityCount)
    .map((city) => ({ value: String(city.regionId), label: shortRegionName(city.name) }))
  return withChosen(cities, regionId === undefined ? undefined : { value: String(regionId), label: name ?? '所选地区' })
}

/** 不限 as a term means that a job asks for nothing: a choice only for who came with it in the address. */
function termOptions(terms: readonly { code: string; name: string }[], chosen: string | undefined, anyLabel: string) {
  const options = terms.filter(({ name }) => name !== '不限').map(({ code, name }) => ({ value: code, label: name }))
  return withChosen(options, chosen === undefined ? undefined : { value: chosen, label: anyLabel })
}

/** The options, with the chosen one in front when it is none of them. */
function withChosen(options: readonly FilterOption[], chosen: FilterOption | undefined): FilterOption[] {
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen.value)
  return isKnown ? [...options] : [chosen, ...options]
}
