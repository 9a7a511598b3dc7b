import type { Transaction } from '#server/database/database.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { countListed } from './listed-counts.ts'

/**
 * Takes listed jobs out of the search index and the counts. @returns how many were still in: a job that another process
 * takes out at the same time is counted there.
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
