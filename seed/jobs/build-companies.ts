import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import { readCompanies } from '#seed/content/jobs/read-jobs.ts'
import { industryIdOf } from '#seed/lookups/industries.ts'
import { regionIdOf } from '#seed/lookups/regions.ts'
import { termCode } from './term-code.ts'

export type SeedCompany = {
  /** Stable and unique: `company-<number>`. */
  key: string
  fullName: string
  shortName: string
  natureCode: string
  natureName: string
  scaleCode: string
  scaleName: string
  industryId: number
  regionId: number
  registeredCapital: string
  /** yyyy-MM-dd. */
  establishDate: string
  address: string
  website: string
  intro: string
  welfareTags: string[]
  /** Position among the hot companies, from 1; null if the company is not hot. */
  hotOrder: number | null
}

/** Returns the invented employers; `companyIndex` is the position in this list. */
export const buildCompanies = (): SeedCompany[] =>
  readCompanies().map((company) => ({
    key: `company-${company.companyId}`,
    fullName: company.fullName,
    shortName: company.shortName,
    natureCode: termCode(COMPANY_NATURE_TERMS, company.natureName),
    natureName: company.natureName,
    scaleCode: termCode(COMPANY_SCALE_TERMS, company.scaleName),
    scaleName: company.scaleName,
    industryId: industryIdOf(company.industryCode),
    regionId: regionIdOf(company.regionCode),
    registeredCapital: company.registeredCapital,
    establishDate: company.establishDate,
    address: company.address,
    website: company.website,
    intro: company.intro,
    welfareTags: company.welfareTags,
    hotOrder: company.hotOrder ?? null,
  }))
