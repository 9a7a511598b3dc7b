import { instantMs } from '#contracts/studio/kinds/content-formats.ts'
import type { ProjectCompany, RecruitProjectDetail } from '#contracts/generated/wire.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { JobCounts } from '#server/features/job/job-counts.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ProjectContent } from './project-rows.ts'
import { projectStatus, toProjectCompany, toProjectDetail } from './recruit-project-wire.ts'

export type ProjectPreview = ReturnType<typeof projectPreview>

type Dependencies = { database: Database; counts: JobCounts; memory: LookupMemory; clock: Clock }

/** Wire forms of unpublished content of a project: its page, and its visible companies in order. */
export const projectPreview =
  ({ database: { read }, counts, memory, clock }: Dependencies) =>
  async (
    id: number,
    content: ProjectContent,
    files: ReadonlyMap<number, StoredFile>,
  ): Promise<{ detail: RecruitProjectDetail; companies: ProjectCompany[] }> => {
    const { companyIds } = content
    const now = clock.now()
    const [names, closed, visible, published] = await Promise.all([
      memory.read(),
      counts.closedOfProjects(now),
      read.company.findMany({ where: { id: { in: companyIds }, isVisible: true }, include: { logoFile: fileAddress } }),
      read.projectCompany.findMany({ where: { projectId: id, companyId: { in: companyIds } } }),
    ])
    const rows = companyIds.flatMap((companyId, at) => {
      const company = visible.find((each) => each.id === companyId)
      if (company === undefined) return []
      const known = published.find((each) => each.companyId === companyId)
      // a company that was added since the last publication has no row yet
      const row = known ?? { id: -companyId, projectId: id, companyId, listedJobCount: 0 }
      return [{ ...row, orderNum: at + 1, company }]
    })
    const ofProject = closed.get(id) ?? new Map<number, number>()
    const jobCountOf = (row: (typeof rows)[number]) => row.listedJobCount - (ofProject.get(row.companyId) ?? 0)
    const instantOf = (minute: string | null) => new Date(instantMs(minute ?? '') ?? now)
    const row = {
      id,
      name: content.name,
      projectType: '',
      regionId: content.regionId ?? 0,
      coverFileId: content.coverFileId,
      coverFile: files.get(content.coverFileId ?? 0) ?? null,
      startsAt: instantOf(content.startsAt),
      endsAt: instantOf(content.endsAt),
      intro: content.intro,
      content: content.content,
      contactName: content.contactName,
      contactPhone: content.contactPhone,
      isVisible: true,
      createdAt: now,
      updatedAt: now,
    }
    const companies = rows.map((each) => toProjectCompany(each, names, jobCountOf(each)))
    const jobCount = companies.reduce((sum, each) => sum + each.jobCount, 0)
    const shown = { names, status: projectStatus(row, now), companyCount: companies.length, jobCount }
    return { detail: toProjectDetail(row, shown), companies }
  }
