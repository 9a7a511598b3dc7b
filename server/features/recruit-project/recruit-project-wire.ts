import type { ProjectCompany, RecruitProject, RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import { type LookupNames, termName } from '#server/features/lookup/lookup-names.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ProjectCompanyRow, ProjectRow } from './recruit-project-queries.ts'

/** '0' upcoming, '1' running, '2' ended. */
export type ProjectStatus = '0' | '1' | '2'

/** Status of a project at an instant; the end is inclusive. */
export function projectStatus({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): ProjectStatus {
  if (now < startsAt) return '0'
  return now <= endsAt ? '1' : '2'
}

type Shown = { names: LookupNames; status: ProjectStatus; companyCount: number; jobCount: number }

/** Wire form of a project in a list. */
export function toProject(row: ProjectRow, { names, status, companyCount, jobCount }: Shown): RecruitProject {
  return {
    reRecruitProjectId: row.id,
    projectName: row.name,
    regionId: row.regionId,
    regionName: names.regionName(row.regionId),
    coverUrl: row.coverFile ? storedFileUrl(row.coverFile) : null,
    startTime: beijingTime(row.startsAt),
    endTime: beijingTime(row.endsAt),
    projectStatus: status,
    companyCount,
    jobCount,
  }
}

/** Wire form of a whole project. */
export const toProjectDetail = (row: ProjectRow, shown: Shown): RecruitProjectDetail => ({
  ...toProject(row, shown),
  projectIntro: row.intro,
  content: row.content,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
})

/** Wire form of a participating company. */
export function toProjectCompany(row: ProjectCompanyRow, names: LookupNames, jobCount: number): ProjectCompany {
  const { company } = row
  return {
    reProjectCompanyId: row.id,
    reRecruitProjectId: row.projectId,
    companyId: row.companyId,
    companyName: company.fullName,
    logoUrl: company.logoFile ? storedFileUrl(company.logoFile) : null,
    natureName: termName(COMPANY_NATURE_TERMS, company.natureCode),
    scaleName: termName(COMPANY_SCALE_TERMS, company.scaleCode),
    industryName: names.industryName(company.industryId),
    jobCount,
  }
}
