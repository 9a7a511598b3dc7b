import type { CompanyHotJob, HotJobCard, Job, JobCard } from '#contracts/generated/wire.ts'
import {
  COMPANY_NATURE_TERMS,
  COMPANY_SCALE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import { toCompanyCard } from '#server/features/company/company-wire.ts'
import { type LookupNames, termName } from '#server/features/lookup/lookup-names.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { JobCardRow } from './job-card-rows.ts'
import type { HotLine, JobRow } from './job-queries.ts'
import { dayText } from './job-validity.ts'

/** Wire form of a list row. */
export function toJobCard(row: JobCardRow, names: LookupNames): JobCard {
  return {
    jobId: row.id,
    jobName: row.name,
    companyId: row.companyId,
    companyName: row.company.fullName,
    logoUrl: row.company.logoFile ? storedFileUrl(row.company.logoFile) : null,
    natureName: termName(COMPANY_NATURE_TERMS, row.company.natureCode),
    scaleName: termName(COMPANY_SCALE_TERMS, row.company.scaleCode),
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    salaryText: salaryText(row),
    regionId: row.regionId,
    regionName: names.regionName(row.regionId),
    educationName: termName(EDUCATION_TERMS, row.educationCode),
    workYearsName: termName(WORK_YEARS_TERMS, row.workYearsCode),
    jobNatureName: termName(JOB_NATURE_TERMS, row.natureCode),
    tagList: row.tags as string[], // stored in this form; the self-check verifies it
    releaseTime: beijingTime(row.releasedAt),
  }
}

/** Wire form of a row of the featured list. */
export const toHotJobCard = (row: JobCardRow, names: LookupNames): HotJobCard => ({
  ...toJobCard(row, names),
  hotOrder: row.hotOrder ?? 0,
})

/** Wire form of a featured job in a company's row. */
export const toCompanyHotJob = (row: HotLine): CompanyHotJob => ({
  jobId: row.id,
  jobName: row.name,
  salaryText: salaryText(row),
})

/** Wire form of a whole job. `openJobCount` is the number of open jobs of its company. */
export function toJob(row: JobRow, names: LookupNames, openJobCount: number): Job {
  return {
    ...toJobCard(row, names),
    jobDuty: row.duty,
    jobRequirement: row.requirement,
    recruitCount: row.recruitCount,
    deadline: dayText(row.validUntil),
    address: row.address,
    jobStatus: '0',
    industryId: row.industryId,
    industryName: names.industryName(row.industryId),
    sourceName: row.sourceName,
    company: toCompanyCard(row.company, names, openJobCount),
    collected: false,
  }
}

type Salary = { salaryMin: number; salaryMax: number; salaryMonths: number }

const USUAL_MONTHS = 12

/** Monthly pay in thousands of yuan, as on job cards: 8–12K·13薪, 4.5K, 面议. */
export function salaryText({ salaryMin, salaryMax, salaryMonths }: Salary): string {
  if (salaryMax === 0) return '面议'
  const amount = salaryMin === salaryMax ? thousands(salaryMax) : `${thousands(salaryMin)}–${thousands(salaryMax)}`
  return `${amount}K${salaryMonths > USUAL_MONTHS ? `·${salaryMonths}薪` : ''}`
}

const thousands = (yuan: number): string => String(Math.round(yuan / 100) / 10)
