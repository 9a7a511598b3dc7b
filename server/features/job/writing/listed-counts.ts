import type { Transaction } from '#server/database/database.ts'

/** A job that was listed or unlisted. */
export type CountedJob = { companyId: number; projectIds: readonly number[] }

/**
 * Adds `step` per job to the stored numbers of listed jobs: to the number of its company, and to the company's number
 * in each of the job's projects.
 */
export async function countListed(tx: Transaction, jobs: readonly CountedJob[], step: 1 | -1): Promise<void> {
  for (const [increment, ids] of byTally(jobs.map(({ companyId }) => companyId))) {
    await tx.company.updateMany({
      where: { id: { in: ids } },
      data: { listedJobCount: { increment: step * increment } },
    })
  }
  const projectIds = [...new Set(jobs.flatMap((job) => job.projectIds))]
  if (projectIds.length === 0) return
  const rows = await tx.projectCompany.findMany({
    where: { projectId: { in: projectIds }, companyId: { in: [...new Set(jobs.map(({ companyId }) => companyId))] } },
    select: { id: true, projectId: true, companyId: true },
  })
  const rowIds = new Map(rows.map(({ id, projectId, companyId }) => [`${projectId} ${companyId}`, id]))
  const touched = jobs.flatMap((job) => job.projectIds.map((id) => rowIds.get(`${id} ${job.companyId}`) ?? 0))
  for (const [increment, ids] of byTally(touched)) {
    await tx.projectCompany.updateMany({
      where: { id: { in: ids } },
      data: { listedJobCount: { increment: step * increment } },
    })
  }
}

/** Groups ids by their number of occurrences, so that one statement updates all ids with the same number. */
function byTally(ids: readonly number[]): Map<number, number[]> {
  const tallies = new Map<number, number>()
  for (const id of ids) tallies.set(id, (tallies.get(id) ?? 0) + 1)
  const turned = new Map<number, number[]>()
  for (const [id, tally] of tallies) {
    const equal = turned.get(tally)
    if (equal) equal.push(id)
    else turned.set(tally, [id])
  }
  return turned
}
