import { JOB_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { reserveRowIds } from '#server/database/row-ids.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { searchKey } from '#server/search/search-key.ts'
import { dayNumber } from '#server/features/job/job-validity.ts'
import { jobDocument } from './job-document.ts'
import type { JobDraft } from './job-draft.ts'
import { countListed } from './listed-counts.ts'
import { unlistJobs } from './unlist-jobs.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    job: true
  }
}

type Dependencies = { database: Database; search: SearchIndex; memory: LookupMemory; cache: ReplyCache; clock: Clock }

/** Writes jobs: rows, counts and search index change in one transaction. */
export const jobWriting = ({ database, search, memory, cache, clock }: Dependencies) => ({
  /**
   * Adds jobs, preferably in batches of 500. Hidden and expired jobs are stored but not listed. `isIndexed: false`
   * leaves the search index to jobIndexing, for imports into an empty database.
   * @returns their ids, in order.
   * @throws BusinessError 500 for an unknown company.
   */
  async publish(drafts: readonly JobDraft[], { isIndexed = true } = {}): Promise<number[]> {
    const names = await memory.read()
    const now = clock.now()
    const ids = await database.transaction(async (tx) => {
      await database.notifier.notify(tx, ['job'])
      const reserved = await reserveRowIds(database, tx, 'job', drafts.length)
      const companies = await companiesOf(tx, drafts)
      const rows = drafts.map((draft, index) => newJob(draft, reserved[index] ?? 0, companies, dayNumber(now)))
      await insert(database, tx, rows, now)
      const listed = rows.filter(({ isListed }) => isListed)
      await countListed(tx, listed, 1)
      if (isIndexed && listed.length > 0) await search.put(tx, ...listed.map((job) => jobDocument(job, names)))
      return reserved
    })
    cache.invalidate(['job'])
    return ids
  },

  /** Hides jobs, even expired ones; ignores unknown ids. */
  async withdraw(ids: readonly number[]): Promise<void> {
    const tags = ['job', ...ids.map((id) => `job:${id}` as const)] as const
    await database.transaction(async (tx) => {
      await database.notifier.notify(tx, tags)
      await unlistJobs(tx, search, ids)
      await tx.job.updateMany({ where: { id: { in: [...ids] } }, data: { isVisible: false } })
    })
    cache.invalidate(tags)
  },
})

type CompanyFacts = { id: number; fullName: string; shortName: string; natureCode: string; isVisible: boolean }
type Companies = ReadonlyMap<number, CompanyFacts>

type NewJob = Omit<JobDraft, 'deadline'> & {
  id: number
  company: CompanyFacts
  validUntil: number
  isListed: boolean
  searchKey: bigint
  employerCode: string
}

async function companiesOf(tx: Transaction, drafts: readonly JobDraft[]): Promise<Companies> {
  const rows = await tx.company.findMany({
    where: { id: { in: [...new Set(drafts.map(({ companyId }) => companyId))] } },
    select: { id: true, fullName: true, shortName: true, natureCode: true, isVisible: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}

function newJob({ deadline, ...draft }: JobDraft, id: number, companies: Companies, today: number): NewJob {
  const company = companies.get(draft.companyId)
  if (company === undefined) throw refused(JOB_MESSAGE.noCompany)
  const validUntil = dayNumber(deadline)
  // a job that expires before its release is never listed: otherwise `jobCounts` would subtract it twice, as expired
  // and as unreleased
  const isEverOpen = validUntil >= today && validUntil >= dayNumber(draft.releasedAt)
  return {
    ...draft,
    id,
    company,
    validUntil,
    isListed: draft.isVisible && company.isVisible && isEverOpen,
    searchKey: searchKey(draft.releasedAt, id),
    employerCode: company.natureCode,
  }
}

async function insert(database: Database, tx: Transaction, rows: readonly NewJob[], now: Date): Promise<void> {
  const columns = rows.map(({ projectIds: _projects, company: _company, employerCode: _employer, ...row }) => ({
    ...row,
    updatedAt: now,
  }))
  await insertRows(database, tx, 'job', columns)
  const links = rows.flatMap(({ id, projectIds }) => projectIds.map((projectId) => ({ projectId, jobId: id })))
  await insertRows(database, tx, 'project_job', links)
}
