import type { Wire } from '#contracts/generated/wire.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { CompanyFilter } from './company-queries.ts'

export type CompanyListInput = Wire['companyList']['input']

/** What the filters of a company are made of. */
export type CompanyFacts = { regionId: number; industryId: number; natureCode: string; scaleCode: string }

/** The filters under which the search index keeps a company: each region and industry it lies in, nature, scale. */
export function companyFilters(company: CompanyFacts, { regions, industries }: LookupNames): string[] {
  return [
    ...regions.lineOf(company.regionId).map(({ id }) => `r${id}`),
    ...industries.lineOf(company.industryId).map(({ id }) => `i${id}`),
    `n${company.natureCode}`,
    `s${company.scaleCode}`,
  ]
}

/** The filters of a list as the search index knows them. */
export function searchFilters({ regionId, industryId, nature, scale }: CompanyListInput): string[] {
  return [
    ...(regionId === undefined ? [] : [`r${regionId}`]),
    ...(industryId === undefined ? [] : [`i${industryId}`]),
    ...(nature === undefined ? [] : [`n${nature}`]),
    ...(scale === undefined ? [] : [`s${scale}`]),
  ]
}

/** The filters of a list as the table knows them. */
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
