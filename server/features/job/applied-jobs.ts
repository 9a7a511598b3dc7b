import { JOB_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { JobCard } from '#contracts/generated/wire.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { notFound, refused } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { lastSearchKey } from '#server/search/search-key.ts'
import type { JobQueries } from './job-queries.ts'
import { dayNumber, isOpenJob } from './job-validity.ts'
import { toJobCard } from './job-wire.ts'

export type AppliedJobs = ReturnType<typeof appliedJobs>

type Dependencies = { queries: JobQueries; memory: LookupMemory; clock: Clock }

/** Jobs in any state, for persons who applied for them or marked them as favourites. */
export const appliedJobs = ({ queries, memory, clock }: Dependencies) => ({
  /** Cards of jobs by id, open or not. */
  async cards(ids: readonly number[]): Promise<Map<number, { card: JobCard; isOpen: boolean }>> {
    const now = clock.now()
    const [rows, names] = await Promise.all([queries.cardsOfAny(ids), memory.read()])
    return new Map(rows.map((row) => [row.id, { card: toJobCard(row, names), isOpen: isOpenJob(row, now) }]))
  },

  /**
   * Id and name of the employer of an open job.
   * @throws BusinessError 500 `JOB_MESSAGE.closed` for an expired job, 404 for a missing, hidden or unreleased job.
   */
  async employerOf(id: number): Promise<{ companyId: number; companyName: string }> {
    const now = clock.now()
    const row = await queries.validity(id)
    if (row === undefined) throw notFound()
    if (isOpenJob(row, now)) return { companyId: row.companyId, companyName: row.company.fullName }
    const isExpired =
      row.isVisible && row.company.isVisible && row.validUntil < dayNumber(now) && row.searchKey <= lastSearchKey(now)
    throw isExpired ? refused(JOB_MESSAGE.closed) : notFound()
  },
})
