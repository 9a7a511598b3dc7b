import type { Ending } from '#contracts/studio/kinds/content-row.ts'
import { jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import type { ContentProblem } from '#contracts/studio/kinds/content-problems.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRows } from '#server/database/held-row.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { toJob } from '#server/features/job/job-wire.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Job } from '#contracts/generated/wire.ts'
import { reserveRowIds } from '#server/database/row-ids.ts'
import { dayNumber, daysAfter, dayText, unlistedJobs } from '#server/features/job/job-validity.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { searchKey } from '#server/search/search-key.ts'
import { type JobContent, jobColumns, readJobs } from './job-content.ts'
import { jobList } from './job-list.ts'
import { jobProblems } from './job-problems.ts'
import { listJobs, WITH_EMPLOYER } from './relist-jobs.ts'
import { unlistJobs } from './unlist-jobs.ts'

export type JobRows = ReturnType<typeof jobRows>

type Dependencies = { database: Database; search: SearchIndex; memory: LookupMemory; clock: Clock }

/**
 * Public rows of jobs, as the studio lists, publishes and hides them. Index and counts change in the same transaction.
 */
export const jobRows = ({ database, search, memory, clock }: Dependencies) => {
  /** Locks the companies of jobs, so that neither the companies nor their counts change before the end of `tx`. */
  const holdCompanies = (tx: Transaction, ids: readonly (number | null | undefined)[]) =>
    holdRows(database, tx, { table: 'company', ids: [...new Set(ids.flatMap((id) => id ?? []))] })

  /** Lists the jobs that are valid and whose company is visible. */
  async function list(tx: Transaction, ids: readonly number[]): Promise<void> {
    const where = { ...unlistedJobs(clock.now()), id: { in: [...ids] } }
    const rows = await tx.job.findMany({ where, include: WITH_EMPLOYER })
    await listJobs({ tx, search, names: await memory.read() }, rows)
  }

  /** Links of jobs to their projects, except projects that their company has left since the check. */
  async function links(tx: Transaction, contents: readonly JobContent[], ids: readonly number[]) {
    const companyId = { in: contents.flatMap((content) => content.companyId ?? []) }
    const projectId = { in: contents.flatMap((content) => content.projectIds) }
    const found = await tx.projectCompany.findMany({
      where: { companyId, projectId },
      select: { companyId: true, projectId: true },
    })
    const taking = new Set(found.map((link) => `${link.companyId} ${link.projectId}`))
    return contents.flatMap((content, at) =>
      content.projectIds
        .filter((project) => taking.has(`${content.companyId} ${project}`))
        .map((project) => ({ projectId: project, jobId: ids[at] ?? 0 })),
    )
  }

  async function add(tx: Transaction, contents: readonly JobContent[], id: number | null = null): Promise<number[]> {
    await holdCompanies(
      tx,
      contents.map(({ companyId }) => companyId),
    )
    const ids = id === null ? await reserveRowIds(database, tx, 'job', contents.length) : [id]
    const now = clock.now()
    const rows = contents.map((content, at) => {
      const jobId = ids[at] ?? 0
      return {
        id: jobId,
        ...jobColumns(content),
        releasedAt: now,
        searchKey: searchKey(now, jobId),
        isListed: false,
        updatedAt: now,
      }
    })
    await insertRows(database, tx, 'job', rows)
    await insertRows(database, tx, 'project_job', await links(tx, contents, ids))
    await list(tx, ids)
    return ids
  }

  return {
    /** Checks up to a few hundred jobs to be published against the database. @returns the problems of each job. */
    problems: async (
      tx: Parameters<typeof jobProblems>[0],
      proposed: readonly { publicId: number | null; content: JobContent }[],
    ): Promise<ContentProblem[][]> => jobProblems(tx, await memory.read(), proposed),

    /**
     * Inserts or updates a job and publishes it. Visitors see the job while it is valid and its company is visible.
     * @returns its id.
     */
    async show(tx: Transaction, id: number | null, content: JobContent): Promise<number> {
      const before = id === null ? null : await tx.job.findUnique({ where: { id }, select: { companyId: true } })
      if (id === null || before === null) return (await add(tx, [content], id))[0] ?? 0
      await holdCompanies(tx, [content.companyId, before.companyId])
      await unlistJobs(tx, search, [id]) // removes the job from the counts of its former company and projects
      await tx.job.update({ where: { id }, data: jobColumns(content) })
      await tx.projectJob.deleteMany({ where: { jobId: id } })
      await tx.projectJob.createMany({ data: await links(tx, [content], [id]) })
      await list(tx, [id])
      return id
    },

    /** Inserts and publishes new jobs. @returns their ids in the same order. */
    add: (tx: Transaction, contents: readonly JobContent[]): Promise<number[]> => add(tx, contents),

    /** Hides a job, even an expired one. */
    async hide(tx: Transaction, id: number): Promise<void> {
      const job = await tx.job.findUnique({ where: { id }, select: { companyId: true } })
      await holdCompanies(tx, [job?.companyId])
      await unlistJobs(tx, search, [id])
      await tx.job.updateMany({ where: { id }, data: { isVisible: false } })
    },

    /** Deletes jobs; jobs with applications are hidden instead. */
    async remove(tx: Transaction, ids: readonly number[]): Promise<void> {
      const where = { id: { in: [...ids] } }
      const jobs = await tx.job.findMany({ where, select: { id: true, companyId: true } })
      await holdCompanies(
        tx,
        jobs.map(({ companyId }) => companyId),
      )
      await unlistJobs(tx, search, ids)
      // in one statement, so that a concurrent application either keeps the job or fails
      await tx.job.deleteMany({ where: { ...where, applications: { none: {} } } })
      await tx.job.updateMany({ where, data: { isVisible: false } })
    },

    read: readJobs,

    /** Returns, for each of up to a few hundred contents, whether a published job has the same values. */
    async published(tx: Pick<Transaction, 'job'>, contents: readonly JobContent[]): Promise<boolean[]> {
      const columns = contents.map(jobColumns)
      const rows = await tx.job.findMany({
        where: {
          isVisible: true,
          companyId: { in: columns.map(({ companyId }) => companyId) },
          name: { in: columns.map(({ name }) => name) },
          validUntil: { in: columns.map(({ validUntil }) => validUntil) },
        },
        select: { id: true },
      })
      const found = new Set<string>()
      for (let at = 0; at < rows.length; at += READ_AT_ONCE) {
        const ids = rows.slice(at, at + READ_AT_ONCE).map(({ id }) => id)
        const jobs = await readJobs(tx, ids)
        for (const { content } of jobs.values()) found.add(JSON.stringify(ordered(content)))
      }
      return contents.map((content) => found.has(JSON.stringify(ordered(content))))
    },

    /** The wire form of a job that is not published yet; undefined if its company does not exist. */
    async preview(id: number, content: JobContent): Promise<Job | undefined> {
      const company = await database.read.company.findUnique({
        where: { id: content.companyId ?? 0 },
        include: { logoFile: fileAddress },
      })
      if (company === null) return undefined
      const row = { ...jobColumns(content), id, company, releasedAt: clock.now(), searchKey: 0n }
      return toJob(row, await memory.read(), company.listedJobCount)
    },

    /** Listed jobs whose last day is within the next `days` days, the earliest first, at most `take`. */
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

    ...jobList({ database, clock }),
  }
}

const READ_AT_ONCE = 500
/** Values in the order of the form, with sorted projects, so that equal jobs have equal JSON. */
const ordered = (content: JobContent) =>
  Object.keys(jobKind.fields).map((name) =>
    name === 'projectIds'
      ? content.projectIds.toSorted((one, other) => one - other)
      : content[name as keyof JobContent],
  )
