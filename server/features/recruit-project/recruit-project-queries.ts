import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/database/database.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const withCover = { coverFile: fileAddress } satisfies Prisma.RecruitProjectInclude
const withCompany = { company: { include: { logoFile: fileAddress } } } satisfies Prisma.ProjectCompanyInclude

export type ProjectRow = Prisma.RecruitProjectGetPayload<{ include: typeof withCover }>
export type ProjectCompanyRow = Prisma.ProjectCompanyGetPayload<{ include: typeof withCompany }>
export type ProjectSize = { companyCount: number; listedJobCount: number }
export type RecruitProjectQueries = ReturnType<typeof recruitProjectQueries>

/** Reads recruitment projects as visitors may see them. Returns rows, not wire objects. */
export const recruitProjectQueries = ({ read }: Database) => ({
  list: (regionIds: readonly number[] | undefined): Promise<ProjectRow[]> =>
    read.recruitProject.findMany({
      where: { isVisible: true, ...(regionIds === undefined ? {} : { regionId: { in: [...regionIds] } }) },
      include: withCover,
    }),

  findById: (id: number): Promise<ProjectRow | null> =>
    read.recruitProject.findFirst({ where: { id, isVisible: true }, include: withCover }),

  /** Numbers of visible companies and of their listed jobs, by project. */
  async sizes(ids: readonly number[]): Promise<ReadonlyMap<number, ProjectSize>> {
    const groups = await read.projectCompany.groupBy({
      by: 'projectId',
      where: { projectId: { in: [...ids] }, company: { isVisible: true } },
      _count: { _all: true },
      _sum: { listedJobCount: true },
    })
    return new Map(
      groups.map(({ projectId, _count, _sum }) => [
        projectId,
        { companyCount: _count._all, listedJobCount: _sum.listedJobCount ?? 0 },
      ]),
    )
  },

  /** Number of visible jobs of a project, open or closed, by project. */
  async jobsEver(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const groups = await read.projectJob.groupBy({
      by: 'projectId',
      where: { projectId: { in: [...ids] }, job: { isVisible: true, company: { isVisible: true } } },
      _count: { _all: true },
    })
    return new Map(groups.map(({ projectId, _count }) => [projectId, _count._all]))
  },

  /** Ids of the rows of participating companies in their order, with the names that a search compares. */
  companyNames: (projectId: number | undefined) =>
    read.projectCompany.findMany({
      where: {
        ...(projectId === undefined ? {} : { projectId }),
        project: { isVisible: true },
        company: { isVisible: true },
      },
      orderBy: [{ projectId: 'asc' }, { orderNum: 'asc' }, { id: 'asc' }],
      select: { id: true, company: { select: { fullName: true, shortName: true } } },
    }),

  /** Rows of participating companies, in no particular order. */
  companies: (ids: readonly number[]): Promise<ProjectCompanyRow[]> =>
    readInParts(ids, (part) => read.projectCompany.findMany({ where: { id: { in: part } }, include: withCompany })),
})
