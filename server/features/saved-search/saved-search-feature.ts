import { bindOperation } from '#server/calls/bind-operation.ts'
import { done, success } from '#server/calls/operation-registry.ts'
import { ownerOf } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { JobService } from '#server/features/job/job-service.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import { savedSearchQueries } from './saved-search-queries.ts'
import { savedSearchService } from './saved-search-service.ts'

type Needs = {
  database: Database
  jobs: JobService
  lookupMemory: LookupMemory
  keywordReader: ReadsKeywords
  cipher: FieldCipher
  clock: Clock
}

/** Saved job searches of users. */
export const savedSearchFeature = defineFeature({
  services: ({ database, jobs, lookupMemory: memory, keywordReader: reader, cipher, clock }: Needs) => ({
    savedSearches: savedSearchService({
      database,
      queries: savedSearchQueries(database),
      jobs,
      memory,
      reader,
      cipher,
      clock,
    }),
  }),

  plugin(app, { savedSearches }) {
    bindOperation(app, 'savedSearchList', async (_input, context) =>
      success(await savedSearches.list(ownerOf(context))),
    )
    bindOperation(app, 'saveSearch', async (input, context) =>
      success(await savedSearches.save(ownerOf(context), input)),
    )
    bindOperation(app, 'deleteSavedSearch', async ({ savedSearchId }, context) => {
      await savedSearches.remove(ownerOf(context), savedSearchId)
      return done
    })
    bindOperation(app, 'markSavedSearchSeen', async ({ savedSearchId }, context) => {
      await savedSearches.markSeen(ownerOf(context), savedSearchId)
      return done
    })
    bindOperation(app, 'setSavedSearchFeed', async ({ savedSearchId, isOn }, context) =>
      success(await savedSearches.setFeed(ownerOf(context), savedSearchId, isOn)),
    )
  },
})
