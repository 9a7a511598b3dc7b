import {
  BENEFIT_TERMS,
  COMPANY_NATURE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  SALARY_RANGES,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import type { SearchConditions } from '#contracts/generated/wire.ts'
import { type LookupNames, termName } from '#server/features/lookup/lookup-names.ts'
import { type Reading, tellingParts } from '#server/search/reading/reading.ts'

/** The conditions with a value, as JSON with sorted names, so that equal conditions have equal texts. */
export function conditionsText(conditions: SearchConditions): string {
  const set = Object.entries(conditions).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify(Object.fromEntries(set.toSorted(([one], [other]) => one.localeCompare(other))))
}

/** Parses a text made by `conditionsText`. */
export const readConditions = (text: string) => JSON.parse(text) as SearchConditions

/** Longest name of a saved search. */
const MAX_NAME_LENGTH = 60

/** Names a search by the interpretation of its keyword and by its conditions. */
export function searchName(conditions: SearchConditions, reading: Reading | undefined, names: LookupNames): string {
  const { regionId, industryId, educationType, workYears, jobNature, companyNature, benefit } = conditions
  const words = reading === undefined ? [] : tellingParts(reading).map(({ text, facet }) => facet?.label ?? text)
  const parts = [
    ...(words.length === 0 ? [conditions.keyword ?? ''] : words),
    regionId === undefined ? '' : names.regionName(regionId),
    industryId === undefined ? '' : names.industryName(industryId),
    payName(conditions),
    termName(EDUCATION_TERMS, educationType ?? ''),
    termName(WORK_YEARS_TERMS, workYears ?? ''),
    termName(JOB_NATURE_TERMS, jobNature ?? ''),
    termName(COMPANY_NATURE_TERMS, companyNature ?? ''),
    termName(BENEFIT_TERMS, benefit ?? ''),
  ]
  const name = [...new Set(parts.filter((part) => part !== ''))].join(' · ')
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name
}

function payName({ salaryMin, salaryMax }: SearchConditions): string {
  if (salaryMin === undefined && salaryMax === undefined) return ''
  const known = SALARY_RANGES.find(
    ({ min, max }) => (min ?? undefined) === salaryMin && (max ?? undefined) === salaryMax,
  )
  if (known !== undefined) return known.name
  return salaryMax === undefined ? `${salaryMin} 元以上` : `${salaryMin ?? 0}–${salaryMax} 元`
}
