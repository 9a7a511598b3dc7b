import { dayNumber } from '#server/features/job/job-validity.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { jobDocument } from './job-document.ts'
import { indexed, listJobs, WITH_EMPLOYER } from './relist-jobs.ts'
import { unlistJobs } from './unlist-jobs.ts'

type Dependencies = { tx: Transaction; search: SearchIndex; names: LookupNames; now: Date }
type Place = { companyId: number; afterId: number; limit: number }

/**
 * Applies the state of a company to its next jobs. Open jobs of a visible company are listed, and their search
 * documents get the company's names; all other jobs are unlisted. The caller has locked the company's row.
 * @returns the number of jobs read and the last id, which is undefined if there are no more jobs.
 */
export async function alignJobs(
  { tx, search, names, now }: Dependencies,
  { companyId, afterId, limit }: Place,
): Promise<{ lastId: number | undefined; count: number }> {
  const jobs = await tx.job.findMany({
    where: { companyId, id: { gt: afterId } },
    include: WITH_EMPLOYER,
    orderBy: { id: 'asc' },
    take: limit,
  })
  const today = dayNumber(now)
  const isOpen = ({ isVisible, company, validUntil }: (typeof jobs)[number]) =>
    isVisible && company.isVisible && validUntil >= today
  const leaving = jobs.filter((job) => job.isListed && !isOpen(job))
  const staying = jobs.filter((job) => job.isListed && isOpen(job))
  await unlistJobs(
    tx,
    search,
    leaving.map(({ id }) => id),
  )
  if (staying.length > 0) await search.put(tx, ...staying.map((job) => jobDocument(indexed(job), names)))
  await listJobs(
    { tx, search, names },
    jobs.filter((job) => !job.isListed && isOpen(job)),
  )
  return { lastId: jobs.length < limit ? undefined : jobs.at(-1)?.id, count: jobs.length }
}
