import { bindOperation } from '#server/calls/bind-operation.ts'
import { listed, success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import { blockSearchIndex } from '#server/search/job-index/block-index.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import { jobCounts } from './job-counts.ts'
import { jobQueries } from './job-queries.ts'
import { jobService } from './job-service.ts'
import { appliedJobs } from './applied-jobs.ts'
import { jobAlignment } from './writing/job-alignment.ts'
import { jobExpiry } from './writing/job-expiry.ts'
import { jobIndexing } from './writing/job-indexing.ts'
import { jobRows } from './writing/job-rows.ts'
import { jobWriting } from './writing/job-writing.ts'

type Needs = {
  database: Database
  cache: ReplyCache
  clock: Clock
  lookupMemory: LookupMemory
  keywordReader: ReadsKeywords
}

const DEFAULT_SIZE = 12

// cards contain names of companies, regions and industries
const cacheTags = () => ['job', 'company', 'lookup'] as const

/** Jobs: lists, search, and expiry. */
export const jobFeature = defineFeature({
  services({ database, cache, clock, lookupMemory: memory, keywordReader: reader }: Needs) {
    const counts = jobCounts(database)
    const queries = jobQueries(database)
    const search = blockSearchIndex(database, 'job_search')
    return {
      jobSearch: search,
      jobCounts: counts,
      jobs: jobService({ queries, counts, search, memory, reader, clock }),
      appliedJobs: appliedJobs({ queries, memory, clock }),
      jobWriting: jobWriting({ database, search, memory, cache, clock }),
      jobRows: jobRows({ database, search, memory, clock }),
      jobAlignment: jobAlignment({ database, search, memory, cache, clock }),
      jobIndexing: jobIndexing({ database, search, memory }),
      jobExpiry: jobExpiry({ database, search, memory, cache, clock }),
    }
  },

  plugin(app, { jobs, jobExpiry: expiry, jobAlignment: alignment }) {
    bindOperation(app, 'getLatestPositionList', async ({ size = DEFAULT_SIZE }) => success(await jobs.latest(size)), {
      cacheTags,
    })
    bindOperation(app, 'getHotPositionList', async ({ size = DEFAULT_SIZE }) => success(await jobs.hot(size)), {
      cacheTags,
    })
    bindOperation(app, 'jobsList', async (input) => listed(await jobs.list(input)), {
      cacheTags: () => [...cacheTags(), 'searchWord'],
    })
    bindOperation(app, 'jobFilterCounts', async (input) => success(await jobs.filterCounts(input)), {
      cacheTags: () => [...cacheTags(), 'searchWord'],
    })
    bindOperation(app, 'jobs', async ({ jobId }) => success(await jobs.read(jobId)), {
      cacheTags: ({ jobId }) => [`job:${jobId}`, ...cacheTags()],
    })
    app.addHook('onListen', () => {
      expiry.start((error) => app.log.error({ err: error }, 'expired jobs could not be unlisted'))
      alignment.start((error) => app.log.error({ err: error }, 'jobs of a changed company could not be updated'))
    })
    app.addHook('onClose', () => Promise.all([expiry.stop(), alignment.stop()]))
  },
})
