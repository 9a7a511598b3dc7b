import type { Transaction } from '#server/database/database.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { jobDocument } from './job-document.ts'
import { indexed, WITH_EMPLOYER } from './relist-jobs.ts'

type Dependencies = { tx: Transaction; search: SearchIndex; names: LookupNames }
type Leaving = { projectId: number; companyIds: readonly number[] }

/** The listed jobs of some companies in a project. */
export const listedInProject = ({ projectId, companyIds }: Leaving) => ({
  isListed: true,
  companyId: { in: [...companyIds] },
  projects: { some: { projectId } },
})

/**
 * Removes the jobs of companies that leave a project from the project and from its filter in the search index. The
 * caller has locked the rows of the companies, and deletes the project_company rows, which count the jobs.
 */
export async function leaveProject({ tx, search, names }: Dependencies, leaving: Leaving): Promise<void> {
  const jobs = await tx.job.findMany({ where: listedInProject(leaving), include: WITH_EMPLOYER })
  const { projectId, companyIds } = leaving
  await tx.projectJob.deleteMany({ where: { projectId, job: { companyId: { in: [...companyIds] } } } })
  const left = jobs.map((job) => ({ ...job, projects: job.projects.filter((link) => link.projectId !== projectId) }))
  if (left.length > 0) await search.put(tx, ...left.map((job) => jobDocument(indexed(job), names)))
}
