import { bindOperation } from '#server/calls/bind-operation.ts'
import { done, listed, success } from '#server/calls/operation-registry.ts'
import { ownerOf } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import type { ResumeService } from '#server/features/resume/resume-service.ts'
import type { RecordConsent } from '#server/features/resume/separate-consent.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { applicationQueries } from './job-application-queries.ts'
import { applicationSnapshots } from './job-application-snapshot.ts'
import { applicationService } from './job-application-service.ts'

type Needs = {
  database: Database
  clock: Clock
  appliedJobs: AppliedJobs
  resumes: ResumeService
  recordConsent: RecordConsent
  files: StoredFileService
  cipher: FieldCipher
}

/** Applications for jobs. */
export const jobApplicationFeature = defineFeature({
  services: ({ appliedJobs: jobs, database, clock, cipher, ...needs }: Needs) => {
    const snapshots = applicationSnapshots({ cipher })
    const queries = applicationQueries(database)
    return {
      applicationSnapshots: snapshots,
      applications: applicationService({ ...needs, database, queries, jobs, snapshots, clock }),
    }
  },

  plugin(app, { applications }) {
    bindOperation(app, 'getJobApplyStatus', async ({ jobId }, context) =>
      success(await applications.statusOf(ownerOf(context), jobId)),
    )
    bindOperation(app, 'applyForJob', async (input, context) =>
      success(await applications.apply(ownerOf(context), input, context.address)),
    )
    bindOperation(app, 'jobRelationList', async (input, context) =>
      listed(await applications.list(ownerOf(context), input)),
    )
    bindOperation(app, 'withdrawApplication', ({ jobRelationId }, context) =>
      applications.withdraw(ownerOf(context), jobRelationId).then(() => done),
    )
    bindOperation(app, 'markProgressSeen', ({ jobRelationId }, context) =>
      applications.markSeen(ownerOf(context), jobRelationId).then(() => done),
    )
    bindOperation(app, 'getJobMarks', async ({ jobIdArr }, context) =>
      success(await applications.marks(ownerOf(context), jobIdArr)),
    )
  },
})
