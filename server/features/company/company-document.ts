import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import { fieldFilters } from '#server/search/field-filters.ts'
import type { SearchDocument } from '#server/search/search-index.ts'
import { type CompanyFacts, companyFilters } from './company-filters.ts'

/** Company data for the search index. */
type IndexedCompany = { id: number; fullName: string; shortName: string; intro: string } & CompanyFacts

const nameFilters = fieldFilters()

/** The index document of a visible company. */
export const companyDocument = (row: IndexedCompany, names: LookupNames): SearchDocument => ({
  key: BigInt(row.id),
  text: [
    row.fullName,
    row.shortName,
    names.industryName(row.industryId),
    names.regionName(row.regionId),
    row.intro,
  ].join('\n'),
  filters: [...companyFilters(row, names), ...nameFilters('t', row.fullName), ...nameFilters('t', row.shortName)],
})
