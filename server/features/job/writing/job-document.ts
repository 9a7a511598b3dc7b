import { jobFilters } from '#server/features/job/job-filters.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
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
    filters: jobFilters(job, names),
  }
}
