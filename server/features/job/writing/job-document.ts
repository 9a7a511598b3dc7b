import { jobFilters } from '#server/features/job/job-filters.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import { fieldFilters, type FieldName, wholeField } from '#server/search/field-filters.ts'
import type { SearchDocument } from '#server/search/search-index.ts'

/** What the search index keeps of a job is made of this. */
export type IndexedJob = {
  searchKey: bigint
  name: string
  company: { fullName: string; shortName: string }
  tags: readonly string[]
  duty: string
  requirement: string
} & Parameters<typeof jobFilters>[0]

/** The document of a listed job. */
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

/** By what a job is found first: its name (a place that is typed with it is no other word), its tags, its employer. */
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
