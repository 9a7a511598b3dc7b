import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { COMPANY_LIST_TAG } from '#server/features/company/company-tags.ts'
import { JOB_LIST_TAG } from '#server/features/job/job-tags.ts'
import { LOOKUP_TAG } from '#server/features/lookup/lookup-tags.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { RecruitProjectService } from './recruit-project-service.ts'
import { PROJECT_TAG } from './recruit-project-tags.ts'

// projects carry numbers of jobs and names of companies, regions and industries
const cacheTags = () => [PROJECT_TAG, JOB_LIST_TAG, COMPANY_LIST_TAG, LOOKUP_TAG]

/** The calls of the recruitment projects. */
export function recruitProjectRoutes(app: FastifyInstance, { projects }: { projects: RecruitProjectService }): void {
  bindOperation(
    app,
    'getReRecruitProjectList',
    async ({ regionId }) => ({ code: 200, msg: MESSAGE.success, data: await projects.list(regionId) }),
    { cacheTags },
  )
  bindOperation(
    app,
    'getSingleRecruitProject',
    async ({ reRecruitProjectId }) => ({
      code: 200,
      msg: MESSAGE.success,
      data: await projects.read(reRecruitProjectId),
    }),
    { cacheTags },
  )
  bindOperation(
    app,
    'getProjectCompanyList',
    async (input) => ({ code: 200, msg: MESSAGE.listSuccess, ...(await projects.companies(input)) }),
    { cacheTags },
  )
}
