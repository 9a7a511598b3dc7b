import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/database/database.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { Order } from '#server/calls/sorting.ts'
import { isOpenJob, listedJobs, openJobs } from './job-validity.ts'

export type JobOrder = Order<'searchKey' | 'salaryMin' | 'salaryMax'>

/** Number of featured jobs read to find the open ones. */
const MAX_HOT = 500

/** Omits the conditions of openJobs, with which SQLite's planner chooses another index and reads a million rows. */
const HOT_JOBS = {
  where: { isListed: true, hotOrder: { not: null } },
  orderBy: [{ hotOrder: 'asc' }, { id: 'asc' }],
  take: MAX_HOT,
} satisfies Prisma.JobFindManyArgs

const card = {
  id: true,
  name: true,
  companyId: true,
  company: { select: { fullName: true, natureCode: true, scaleCode: true, isVisible: true, logoFile: fileAddress } },
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

const validity = {
  isVisible: true,
  isListed: true,
  validUntil: true,
  searchKey: true,
  company: { select: { isVisible: true } },
} satisfies Prisma.JobSelect

const line = {
  id: true,
  name: true,
  companyId: true,
  salaryMin: true,
  salaryMax: true,
  salaryMonths: true,
} satisfies Prisma.JobSelect

export type HotLine = Prisma.JobGetPayload<{ select: typeof line }>
export type JobCardRow = Prisma.JobGetPayload<{ select: typeof card }>
export type JobRow = Prisma.JobGetPayload<{ select: typeof full }>
export type JobQueries = ReturnType<typeof jobQueries>

/** Reads jobs as visitors may see them: listed, valid, released. Returns rows, not wire objects. */
export const jobQueries = ({ read }: Database) => {
  /** Hidden companies with jobs that are still listed: job-alignment.ts takes these out in batches. */
  const hiddenEmployers = async (): Promise<number[]> => {
    const rows = await read.company.findMany({
      where: { isVisible: false, listedJobCount: { gt: 0 } },
      select: { id: true },
    })
    return rows.map(({ id }) => id)
  }

  /** `openJobs` without a join of every row that is skipped. */
  const open = async (now: Date): Promise<Prisma.JobWhereInput> => {
    const hidden = await hiddenEmployers()
    return { ...listedJobs(now), ...(hidden.length > 0 && { companyId: { notIn: hidden } }) }
  }

  return {
    hiddenEmployers,

    /** Number of listed jobs, from the companies' stored counts; includes closed ones (see jobCounts). */
    async listedTotal(): Promise<number> {
      const { _sum } = await read.company.aggregate({ where: { isVisible: true }, _sum: { listedJobCount: true } })
      return _sum.listedJobCount ?? 0
    },

    /** Keys of all open jobs, with skip and take. */
    async openKeys(now: Date, order: JobOrder, skip: number, take: number): Promise<bigint[]> {
      const rows = await read.job.findMany({
        where: await open(now),
        orderBy: orderOf(order),
        select: { searchKey: true },
        skip,
        take,
      })
      return rows.map(({ searchKey }) => searchKey)
    },

    /** Keys and pay of some jobs, in no particular order. */
    payOf: (keys: readonly bigint[]) =>
      readInParts(keys, (part) =>
        read.job.findMany({
          where: { searchKey: { in: part } },
          select: { searchKey: true, salaryMin: true, salaryMax: true },
        }),
      ),

    /** Keys and names of some jobs, in no particular order. */
    namesOf: (keys: readonly bigint[]) =>
      read.job.findMany({ where: { searchKey: { in: [...keys] } }, select: { searchKey: true, name: true } }),

    cards: (keys: readonly bigint[]): Promise<JobCardRow[]> =>
      readInParts(keys, (part) => read.job.findMany({ where: { searchKey: { in: part } }, select: card })),

    /** Keys of the featured jobs in their order. */
    async hotKeys(now: Date, take: number): Promise<bigint[]> {
      const rows = await read.job.findMany({ ...HOT_JOBS, select: validity })
      const open = rows.filter((row) => isOpenJob(row, now))
      return open.slice(0, take).map(({ searchKey }) => searchKey)
    },

    /** The open featured jobs in their order, with the fields of a list line. */
    async hotLines(now: Date): Promise<HotLine[]> {
      const rows = await read.job.findMany({ ...HOT_JOBS, select: { ...line, ...validity } })
      return rows.filter((row) => isOpenJob(row, now))
    },

    findById: (id: number, now: Date): Promise<JobRow | null> =>
      read.job.findFirst({ where: { id, ...openJobs(now) }, select: full }),

    /** Cards of jobs in any state, with the fields that determine whether they are open. */
    cardsOfAny: (ids: readonly number[]) =>
      readInParts(ids, (part) => read.job.findMany({ where: { id: { in: part } }, select: { ...validity, ...card } })),

    /** Validity and company of a job; null for an unknown id. */
    validity: (id: number) =>
      read.job.findUnique({
        where: { id },
        select: { ...validity, companyId: true, company: { select: { fullName: true, isVisible: true } } },
      }),

    /** The earliest last day of validity among the listed jobs; undefined if none is listed. */
    async firstListedDay(): Promise<number | undefined> {
      const row = await read.job.findFirst({
        where: { isListed: true },
        orderBy: { validUntil: 'asc' },
        select: { validUntil: true },
      })
      return row?.validUntil
    },

    /** Ids of all open jobs, newest first, for the site map. */
    addresses: async (now: Date, skip: number, take: number) =>
      read.job.findMany({
        where: await open(now),
        orderBy: { searchKey: 'desc' },
        select: { id: true, updatedAt: true },
        skip,
        take,
      }),
  }
}

const orderOf = ({ column, direction }: JobOrder): Prisma.JobOrderByWithRelationInput[] =>
  column === 'searchKey' ? [{ searchKey: direction }] : [{ [column]: direction }, { searchKey: direction }]
