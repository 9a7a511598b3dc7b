import {
  BENEFIT_TERMS,
  COMPANY_NATURE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  RELEASED_TERMS,
  SALARY_RANGES,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import type { FilterCount } from '#contracts/generated/wire.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { LookupTree } from '#server/features/lookup/lookup-tree.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { CountedOption } from '#server/search/job-index/block-count.ts'
import type { LoadableSearchIndex } from '#server/search/job-index/block-index.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import {
  benefitFilters,
  employerFilter,
  industryFilter,
  type JobListInput,
  jobQuestion,
  releasedSince,
} from './job-filters.ts'
import type { JobQueries } from './job-queries.ts'
import { closedFilters, understandInput } from './job-understanding.ts'

type Dependencies = {
  queries: JobQueries
  search: LoadableSearchIndex
  reader: ReadsKeywords
  memory: LookupMemory
  clock: Clock
}

type Facet = {
  name: FilterCount['name']
  /** The input fields of jobsList that the facet sets. */
  fields: readonly (keyof JobListInput)[]
  terms: readonly { code: string }[]
  option: (code: string, now: Date) => CountedOption
}

const FACETS: readonly Facet[] = [
  {
    name: 'salary',
    fields: ['salaryMin', 'salaryMax'],
    terms: SALARY_RANGES,
    option: (code) => [[`s${code}`]],
  },
  { name: 'educationType', fields: ['educationType'], terms: EDUCATION_TERMS, option: (code) => [[`e${code}`]] },
  { name: 'workYears', fields: ['workYears'], terms: WORK_YEARS_TERMS, option: (code) => [[`w${code}`]] },
  { name: 'jobNature', fields: ['jobNature'], terms: JOB_NATURE_TERMS, option: (code) => [[`n${code}`]] },
  {
    name: 'companyNature',
    fields: ['companyNature'],
    terms: COMPANY_NATURE_TERMS,
    option: (code) => [[employerFilter(code)]],
  },
  { name: 'benefit', fields: ['benefit'], terms: BENEFIT_TERMS, option: benefitFilters },
  {
    name: 'releasedWithin',
    fields: ['releasedWithin'],
    terms: RELEASED_TERMS,
    option: (code, now) => ({ notBefore: releasedSince(code, now) }),
  },
]

/** The sections of the industry classification. */
const industryFacet = (industries: LookupTree): Facet => ({
  name: 'industryId',
  fields: ['industryId'],
  terms: industries.childrenOf(0).map(({ id }) => ({ code: String(id) })),
  option: (code) => [[industryFilter(Number(code))]],
})

/**
 * Counts the open jobs for each value of each filter, with the other filters and the interpreted keyword applied.
 * Facets without a chosen value share one search. Returns [] for a pasted passage, because its hits would have to be
 * read one by one. @throws BusinessError 500 if the maximum pay is below the minimum.
 */
export async function filterCounts(dependencies: Dependencies, input: JobListInput): Promise<FilterCount[]> {
  const { queries, search, memory, clock } = dependencies
  const facets = [...FACETS, industryFacet((await memory.read()).industries)]
  const now = clock.now()
  const open = { without: await closedFilters(queries, now), notAfter: now }
  const hasKeyword = (input.keyword ?? '').trim() !== ''
  const { keyword: _typed, ...rest } = input
  const withFilters = hasKeyword
    ? (await understandInput(dependencies, input)).withFilters
    : (filters: JobListInput) => jobQuestion(filters, now) ?? { filters: [] }
  if (withFilters(rest).text !== undefined) return []
  const isChosen = ({ fields }: Facet) => fields.some((field) => input[field] !== undefined)
  const groups = [facets.filter((facet) => !isChosen(facet)), ...facets.filter(isChosen).map((facet) => [facet])]
  const counted = await Promise.all(
    groups.map(async (group) => {
      const dropped = group.filter(isChosen).flatMap(({ fields }) => fields)
      const filters = Object.fromEntries(
        Object.entries(rest).filter(([field]) => !dropped.some((name) => name === field)),
      )
      const { text: _text, ...question } = withFilters(filters)
      const options = group.flatMap(({ terms, option }) => terms.map(({ code }) => option(code, now)))
      const counts = await search.count({ ...question, ...open }, options)
      const values = group.flatMap(({ name, terms }) => terms.map(({ code }) => ({ name, code })))
      return values.map((value, index) => ({ ...value, count: counts[index] ?? 0 }))
    }),
  )
  return counted.flat()
}
