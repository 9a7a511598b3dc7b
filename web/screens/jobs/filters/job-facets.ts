import { useState } from 'react'
import { SALARY_RANGES } from '#contracts/constants/job-terms.ts'
import type { FilterCount } from '#contracts/generated/wire.ts'
import type { FilterOption } from '#web/ui/filter-panel/filter-panel.tsx'
import {
  CODE_FILTER_NAMES,
  CODE_FILTERS,
  type CodeFilter,
  countsInput,
  type JobListQuery,
} from '#web/components/job-search/job-list-query.ts'
import { salaryName, salaryText } from '#web/components/job-search/salary-span.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { useCall } from '#web/data/use-call.ts'

/** The filters with short lists of values. */
export type FacetName = CodeFilter | 'salary'

/** Returns the number of jobs for a filter value; undefined while unknown. */
export type CountOf = (name: FacetName | 'industryId', code: string) => number | undefined

/** A filter with a short list of values. */
export type Facet = { name: FacetName; value: string; options: readonly FilterOption[] }

/** Labels for the term 不限, which means that a job has no requirement. */
const ANY: Partial<Record<FacetName, string>> = { educationType: '学历不限', workYears: '经验不限' }

/**
 * Returns the filters with short lists of values, each value with its number of jobs. Omits values without jobs, except
 * the chosen value. Without counts (a site on an upstream, a failed call) all values are listed.
 */
export function useFacets(query: JobListQuery): { facets: Facet[]; countOf: CountOf } {
  const hasCounts = useHasCall('jobFilterCounts')
  const call = useCall('jobFilterCounts', hasCounts ? countsInput(query) : null, { isSilent: true })
  const [known, setKnown] = useState<readonly FilterCount[]>()
  const counts = call.state === 'ready' ? call.data : undefined
  // keep the last counts while new ones are loading
  if (counts !== undefined && counts !== known) setKnown(counts)
  const shown = counts ?? known
  const countOf: CountOf = (name, code) => shown?.find((each) => each.name === name && each.code === code)?.count
  const facet: MakeFacet = (name, value, choices) => {
    const options = choices.flatMap(({ code, ...option }) => {
      const count = countOf(name, code)
      return count === 0 && option.value !== value ? [] : [{ ...option, ...(count !== undefined && { count }) }]
    })
    return { name, value, options }
  }
  const facets = [
    salaryFacet(query, facet),
    ...CODE_FILTER_NAMES.filter((name) => hasCounts || !OWN_FILTERS.includes(name)).map((name) => {
      const value = query[name] ?? ''
      const choices = CODE_FILTERS[name].flatMap(({ code, name: term }) => {
        if (term !== '不限') return [{ code, value: code, label: term }]
        return code === value ? [{ code, value: code, label: ANY[name] ?? term }] : []
      })
      return facet(name, value, choices)
    }),
  ]
  return { facets, countOf }
}

/** Filters that are not in the specification, so that an upstream ignores them. */
const OWN_FILTERS: readonly FacetName[] = ['companyNature', 'benefit', 'releasedWithin']

type MakeFacet = (name: FacetName, value: string, choices: readonly (FilterOption & { code: string })[]) => Facet

function salaryFacet({ salary }: JobListQuery, facet: MakeFacet): Facet {
  const value = salary ? salaryText(salary) : ''
  const choices = SALARY_RANGES.map((range) => ({ code: range.code, value: salaryText(range), label: range.name }))
  const isOther = salary !== undefined && !choices.some((choice) => choice.value === value)
  return facet('salary', value, isOther ? [{ code: '', value, label: salaryName(salary) }, ...choices] : choices)
}
