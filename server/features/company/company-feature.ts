import { bindOperation } from '#server/calls/bind-operation.ts'
import { listed, success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { JobAlignment } from '#server/features/job/writing/job-alignment.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openSearchIndex } from '#server/search/open-search-index.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import { companyQueries } from './company-queries.ts'
import { type ClosedJobs, companyService, type HotJobs } from './company-service.ts'
import { companyRows } from './company-rows.ts'
import { companyWriting } from './company-writing.ts'

type Needs = {
  database: Database
  cache: ReplyCache
  clock: Clock
  lookupMemory: LookupMemory
  keywordReader: ReadsKeywords
  jobCounts: ClosedJobs
  jobs: HotJobs
  jobAlignment: JobAlignment
}

const DEFAULT_LIMIT = 6

// cards contain numbers of jobs and names of regions and industries
const cacheTags = () => ['company', 'job', 'lookup'] as const

/** Companies, which offer the jobs. */
export const companyFeature = defineFeature({
  services({ database, cache, clock, lookupMemory: memory, jobCounts: counts, jobs, ...needs }: Needs) {
    const search = openSearchIndex(database, 'company_search')
    return {
      companySearch: search,
      companies: companyService({
        queries: companyQueries(database),
        jobs,
        counts,
        search,
        memory,
        reader: needs.keywordReader,
        clock,
      }),
      companyRows: companyRows({ database, search, memory, alignment: needs.jobAlignment }),
      companyWriting: companyWriting({ database, search, memory, cache }),
    }
  },

  plugin(app, { companies }) {
    bindOperation(app, 'getHotCompanyList', async ({ limit = DEFAULT_LIMIT }) => success(await companies.hot(limit)), {
      cacheTags,
    })
    bindOperation(app, 'companyList', async (input) => listed(await companies.list(input)), {
      cacheTags: () => [...cacheTags(), 'searchWord'],
    })
    bindOperation(app, 'company', async ({ companyId }) => success(await companies.read(companyId)), {
      cacheTags: ({ companyId }) => [`company:${companyId}`, ...cacheTags()],
    })
  },
})
