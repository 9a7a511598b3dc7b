import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/platform/database.ts'
import { openJobs } from './job-validity.ts'

export type JobOrder = { column: 'searchKey' | 'salaryMin' | 'salaryMax'; direction: 'asc' | 'desc' }

const fileAddress = { select: { folder: true, name: true } } as const

const card = {
  id: true,
  name: true,
  companyId: true,
  company: { select: { fullName: true, logoFile: fileAddress } },
  salaryMin: true,
  salaryMax: true,
  salaryMonths: true,
  regionId: true,
  educationCode: true,
  workYearsCode: true,
  natureCode: true,
  tags: true,
  releasedAt: true,
  hotOrder: true,
  searchKey: true,
} satisfies Prisma.JobSelect

const full = {
  ...card,
  company: { include: { logoFile: fileAddress } },
  industryId: true,
  duty: true,
  requirement: true,
  recruitCount: true,
  validUntil: true,
  address: true,
  sourceName: true,
} satisfies Prisma.JobSelect

export type JobCardRow = Prisma.JobGetPayload<{ select: typeof card }>
export type JobRow = Prisma.JobGetPayload<{ select: typeof full }>
export type JobQueries = ReturnType<typeof jobQueries>

/** Reads of the job table as a reader may see it: listed, valid, released. Returns rows, never wire objects. */
export const jobQueries = ({ read }: Database) => ({
  /** Number of listed jobs, kept by company; the closed ones among them are counted too (jobCounts). */
  async listedTotal(): Promise<number> {
    const { _sum } = await read.company.aggregate({ _sum: { listedJobCount: true } })
    return _sum.listedJobCount ?? 0
  },

  /** Keys of one page of all open jobs. */
  openKeys: (now: Date, order: JobOrder, skip: number, take: number) =>
    read.job.findMany({ where: openJobs(now), orderBy: orderOf(order), select: { searchKey: true }, skip, take }),

  /** Keys of one page of the jobs that have one of the keys. */
  keysAmong: (keys: readonly bigint[], order: JobOrder, skip: number, take: number) =>
    read.job.findMany({
      where: { searchKey: { in: [...keys] } },
      orderBy: orderOf(order),
      select: { searchKey: true },
      skip,
      take,
    }),

  cards: (keys: readonly bigint[]): Promise<JobCardRow[]> =>
    read.job.findMany({ where: { searchKey: { in: [...keys] } }, select: card }),

  hot: (now: Date, take: number): Promise<JobCardRow[]> =>
    read.job.findMany({
      where: { ...openJobs(now), hotOrder: { not: null } },
      orderBy: [{ hotOrder: 'asc' }, { id: 'asc' }],
      select: card,
      take,
    }),

  findById: (id: number, now: Date): Promise<JobRow | null> =>
    read.job.findFirst({ where: { id, ...openJobs(now) }, select: full }),

  /** The first last day among the listed jobs; undefined when nothing is listed. */
  async firstListedDay(): Promise<number | undefined> {
    const row = await read.job.findFirst({
      where: { isListed: true },
      orderBy: { validUntil: 'asc' },
      select: { validUntil: true },
    })
    return row?.validUntil
  },

  /** Ids of all open jobs, newest first, for the site map. */
  addresses: (now: Date, skip: number, take: number) =>
    read.job.findMany({
      where: openJobs(now),
      orderBy: { searchKey: 'desc' },
      select: { id: true, updatedAt: true },
      skip,
      take,
    }),
})

const orderOf = ({ column, direction }: JobOrder): Prisma.JobOrderByWithRelationInput[] =>
  column === 'searchKey' ? [{ searchKey: direction }] : [{ [column]: direction }, { searchKey: direction }]
