import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { JOB_LIST_TAG } from '#server/features/job/job-tags.ts'
import { LOOKUP_TAG } from '#server/features/lookup/lookup-tags.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { CompanyService } from './company-service.ts'
import { COMPANY_LIST_TAG, companyTag } from './company-tags.ts'

const DEFAULT_LIMIT = 6

// cards carry numbers of jobs and names of regions and industries
const cacheTags = () => [COMPANY_LIST_TAG, JOB_LIST_TAG, LOOKUP_TAG]

/** The company calls. */
export function companyRoutes(app: FastifyInstance, { companies }: { companies: CompanyService }): void {
  bindOperation(
    app,
    'getHotCompanyList',
    async ({ limit = DEFAULT_LIMIT }) => ({ code: 200, msg: MESSAGE.success, data: await companies.hot(limit) }),
    { cacheTags },
  )
  bindOperation(
    app,
    'companyList',
    async (input) => ({ code: 200, msg: MESSAGE.listSuccess, ...(await companies.list(input)) }),
    { cacheTags },
  )
  bindOperation(
    app,
    'company',
    async ({ companyId }) => ({ code: 200, msg: MESSAGE.success, data: await companies.read(companyId) }),
    { cacheTags: ({ companyId }) => [companyTag(companyId), ...cacheTags()] },
  )
}
