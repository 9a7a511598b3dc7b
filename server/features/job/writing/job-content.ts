import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import type { Transaction } from '#server/database/database.ts'
import { dayText } from '#server/features/job/job-validity.ts'

/** The values of a job in the studio. */
export type JobContent = ContentOf<typeof jobKind>

/** The values of some jobs by id, and whether they are published. */
export async function readJobs(
  tx: Pick<Transaction, 'job'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { content: JobContent; isShown: boolean }>> {
  const rows = await tx.job.findMany({
    where: { id: { in: [...ids] } },
    include: { projects: { orderBy: { projectId: 'asc' } } },
  })
  return new Map(
    rows.map(({ salaryMin, salaryMax, salaryMonths, validUntil, projects, ...job }) => {
      const content: JobContent = {
        name: job.name,
        companyId: job.companyId,
        pay: salaryMax === 0 ? null : { min: salaryMin, max: salaryMax, months: salaryMonths },
        regionId: job.regionId,
        address: job.address,
        industryId: job.industryId,
        recruitCount: job.recruitCount,
        educationCode: job.educationCode,
        workYearsCode: job.workYearsCode,
        natureCode: job.natureCode,
        duty: job.duty,
        requirement: job.requirement,
        tags: job.tags as string[], // stored in this form
        deadline: dayText(validUntil),
        projectIds: projects.map(({ projectId }) => projectId),
        sourceName: job.sourceName ?? '',
        hotOrder: job.hotOrder,
      }
      return [job.id, { content, isShown: job.isVisible }]
    }),
  )
}

/** The columns of a published job, from its values in the studio, without the columns that make the job listed. */
export const jobColumns = ({ pay, deadline, sourceName, projectIds: _links, ...given }: JobContent) => ({
  ...given,
  // required fields: a submission without them is rejected
  companyId: given.companyId ?? 0,
  regionId: given.regionId ?? 0,
  industryId: given.industryId ?? 0,
  recruitCount: given.recruitCount ?? 1,
  salaryMin: pay?.min ?? 0,
  salaryMax: pay?.max ?? 0,
  salaryMonths: pay?.months ?? 12,
  validUntil: Number((deadline ?? '').replaceAll('-', '')),
  sourceName: sourceName === '' ? null : sourceName,
  isVisible: true,
})
