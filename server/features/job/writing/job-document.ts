import { jobFilters } from '#server/features/job/job-filters.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import { fieldFilters, type FieldName, wholeField } from '#server/search/field-filters.ts'
import type { SearchDocument } from '#server/search/search-index.ts'

/** Job data for the search index. */
export type IndexedJob = {
  searchKey: bigint
  name: string
  company: { fullName: string; shortName: string }
  tags: readonly string[]
  duty: string
  requirement: string
} & Parameters<typeof jobFilters>[0]

/** The index document of a listed job. */
export function jobDocument(job: IndexedJob, names: LookupNames): SearchDocument {
  const place = names.regionName(job.regionId)
  const { fullName, shortName } = job.company
  return {
    key: job.searchKey,
    text: [job.name, fullName, shortName, place, job.tags.join('\n'), job.duty, job.requirement].join('\n'),
    filters: [...jobFilters(job, names), ...ranks(job, place)],
  }
}

const inField = fieldFilters()

/** Tokens of the ranking tiers: exact name; name and place; name, place and tags; name, place and employer. */
function ranks({ name, company, tags }: IndexedJob, place: string): string[] {
  const named = [name, place]
  const hasAll = (field: FieldName, texts: readonly string[]) => texts.flatMap((text) => inField(field, text))
  return [
    wholeField('e', name),
    ...hasAll('t', named),
    ...hasAll('g', [...named, ...tags]),
    ...hasAll('c', [...named, company.fullName, company.shortName]),
  ]
}
