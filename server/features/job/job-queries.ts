import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/database/database.ts'
import { jsonRows, readJsonRows } from '#server/database/json-rows.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { Order } from '#server/calls/sorting.ts'
import { card, type JobCardRow, jobCardRows } from './job-card-rows.ts'
import { isOpenJob, listedJobs, openJobs } from './job-validity.ts'

export type JobOrder = Order<'searchKey' | 'salaryMin' | 'salaryMax'>

/** Maximum number of featured jobs that are read to find the open ones. */
const MAX_HOT = 500

/** Omits the conditions of openJobs: with them, SQLite's planner chooses another index and reads a million rows. */
const HOT_JOBS = {
  where: { isListed: true, hotOrder: { not: null } },
  orderBy: [{ hotOrder: 'asc' }, { id: 'asc' }],
  take: MAX_HOT,
} satisfies Prisma.JobFindManyArgs

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
export type JobRow = Prisma.JobGetPayload<{ select: typeof full }>
export type JobQueries = ReturnType<typeof jobQueries>

/**
 * Reads jobs, as rows and not as wire objects. Most queries read only jobs that visitors may see: listed, valid,
 * released.
 */
export const jobQueries = (database: Database) => {
  const { read } = database

  /** Ids of hidden companies with jobs that are still listed; job-alignment.ts unlists those jobs in batches. */
  const hiddenEmployers = async (): Promise<number[]> => {
    const rows = await read.company.findMany({
      where: { isVisible: false, listedJobCount: { gt: 0 } },
      select: { id: true },
    })
    return rows.map(({ id }) => id)
  }

  /** Like `openJobs`, but without joining the company of every skipped row. */
  const open = async (now: Date): Promise<Prisma.JobWhereInput> => {
    const hidden = await hiddenEmployers()
    return { ...listedJobs(now), ...(hidden.length > 0 && { companyId: { notIn: hidden } }) }
  }

  return {
    /** Number of listed jobs, from the companies' stored counts; includes closed jobs (see jobCounts). */
    async listedTotal(): Promise<number> {
      const { _sum } = await read.company.aggregate({ where: { isVisible: true }, _sum: { listedJobCount: true } })
      return _sum.listedJobCount ?? 0
    },

    /** Keys of a page of all open jobs. */
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

    cards: (keys: readonly bigint[]): Promise<JobCardRow[]> => jobCardRows(database, keys),

    /** Keys of the open featured jobs in their order. */
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

    /** Validity and company of a job, in one statement; undefined for an unknown id. */
    async validity(id: number) {
      const [row] = await database.rows(VALIDITY, [id])
      if (row === undefined) return undefined
      const [isVisible, isListed, validUntil, searchKey, companyId, fullName, isCompanyVisible] = row
      return {
        isVisible: Boolean(isVisible),
        isListed: Boolean(isListed),
        validUntil: Number(validUntil),
        searchKey: BigInt(String(searchKey)),
        companyId: Number(companyId),
        company: { fullName: String(fullName), isVisible: Boolean(isCompanyVisible) },
      }
    },

    /**
     * Returns the earliest last day of validity among the listed jobs (undefined without listed jobs), and the ids of
     * `hiddenEmployers`.
     */
    async closing(): Promise<{ firstDay: number | undefined; hidden: number[] }> {
      const hidden = { columns: { id: 'id' }, from: HIDDEN_EMPLOYERS, orderBy: 'id' }
      const [[firstDay, list] = []] = await database.rows(
        `SELECT (SELECT min("validUntil") FROM job WHERE "isListed" = true), ${jsonRows(database.kind, hidden)}`,
        [],
      )
      return {
        firstDay: firstDay === null ? undefined : Number(firstDay),
        hidden: readJsonRows<{ id: number }>(list).map(({ id }) => id),
      }
    },

    /** Ids and change times of a page of open jobs, newest first, for the site map. */
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

const HIDDEN_EMPLOYERS = 'company WHERE "isVisible" = false AND "listedJobCount" > 0'

const VALIDITY = `SELECT job."isVisible", job."isListed", job."validUntil", job."searchKey", company.id,
    company."fullName", company."isVisible"
  FROM job JOIN company ON company.id = job."companyId" WHERE job.id = $1`

const orderOf = ({ column, direction }: JobOrder): Prisma.JobOrderByWithRelationInput[] =>
  column === 'searchKey' ? [{ searchKey: direction }] : [{ [column]: direction }, { searchKey: direction }]
