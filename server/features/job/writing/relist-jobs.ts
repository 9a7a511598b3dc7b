import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { dayNumber, unlistedJobs } from '#server/features/job/job-validity.ts'
import { jobDocument } from './job-document.ts'
import { countListed } from './listed-counts.ts'

type Dependencies = { tx: Transaction; search: SearchIndex; names: LookupNames; now: Date }

/** The ids that were looked at, the last one first, and how many of their jobs were put back. */
export type Relisted = { lastId: number | undefined; count: number }

/**
 * Puts jobs back into the search index and the counts that were taken out although they have not expired, as by a process
 * whose clock was ahead. It looks at the next `limit` candidates behind `afterId`.
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

/** A job with what its document and its counts need. */
export const WITH_EMPLOYER = { company: true, projects: true } satisfies Prisma.JobInclude
type JobOfEmployer = Prisma.JobGetPayload<{ include: typeof WITH_EMPLOYER }>

/**
 * Puts jobs into the search index and the counts, those that end before their release excepted. @returns how many were not
 * in before: one that another process puts in at the same time is counted there.
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

/** A job as its search document and its counts are made of. */
export const indexed = ({ projects, ...job }: JobOfEmployer) => ({
  ...job,
  tags: job.tags as string[], // written as that
  employerCode: job.company.natureCode,
  projectIds: projects.map(({ projectId }) => projectId),
})
