import type { ProjectCompany, RecruitProject, RecruitProjectDetail, Wire } from '#contracts/generated/wire.ts'
import { SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { cleanArticle } from '#server/features/article/article-cleaning.ts'
import { type JobCounts, sumOf } from '#server/features/job/job-counts.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import { foldText } from '#server/search/search-tokens.ts'
import type { ProjectRow, RecruitProjectQueries } from './recruit-project-queries.ts'
import {
  type ProjectStatus,
  projectStatus,
  toProject,
  toProjectCompany,
  toProjectDetail,
} from './recruit-project-wire.ts'

export type ProjectCompanyInput = Wire['getProjectCompanyList']['input']
export type RecruitProjectService = ReturnType<typeof recruitProjectService>

type Dependencies = { queries: RecruitProjectQueries; counts: JobCounts; memory: LookupMemory; clock: Clock }

/** Recruitment projects for visitors. Hidden and missing projects are indistinguishable. */
export const recruitProjectService = ({ queries, counts, memory, clock }: Dependencies) => {
  const describer = async (rows: readonly ProjectRow[], now: Date) => {
    const ended = rows.filter((row) => projectStatus(row, now) === '2')
    const [names, sizes, closed, jobsEver] = await Promise.all([
      memory.read(),
      queries.sizes(rows.map(({ id }) => id)),
      counts.closedOfProjects(now),
      queries.jobsEver(ended.map(({ id }) => id)),
    ])
    return (row: ProjectRow) => {
      const { companyCount = 0, listedJobCount = 0 } = sizes.get(row.id) ?? {}
      const status = projectStatus(row, now)
      // an ended project shows the former number of its jobs, which are closed by now
      const openCount = listedJobCount - sumOf(closed.get(row.id) ?? new Map())
      const jobCount = status === '2' ? (jobsEver.get(row.id) ?? 0) : openCount
      return { names, status, companyCount, jobCount }
    }
  }
  return {
    /** Projects of a region and its descendants, or all projects; in the order running, upcoming, ended. */
    async list(regionId: number | undefined): Promise<RecruitProject[]> {
      const now = clock.now()
      const { regions } = await memory.read()
      const rows = await queries.list(regionId === undefined ? undefined : regions.withBelow(regionId))
      const describe = await describer(rows, now)
      return rows.toSorted((a, b) => compareProjects(a, b, now)).map((row) => toProject(row, describe(row)))
    },

    /** A visible project. @throws BusinessError 404 for any other id. */
    async read(id: number): Promise<RecruitProjectDetail> {
      const row = await queries.findById(id)
      if (row === null) throw notFound()
      const describe = await describer([row], clock.now())
      // stored without the version of the markup list, so sanitized on every read
      const { html: content } = await cleanArticle(row.content)
      return toProjectDetail({ ...row, content }, describe(row))
    },

    /** One page of the participating companies. A page past the end returns the last page. */
    async companies(input: ProjectCompanyInput): Promise<{ total: number; rows: ProjectCompany[] }> {
      const { reRecruitProjectId, companyName = '', pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
      const ids = named(await queries.companyNames(reRecruitProjectId), companyName)
      const skip = skipOf(pageNum, pageSize, ids.length)
      const shown = ids.slice(skip, skip + pageSize)
      const [rows, names, closed] = await Promise.all([
        queries.companies(shown),
        memory.read(),
        counts.closedOfProjects(clock.now()),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      const jobCountOf = (row: (typeof rows)[number]) =>
        row.listedJobCount - (closed.get(row.projectId)?.get(row.companyId) ?? 0)
      const ordered = shown.flatMap((id) => byId.get(id) ?? [])
      return { total: ids.length, rows: ordered.map((row) => toProjectCompany(row, names, jobCountOf(row))) }
    },
  }
}

type NamedRow = Awaited<ReturnType<RecruitProjectQueries['companyNames']>>[number]

/** Ids of the rows whose company name contains a text, ignoring width and case. */
function named(rows: readonly NamedRow[], text: string): number[] {
  const wanted = foldText(text.trim())
  return rows
    .filter(({ company }) => foldText(`${company.fullName}\n${company.shortName}`).includes(wanted))
    .map(({ id }) => id)
}

const PLACE: Record<ProjectStatus, number> = { '1': 0, '0': 1, '2': 2 }

/**
 * Compares by status (running, upcoming, ended), then by start: latest first among ended projects, otherwise earliest
 * first.
 */
function compareProjects(a: ProjectRow, b: ProjectRow, now: Date): number {
  const status = projectStatus(a, now)
  const byStatus = PLACE[status] - PLACE[projectStatus(b, now)]
  const byStart = a.startsAt.getTime() - b.startsAt.getTime()
  return byStatus || (status === '2' ? -byStart : byStart) || a.id - b.id
}
