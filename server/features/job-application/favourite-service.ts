import { JOB_MESSAGE } from '#contracts/error-catalogue.ts'
import { FAVOURITES_MAX } from '#contracts/limits.ts'
import type { JobStanding } from '#server/features/job/job-standing.ts'
import { refused, sessionExpired } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'

/** So that a list can be read whole; nobody looks through more. */

type Dependencies = { database: Database; jobs: JobStanding; clock: Clock }

/** The jobs a person has collected. */
export const favouriteService = ({ database, jobs, clock }: Dependencies) => ({
  /**
   * Collects an open job; again changes nothing.
   * @throws BusinessError 404 for an unknown job, 500 for a closed one and when there are too many,
   * 102 for a person who is gone.
   */
  async collect(owner: Owner, jobId: number): Promise<void> {
    await jobs.employerOf(jobId)
    const createdAt = clock.now()
    await database.transaction(async (tx) => {
      // changes nothing, locks the person's row: favourites collected side by side cannot pass the limit
      const { count } = await tx.person.updateMany({ where: { id: owner }, data: { id: owner } })
      if (count === 0) throw sessionExpired() // the account was deleted a moment ago
      const others = await tx.jobFavourite.count({ where: { personId: owner, jobId: { not: jobId } } })
      if (others >= FAVOURITES_MAX) throw refused(JOB_MESSAGE.tooManyFavourites)
      await tx.jobFavourite.upsert({
        where: { personId_jobId: { personId: owner, jobId } },
        update: {},
        create: { personId: owner, jobId, createdAt },
      })
    })
  },

  /** Takes a job off the favourites; one that is not among them is no error, whatever its id names. */
  async drop(owner: Owner, jobId: number): Promise<void> {
    await database.transaction(async (tx) => {
      // the lock of collect: dropped while it is collected it would be gone before it is answered
      await tx.person.updateMany({ where: { id: owner }, data: { id: owner } })
      await tx.jobFavourite.deleteMany({ where: { personId: owner, jobId } })
    })
  },
})
