import { bindOperation } from '#server/calls/bind-operation.ts'
import { done } from '#server/calls/operation-registry.ts'
import { ownerOf } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import { favouriteService } from './favourite-service.ts'

type Needs = { database: Database; clock: Clock; appliedJobs: AppliedJobs }

/** Marks jobs as favourites. The list of favourites is read with the applications. */
export const favouriteFeature = defineFeature({
  services: ({ appliedJobs: jobs, database, clock }: Needs) => ({
    favourites: favouriteService({ database, jobs, clock }),
  }),

  plugin(app, { favourites }) {
    bindOperation(app, 'collectJob', async ({ jobId, collected }, context) => {
      const owner = ownerOf(context)
      await (collected ? favourites.collect(owner, jobId) : favourites.drop(owner, jobId))
      return done
    })
  },
})
