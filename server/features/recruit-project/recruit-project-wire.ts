import type { ProjectCompany, RecruitProject, RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/job-terms.ts'
import { type LookupNames, termName } from '#server/features/lookup/lookup-names.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ProjectCompanyRow, ProjectRow } from './recruit-project-queries.ts'

/** '0' to come, '1' running, '2' ended. */
export type ProjectStatus = '0' | '1' | '2'

/** How a project stands at a moment; its last second belongs to it. */
export function projectStatus({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): ProjectStatus {
  if (now < startsAt) return '0'
  return now <= endsAt ? '1' : '2'
}

type Shown = { names: LookupNames; status: ProjectStatus; companyCount: number; jobCount: number }

/** A project of a list as it goes over the wire. */
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

/** A whole project as it goes over the wire. */
export const toProjectDetail = (row: ProjectRow, shown: Shown): RecruitProjectDetail => ({
  ...toProject(row, shown),
  projectIntro: row.intro,
  content: row.content,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
})

/** A company taking part as it goes over the wire. */
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
