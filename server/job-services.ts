import { companyQueries } from './features/company/company-queries.ts'
import { companyService } from './features/company/company-service.ts'
import { companyWriting } from './features/company/company-writing.ts'
import { jobCounts } from './features/job/job-counts.ts'
import { jobQueries } from './features/job/job-queries.ts'
import { jobService } from './features/job/job-service.ts'
import { jobStanding } from './features/job/job-standing.ts'
import { jobExpiry } from './features/job/writing/job-expiry.ts'
import { jobIndexing } from './features/job/writing/job-indexing.ts'
import { jobWriting } from './features/job/writing/job-writing.ts'
import { lookupMemory } from './features/lookup/lookup-names.ts'
import { lookupQueries } from './features/lookup/lookup-queries.ts'
import { lookupService } from './features/lookup/lookup-service.ts'
import { lookupWriting } from './features/lookup/lookup-writing.ts'
import { recruitProjectQueries } from './features/recruit-project/recruit-project-queries.ts'
import { recruitProjectService } from './features/recruit-project/recruit-project-service.ts'
import { recruitProjectWriting } from './features/recruit-project/recruit-project-writing.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './database/database.ts'
import type { ReplyCache } from './calls/reply-cache.ts'
import { companySearchIndex, jobSearchIndex } from './search/search-index.ts'

type Dependencies = { database: Database; clock: Clock; cache: ReplyCache }

/** The services of jobs, companies, recruitment projects and the public lists, which know each other. */
export function createJobServices({ database, clock, cache }: Dependencies) {
  const lists = lookupQueries(database)
  const memory = lookupMemory({ queries: lists, clock })
  const counts = jobCounts(database)
  const jobSearch = jobSearchIndex(database)
  const queries = jobQueries(database)
  const companySearch = companySearchIndex(database)
  return {
    jobSearch,
    companySearch,
    lookups: lookupService({ queries: lists, memory }),
    lookupWriting: lookupWriting({ database, memory, cache }),
    jobs: jobService({ queries, counts, search: jobSearch, memory, clock }),
    jobStanding: jobStanding({ queries, memory, clock }),
    jobWriting: jobWriting({ database, search: jobSearch, memory, cache, clock }),
    jobIndexing: jobIndexing({ database, search: jobSearch, memory }),
    jobExpiry: jobExpiry({ database, search: jobSearch, cache, clock }),
    companies: companyService({ queries: companyQueries(database), counts, search: companySearch, memory, clock }),
    companyWriting: companyWriting({ database, search: companySearch, memory, cache }),
    projects: recruitProjectService({ queries: recruitProjectQueries(database), counts, memory, clock }),
    projectWriting: recruitProjectWriting({ database, cache }),
  }
}
