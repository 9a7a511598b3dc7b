import { RECRUITING_CONTENT_MESSAGE as MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentProblem } from '#contracts/studio/kinds/content-problems.ts'
import type { Transaction } from '#server/database/database.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { JobContent } from './job-content.ts'

type Reader = Pick<Transaction, 'company' | 'job' | 'projectCompany'>
type Proposed = { publicId: number | null; content: JobContent }

/** Checks up to a few hundred jobs to be published against the database. @returns the problems of each job. */
export async function jobProblems(
  tx: Reader,
  { regions, industries }: LookupNames,
  proposed: readonly Proposed[],
): Promise<ContentProblem[][]> {
  const companyId = { in: [...new Set(proposed.flatMap(({ content }) => content.companyId ?? []))] }
  const projectId = { in: [...new Set(proposed.flatMap(({ content }) => content.projectIds))] }
  const id = { in: proposed.flatMap(({ publicId }) => publicId ?? []) }
  const [companies, links, applied] = [
    await tx.company.findMany({ where: { id: companyId }, select: { id: true } }),
    await tx.projectCompany.findMany({ where: { companyId, projectId }, select: { companyId: true, projectId: true } }),
    await tx.job.findMany({ where: { id, applications: { some: {} } }, select: { id: true, companyId: true } }),
  ]
  const known = new Set(companies.map((company) => company.id))
  const taking = new Set(links.map((link) => `${link.companyId} ${link.projectId}`))
  const employerOf = new Map(applied.map((job) => [job.id, job.companyId]))
  const missing = { message: MESSAGE.noSuchTarget }
  return proposed.map(({ publicId, content }) => {
    const employer = employerOf.get(publicId ?? 0)
    const isInAll = content.projectIds.every((project) => taking.has(`${content.companyId} ${project}`))
    return [
      ...(known.has(content.companyId ?? 0) ? [] : [{ path: 'companyId', ...missing }]),
      ...(employer !== undefined && employer !== content.companyId
        ? [{ path: 'companyId', message: MESSAGE.jobHasApplicants }]
        : []),
      ...(regions.lineOf(content.regionId ?? 0).length === 0 ? [{ path: 'regionId', ...missing }] : []),
      ...(industries.lineOf(content.industryId ?? 0).length === 0 ? [{ path: 'industryId', ...missing }] : []),
      ...(isInAll ? [] : [{ path: 'projectIds', message: MESSAGE.notInProject }]),
    ]
  })
}
