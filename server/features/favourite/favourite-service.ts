import { JOB_MESSAGE } from '#contracts/constants/error-messages.ts'
import { FAVOURITES_MAX } from '#contracts/constants/limits.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import { refused, sessionExpired } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'

type Dependencies = { database: Database; jobs: AppliedJobs; clock: Clock }

/** Favourite jobs of the owner. */
export const favouriteService = ({ database, jobs, clock }: Dependencies) => ({
  /**
   * Marks an open job as favourite; idempotent.
   * @throws BusinessError 404 for an unknown job, 500 for a closed one and above the limit, 102 for a deleted person.
   */
  async collect(owner: Owner, jobId: number): Promise<void> {
    await jobs.employerOf(jobId)
    const createdAt = clock.now()
    await database.transaction(async (tx) => {
      // changes nothing, but locks the person's row, so that concurrent calls cannot exceed the limit
      const { count } = await tx.person.updateMany({ where: { id: owner }, data: { id: owner } })
      if (count === 0) throw sessionExpired() // the account was deleted just now
      const others = await tx.jobFavourite.count({ where: { personId: owner, jobId: { not: jobId } } })
      if (others >= FAVOURITES_MAX) throw refused(JOB_MESSAGE.tooManyFavourites)
      await tx.jobFavourite.upsert({
        where: { personId_jobId: { personId: owner, jobId } },
        update: {},
        create: { personId: owner, jobId, createdAt },
      })
    })
  },

  /** Removes a favourite; no-op for a job that is not a favourite. */
  async drop(owner: Owner, jobId: number): Promise<void> {
    await database.transaction(async (tx) => {
      // same lock as in `collect`: otherwise this transaction could delete a row that a concurrent upsert has yet to
      // return
      await tx.person.updateMany({ where: { id: owner }, data: { id: owner } })
      await tx.jobFavourite.deleteMany({ where: { personId: owner, jobId } })
    })
  },
})
