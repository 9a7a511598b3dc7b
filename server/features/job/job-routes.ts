import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { COMPANY_LIST_TAG } from '#server/features/company/company-tags.ts'
import { LOOKUP_TAG } from '#server/features/lookup/lookup-tags.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { JobService } from './job-service.ts'
import { JOB_LIST_TAG, jobTag } from './job-tags.ts'

const DEFAULT_SIZE = 12

// cards carry the names of companies, regions and industries
const cacheTags = () => [JOB_LIST_TAG, COMPANY_LIST_TAG, LOOKUP_TAG]

/** The job calls. */
export function jobRoutes(app: FastifyInstance, { jobs }: { jobs: JobService }): void {
  bindOperation(
    app,
    'getLatestPositionList',
    async ({ size = DEFAULT_SIZE }) => ({ code: 200, msg: MESSAGE.success, data: await jobs.latest(size) }),
    { cacheTags },
  )
  bindOperation(
    app,
    'getHotPositionList',
    async ({ size = DEFAULT_SIZE }) => ({ code: 200, msg: MESSAGE.success, data: await jobs.hot(size) }),
    { cacheTags },
  )
  bindOperation(
    app,
    'jobsList',
    async (input) => ({ code: 200, msg: MESSAGE.listSuccess, ...(await jobs.list(input)) }),
    { cacheTags },
  )
  bindOperation(app, 'jobs', async ({ jobId }) => ({ code: 200, msg: MESSAGE.success, data: await jobs.read(jobId) }), {
    cacheTags: ({ jobId }) => [jobTag(jobId), ...cacheTags()],
  })
}
