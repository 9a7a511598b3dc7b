import type { Transaction } from '#server/database/database.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { countListed } from './listed-counts.ts'

/**
 * Removes listed jobs from the search index and the counts. @returns the number of jobs removed; a job that another
 * process removes at the same time is counted only by that process.
 */
export async function unlistJobs(tx: Transaction, search: SearchIndex, ids: readonly number[]): Promise<number> {
  const left = await tx.job.updateManyAndReturn({
    where: { id: { in: [...ids] }, isListed: true },
    data: { isListed: false },
    select: { id: true, companyId: true, searchKey: true },
  })
  if (left.length === 0) return 0
  const links = await tx.projectJob.findMany({ where: { jobId: { in: left.map(({ id }) => id) } } })
  const projectIds = new Map<number, number[]>()
  for (const { jobId, projectId } of links) projectIds.set(jobId, [...(projectIds.get(jobId) ?? []), projectId])
  await countListed(
    tx,
    left.map(({ id, companyId }) => ({ companyId, projectIds: projectIds.get(id) ?? [] })),
    -1,
  )
  await search.remove(tx, ...left.map(({ searchKey }) => searchKey))
  return left.length
}
