import { bindOperation } from '#server/calls/bind-operation.ts'
import { listed, success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { JobCounts } from '#server/features/job/job-counts.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { projectPreview } from './project-preview.ts'
import { projectRows } from './project-rows.ts'
import { projectTargets } from './project-targets.ts'
import { recruitProjectQueries } from './recruit-project-queries.ts'
import { recruitProjectService } from './recruit-project-service.ts'
import { recruitProjectWriting } from './recruit-project-writing.ts'

type Needs = {
  database: Database
  cache: ReplyCache
  clock: Clock
  lookupMemory: LookupMemory
  jobCounts: JobCounts
  jobSearch: SearchIndex
}

// projects contain numbers of jobs and names of companies, regions and industries
const cacheTags = () => ['recruit-project', 'job', 'company', 'lookup'] as const

/** Recruitment projects: fairs and campaigns in which companies offer their jobs. */
export const recruitProjectFeature = defineFeature({
  services: ({ database, cache, clock, lookupMemory: memory, jobCounts: counts, jobSearch }: Needs) => ({
    projects: recruitProjectService({ queries: recruitProjectQueries(database), counts, memory, clock }),
    projectTargets: projectTargets(database),
    projectRows: projectRows({ database, jobSearch, memory }),
    projectPreview: projectPreview({ database, counts, memory, clock }),
    projectWriting: recruitProjectWriting({ database, cache }),
  }),

  plugin(app, { projects }) {
    bindOperation(app, 'getReRecruitProjectList', async ({ regionId }) => success(await projects.list(regionId)), {
      cacheTags,
    })
    bindOperation(
      app,
      'getSingleRecruitProject',
      async ({ reRecruitProjectId }) => success(await projects.read(reRecruitProjectId)),
      { cacheTags },
    )
    bindOperation(app, 'getProjectCompanyList', async (input) => listed(await projects.companies(input)), {
      cacheTags,
    })
  },
})
