import type { Wire } from '#contracts/generated/wire.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { CompanyFilter } from './company-queries.ts'

export type CompanyListInput = Wire['companyList']['input']

/** Company data that filters are based on. */
export type CompanyFacts = { regionId: number; industryId: number; natureCode: string; scaleCode: string }

/** Filter tokens of a company in the search index: its regions and industries with their ancestors, nature, scale. */
export function companyFilters(company: CompanyFacts, { regions, industries }: LookupNames): string[] {
  return [
    ...regions.lineOf(company.regionId).map(({ id }) => `r${id}`),
    ...industries.lineOf(company.industryId).map(({ id }) => `i${id}`),
    `n${company.natureCode}`,
    `s${company.scaleCode}`,
  ]
}

/** Filters of a list as tokens of the search index. */
export function searchFilters({ regionId, industryId, nature, scale }: CompanyListInput): string[] {
  return [
    ...(regionId === undefined ? [] : [`r${regionId}`]),
    ...(industryId === undefined ? [] : [`i${industryId}`]),
    ...(nature === undefined ? [] : [`n${nature}`]),
    ...(scale === undefined ? [] : [`s${scale}`]),
  ]
}

/** Filters of a list as a Prisma condition. */
export function tableFilter(
  { regionId, industryId, nature, scale }: CompanyListInput,
  { regions, industries }: LookupNames,
): CompanyFilter {
  return {
    ...(regionId === undefined ? {} : { regionIds: regions.withBelow(regionId) }),
    ...(industryId === undefined ? {} : { industryIds: industries.withBelow(industryId) }),
    ...(nature === undefined ? {} : { natureCode: nature }),
    ...(scale === undefined ? {} : { scaleCode: scale }),
  }
}
