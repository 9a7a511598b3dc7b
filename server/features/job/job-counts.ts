import type { Database } from '#server/database/database.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import { lastSearchKey } from '#server/search/search-key.ts'
import { comingJobs, dayNumber, expiredJobs } from './job-validity.ts'

// Companies and projects store the number of their listed jobs. This number includes jobs that expired since the last
// sweep and jobs that are not released yet. These jobs are few, are found by an index, and are subtracted here.

/** Number of jobs to subtract, by company id. */
export type Closed = ReadonlyMap<number, number>

export type JobCounts = ReturnType<typeof jobCounts>

/** Corrections for the stored numbers of listed jobs. */
export const jobCounts = ({ read, rows }: Database) => ({
  /** Number of jobs to subtract, by visible company. */
  async closedOfCompanies(now: Date): Promise<Closed> {
    const groups = await rows(CLOSED, [dayNumber(now), Number(lastSearchKey(now))])
    return new Map(groups.map(([companyId, count]) => [Number(companyId), Number(count)]))
  },

  /** Number of jobs to subtract, by project and then by visible company. */
  async closedOfProjects(now: Date): Promise<ReadonlyMap<number, Closed>> {
    const closed = new Map<number, Map<number, number>>()
    for (const closingJobs of [expiredJobs(now), comingJobs(now)]) {
      const where = { ...closingJobs, company: { isVisible: true } }
      const closing = await read.job.findMany({ where, select: { id: true } })
      const jobs = await readInParts(
        closing.map(({ id }) => id),
        (part) =>
          read.job.findMany({
            where: { id: { in: part } },
            select: { companyId: true, projects: { select: { projectId: true } } },
          }),
      )
      for (const { companyId, projects } of jobs) {
        for (const { projectId } of projects) {
          const ofProject = closed.get(projectId) ?? new Map<number, number>()
          closed.set(projectId, ofProject.set(companyId, (ofProject.get(companyId) ?? 0) + 1))
        }
      }
    }
    return closed
  },
})

/** Counts `expiredJobs` and `comingJobs` by visible company, each by its own index. Search keys stay below 2^53. */
const CLOSED = `SELECT closed."companyId", count(*) FROM (
    SELECT "companyId" FROM job WHERE "isListed" = true AND "validUntil" < $1
    UNION ALL SELECT "companyId" FROM job WHERE "isListed" = true AND "searchKey" > $2
  ) AS closed JOIN company ON company.id = closed."companyId" AND company."isVisible" = true
  GROUP BY closed."companyId"`

/** The sum of all corrections. */
export const sumOf = (closed: Closed): number => [...closed.values()].reduce((sum, count) => sum + count, 0)
