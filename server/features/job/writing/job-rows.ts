import { RECRUITING_CONTENT_MESSAGE as MESSAGE } from '#contracts/constants/error-catalogue.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { Ending, PublicRow, RowPage, RowState } from '#contracts/studio/kinds/content-row.ts'
import type { ContentProblem } from '#contracts/studio/kinds/content-values.ts'
import type { jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRows } from '#server/database/held-row.ts'
import { toJob } from '#server/features/job/job-wire.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Job } from '#contracts/generated/wire.ts'
import { reserveRowIds } from '#server/database/row-ids.ts'
import { dayNumber, daysAfter, dayText, isOpenJob, unlistedJobs } from '#server/features/job/job-validity.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { searchKey } from '#server/search/search-key.ts'
import { listJobs, WITH_EMPLOYER } from './relist-jobs.ts'
import { unlistJobs } from './unlist-jobs.ts'

/** The values of a job in the studio. */
export type JobContent = ContentOf<typeof jobKind>
export type JobRows = ReturnType<typeof jobRows>

type Dependencies = { database: Database; search: SearchIndex; memory: LookupMemory; clock: Clock }

/** Public rows of jobs, as the studio lists, publishes and hides them. Index and counts change in the same transaction. */
export const jobRows = ({ database, search, memory, clock }: Dependencies) => {
  /** No company of a job changes before the end of `tx`, nor its counts. */
  const holdCompanies = (tx: Transaction, ids: readonly (number | undefined)[]) =>
    holdRows(database, tx, { table: 'company', ids: ids.flatMap((id) => id ?? []) })

  return {
    /** What the database has against publishing a job. */
    async problems(tx: Transaction, id: number | null, content: JobContent): Promise<ContentProblem[]> {
      const { companyId, regionId, industryId, projectIds } = content
      const { regions, industries } = await memory.read()
      const [company, taking, before] = [
        await tx.company.count({ where: { id: companyId ?? 0 } }),
        await tx.projectCompany.count({ where: { companyId: companyId ?? 0, projectId: { in: projectIds } } }),
        await tx.job.count({ where: { id: id ?? 0, companyId: { not: companyId ?? 0 }, applications: { some: {} } } }),
      ]
      const missing = { message: MESSAGE.noSuchTarget }
      return [
        ...(company === 0 ? [{ path: 'companyId', ...missing }] : []),
        ...(before > 0 ? [{ path: 'companyId', message: MESSAGE.jobHasApplicants }] : []),
        ...(regions.lineOf(regionId ?? 0).length === 0 ? [{ path: 'regionId', ...missing }] : []),
        ...(industries.lineOf(industryId ?? 0).length === 0 ? [{ path: 'industryId', ...missing }] : []),
        ...(taking < projectIds.length ? [{ path: 'projectIds', message: MESSAGE.notInProject }] : []),
      ]
    },

    /** Writes a job that visitors see from now on, while it is valid and its company visible. @returns its id. */
    async show(tx: Transaction, id: number | null, content: JobContent): Promise<number> {
      const names = await memory.read()
      const now = clock.now()
      const { pay, deadline, projectIds, companyId, sourceName, ...given } = content
      const before = id === null ? null : await tx.job.findUnique({ where: { id }, select: { companyId: true } })
      await holdCompanies(tx, [companyId ?? undefined, before?.companyId])
      const data = {
        name: given.name,
        companyId: companyId ?? 0, // required: a submission has it
        salaryMin: pay?.min ?? 0,
        salaryMax: pay?.max ?? 0,
        salaryMonths: pay?.months ?? 12,
        regionId: given.regionId ?? 0,
        industryId: given.industryId ?? 0,
        educationCode: given.educationCode,
        workYearsCode: given.workYearsCode,
        natureCode: given.natureCode,
        tags: given.tags,
        duty: given.duty,
        requirement: given.requirement,
        recruitCount: given.recruitCount ?? 1,
        validUntil: dayOf(deadline),
        address: given.address,
        hotOrder: given.hotOrder,
        sourceName: sourceName === '' ? null : sourceName,
        isVisible: true,
      }
      const jobId = id ?? (await reserveRowIds(database, tx, 'job', 1))[0] ?? 0
      if (before === null) {
        const place = { releasedAt: now, searchKey: searchKey(now, jobId), isListed: false }
        await tx.job.create({ data: { id: jobId, ...data, ...place } })
      } else {
        await unlistJobs(tx, search, [jobId]) // out of the counts of its former company and projects
        await tx.job.update({ where: { id: jobId }, data })
      }
      await tx.projectJob.deleteMany({ where: { jobId } })
      // the company may have left a project since that was checked
      const taking = await tx.projectCompany.findMany({
        where: { companyId: data.companyId, projectId: { in: projectIds } },
        select: { projectId: true },
      })
      await tx.projectJob.createMany({ data: taking.map(({ projectId }) => ({ projectId, jobId })) })
      const rows = await tx.job.findMany({ where: { ...unlistedJobs(now), id: jobId }, include: WITH_EMPLOYER })
      await listJobs({ tx, search, names }, rows)
      return jobId
    },

    /** Hides a job, an expired one too. */
    async hide(tx: Transaction, id: number): Promise<void> {
      const job = await tx.job.findUnique({ where: { id }, select: { companyId: true } })
      await holdCompanies(tx, [job?.companyId])
      await unlistJobs(tx, search, [id])
      await tx.job.updateMany({ where: { id }, data: { isVisible: false } })
    },

    /** The values of a row, and whether it is published; undefined without one. */
    async read(tx: Pick<Transaction, 'job'>, id: number) {
      const row = await tx.job.findUnique({ where: { id }, include: { projects: { orderBy: { projectId: 'asc' } } } })
      if (row === null) return undefined
      const { salaryMin, salaryMax, salaryMonths, validUntil, projects, ...job } = row
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
        tags: job.tags as string[], // written as that
        deadline: dayText(validUntil),
        projectIds: projects.map(({ projectId }) => projectId),
        sourceName: job.sourceName ?? '',
        hotOrder: job.hotOrder,
      }
      return { content, isShown: job.isVisible }
    },

    /** The wire form of values that are not published; undefined without a company. */
    async preview(id: number, content: JobContent): Promise<Job | undefined> {
      const { pay, deadline, companyId, regionId, industryId, recruitCount, sourceName, ...rest } = content
      const company = await database.read.company.findUnique({
        where: { id: companyId ?? 0 },
        include: { logoFile: fileAddress },
      })
      if (company === null) return undefined
      const row = {
        ...rest,
        id,
        companyId: company.id,
        company,
        salaryMin: pay?.min ?? 0,
        salaryMax: pay?.max ?? 0,
        salaryMonths: pay?.months ?? 12,
        regionId: regionId ?? 0,
        industryId: industryId ?? 0,
        recruitCount: recruitCount ?? 1,
        validUntil: dayOf(deadline),
        sourceName: sourceName === '' ? null : sourceName,
        releasedAt: clock.now(),
        searchKey: 0n,
      }
      return toJob(row, await memory.read(), company.listedJobCount)
    },

    /** Listed jobs whose last day lies within `days`, the soonest first, at most `take`. */
    async ending(days: number, take: number): Promise<Ending[]> {
      const now = clock.now()
      const rows = await database.read.job.findMany({
        where: { isListed: true, validUntil: { gte: dayNumber(now), lte: dayNumber(daysAfter(now, days)) } },
        orderBy: { validUntil: 'asc' },
        take,
        select: { id: true, name: true, validUntil: true },
      })
      return rows.map(({ id, name, validUntil }) => ({ rowId: id, label: name, lastDay: dayText(validUntil) }))
    },

    /** A page of rows, newest first. */
    async page({ beforeId, take, companyId }: RowPage): Promise<PublicRow[]> {
      const now = clock.now()
      const rows = await database.read.job.findMany({
        where: { id: { lt: beforeId }, ...(companyId !== undefined && { companyId }) },
        orderBy: { id: 'desc' },
        take,
        select: {
          id: true,
          name: true,
          companyId: true,
          company: { select: { fullName: true, shortName: true, isVisible: true } },
          isVisible: true,
          isListed: true,
          validUntil: true,
          searchKey: true,
          updatedAt: true,
        },
      })
      return rows.map(({ id, name, updatedAt, company, ...row }) => ({
        id,
        label: name,
        state: stateOf({ ...row, company }, now),
        isPublished: row.isVisible,
        words: `${company.fullName}\n${company.shortName}`,
        values: { companyId: row.companyId, deadline: dayText(row.validUntil) },
        updatedAt,
      }))
    },
  }
}

const dayOf = (day: string | null): number => Number((day ?? '').replaceAll('-', ''))

type Standing = Parameters<typeof isOpenJob>[0] & { isVisible: boolean }

function stateOf(row: Standing, now: Date): RowState {
  if (isOpenJob(row, now)) return 'shown'
  return row.isVisible && row.company.isVisible && row.validUntil < dayNumber(now) ? 'ended' : 'hidden'
}
