import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { Order } from '#server/calls/sorting.ts'
import { STATUS } from './job-application-status.ts'

export type RelationOrder = Order<'changedAt' | 'appliedAt'>
type Part = { skip: number; take: number }

const listed = {
  id: true,
  jobId: true,
  statusCode: true,
  appliedAt: true,
  changedAt: true,
  seenAt: true,
} satisfies Prisma.JobApplicationSelect

const withProgress = {
  ...listed,
  progress: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.JobApplicationSelect

export type ApplicationRow = Prisma.JobApplicationGetPayload<{ select: typeof withProgress }>
export type ApplicationQueries = ReturnType<typeof applicationQueries>

/** Queries for applications and favourites; each query is restricted to the owner's rows. */
export const applicationQueries = ({ read }: Database) => ({
  /** The owner's application for a job, and whether the job is a favourite. */
  async ofJob(owner: Owner, jobId: number) {
    const [application, favourites] = await Promise.all([
      read.jobApplication.findFirst({ where: { personId: owner, jobId }, select: listed }),
      read.jobFavourite.count({ where: { personId: owner, jobId } }),
    ])
    return { application, isFavourite: favourites > 0 }
  },

  /** A page of the owner's applications, all or with one status. */
  async applications(
    owner: Owner,
    statusCode: string | undefined,
    { column, direction }: RelationOrder,
    part: Part,
  ): Promise<ApplicationRow[]> {
    const ids = await read.jobApplication.findMany({
      where: { personId: owner, ...(statusCode === undefined ? {} : { statusCode }) },
      orderBy: [{ [column]: direction }, { id: direction }],
      select: { id: true },
      ...part,
    })
    const rows = await readInParts(ids, (some) =>
      read.jobApplication.findMany({
        where: { personId: owner, id: { in: some.map(({ id }) => id) } },
        select: withProgress,
      }),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap(({ id }) => byId.get(id) ?? [])
  },

  /** Number of applications by status; a status without applications is missing. */
  async statusCounts(owner: Owner): Promise<Map<string, number>> {
    const rows = await read.jobApplication.groupBy({
      by: ['statusCode'],
      where: { personId: owner },
      _count: { _all: true },
    })
    return new Map(rows.map(({ statusCode, _count }) => [statusCode, _count._all]))
  },

  countFavourites: (owner: Owner) => read.jobFavourite.count({ where: { personId: owner } }),

  /** A page of the owner's favourites with the application for the same job, if any. */
  async favourites(owner: Owner, direction: 'asc' | 'desc', part: Part) {
    const rows = await read.jobFavourite.findMany({
      where: { personId: owner },
      orderBy: [{ createdAt: direction }, { jobId: direction }],
      ...part,
    })
    const applications = await read.jobApplication.findMany({
      where: { personId: owner, jobId: { in: rows.map(({ jobId }) => jobId) } },
      select: listed,
    })
    const byJob = new Map(applications.map((application) => [application.jobId, application]))
    return rows.map(({ jobId, createdAt }) => ({ jobId, collectedAt: createdAt, application: byJob.get(jobId) }))
  },

  /** Which of the jobs the owner has applied for (and not withdrawn) or collected. */
  async marks(owner: Owner, jobIds: readonly number[]): Promise<{ applied: number[]; collected: number[] }> {
    const ofJobs = (part: number[]) => ({ personId: owner, jobId: { in: part } })
    const [applications, favourites] = await Promise.all([
      readInParts(jobIds, (part) =>
        read.jobApplication.findMany({
          where: { ...ofJobs(part), statusCode: { not: STATUS.withdrawn } },
          select: { jobId: true },
        }),
      ),
      readInParts(jobIds, (part) => read.jobFavourite.findMany({ where: ofJobs(part), select: { jobId: true } })),
    ])
    return {
      applied: applications.map(({ jobId }) => jobId),
      collected: favourites.map(({ jobId }) => jobId),
    }
  },
})
