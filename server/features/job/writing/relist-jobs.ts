import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { dayNumber, unlistedJobs } from '#server/features/job/job-validity.ts'
import { jobDocument } from './job-document.ts'
import { countListed } from './listed-counts.ts'

type Dependencies = { tx: Transaction; search: SearchIndex; names: LookupNames; now: Date }

/** The last checked id, and the number of jobs that were added again. */
export type Relisted = { lastId: number | undefined; count: number }

/**
 * Adds jobs to the search index and the counts again if they were removed before they expired, such as by a process
 * whose clock was ahead. Checks the next `limit` candidates after `afterId`.
 */
export async function relistJobs(
  { tx, search, names, now }: Dependencies,
  afterId: number,
  limit: number,
): Promise<Relisted> {
  const candidates = await tx.job.findMany({
    where: { ...unlistedJobs(now), id: { gt: afterId } },
    include: WITH_EMPLOYER,
    orderBy: { id: 'asc' },
    take: limit,
  })
  return { lastId: candidates.at(-1)?.id, count: await listJobs({ tx, search, names }, candidates) }
}

/** Includes the relations that a job's search document and counts need. */
export const WITH_EMPLOYER = { company: true, projects: true } satisfies Prisma.JobInclude
type JobOfEmployer = Prisma.JobGetPayload<{ include: typeof WITH_EMPLOYER }>

/**
 * Adds jobs to the search index and the counts, except jobs that expire before their release.
 * @returns the number of jobs added; a job that another process adds at the same time is counted only by that process.
 */
export async function listJobs(
  { tx, search, names }: Omit<Dependencies, 'now'>,
  candidates: readonly JobOfEmployer[],
): Promise<number> {
  const open = candidates.filter(({ validUntil, releasedAt }) => validUntil >= dayNumber(releasedAt))
  const returned = await tx.job.updateManyAndReturn({
    where: { id: { in: open.map(({ id }) => id) }, isListed: false },
    data: { isListed: true },
    select: { id: true },
  })
  const ids = new Set(returned.map(({ id }) => id))
  const jobs = open.filter(({ id }) => ids.has(id)).map(indexed)
  await countListed(tx, jobs, 1)
  if (jobs.length > 0) await search.put(tx, ...jobs.map((job) => jobDocument(job, names)))
  return jobs.length
}

/** Builds the input of a job's search document and counts. */
export const indexed = ({ projects, ...job }: JobOfEmployer) => ({
  ...job,
  tags: job.tags as string[], // stored in this form
  employerCode: job.company.natureCode,
  projectIds: projects.map(({ projectId }) => projectId),
})
