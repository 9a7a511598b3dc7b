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
  /** 1 first; null for a company that is not hot. */
  hotOrder: number | null
}

/** The invented employers in the order that `companyIndex` counts. */
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
