import { JOB_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { refused } from '#server/calls/business-error.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { QueueFacts } from './job-application-snapshot.ts'
import { STATUS } from './job-application-status.ts'

type Application = { jobId: number; companyId: number; facts: QueueFacts; now: Date }
type Put = { applicationId: number; isRenewed: boolean }

/**
 * Inserts an application with its first step, or renews a withdrawn one. The unique index of person and job decides
 * between concurrent calls.
 * @throws BusinessError 500 `JOB_MESSAGE.appliedTwice`.
 */
export async function putApplication(tx: Transaction, owner: Owner, application: Application): Promise<Put> {
  const created = await create(tx, owner, application)
  const applicationId = created ?? (await renew(tx, owner, application))
  await tx.applicationProgress.createMany({
    data: [{ applicationId, statusCode: STATUS.applied, remark: '', createdAt: application.now }],
  })
  return { applicationId, isRenewed: created === undefined }
}

type Files = Pick<StoredFileService, 'release' | 'retire'>

/** Adds files to an application. */
export async function putFiles(
  tx: Transaction,
  applicationId: number,
  files: readonly { id: number }[],
): Promise<void> {
  if (files.length === 0) return
  await tx.applicationAttachment.createMany({ data: files.map(({ id }) => ({ applicationId, storedFileId: id })) })
}

/** Removes the files that a withdrawn application was sent with, and detaches them. */
export async function dropFormerFiles(tx: Transaction, applicationId: number, files: Files): Promise<void> {
  const before = await tx.applicationAttachment.findMany({ where: { applicationId }, select: { storedFileId: true } })
  await tx.applicationAttachment.deleteMany({ where: { applicationId } })
  await release(tx, before, files)
}

/** Removes and detaches the files of applications that are still withdrawn. */
export async function dropFiles(
  tx: Transaction,
  sent: readonly { applicationId: number; storedFileId: number }[],
  files: Files,
): Promise<void> {
  await tx.applicationAttachment.deleteMany({
    where: {
      application: { statusCode: STATUS.withdrawn },
      OR: sent.map(({ applicationId, storedFileId }) => ({ applicationId, storedFileId })),
    },
  })
  await release(tx, sent, files)
}

/** Removes applications with their steps, and detaches their files, which a sweep later moves to the trash. */
export async function forgetApplications(
  tx: Transaction,
  where: Prisma.JobApplicationWhereInput,
  files: Files,
): Promise<void> {
  const sent = await tx.applicationAttachment.findMany({
    where: { application: where },
    select: { storedFileId: true },
  })
  await tx.jobApplication.deleteMany({ where })
  await files.retire(tx, idsOf(sent))
}

async function release(tx: Transaction, sent: readonly { storedFileId: number }[], files: Files): Promise<void> {
  if (sent.length === 0) return
  await files.release(tx, idsOf(sent))
}

const idsOf = (sent: readonly { storedFileId: number }[]) => sent.map(({ storedFileId }) => storedFileId)

/** Inserts the application. @returns its id; undefined if the person already has an application for this job. */
async function create(
  tx: Transaction,
  owner: Owner,
  { jobId, companyId, facts, now }: Application,
): Promise<number | undefined> {
  const { educationCode, workYearsCode, regionId, industryId } = facts
  const values = [owner, jobId, companyId, STATUS.applied, now, educationCode, workYearsCode, regionId, industryId]
  const [row] = await tx.$queryRawUnsafe<{ id: number }[]>(CREATE, ...values)
  return row?.id
}

// ON CONFLICT, because a violated unique index would abort the transaction on PostgreSQL
const CREATE = `INSERT INTO job_application ("personId", "jobId", "companyId", "statusCode", "appliedAt", "changedAt",
    "educationCode", "workYearsCode", "regionId", "industryId")
  VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9) ON CONFLICT ("personId", "jobId") DO NOTHING RETURNING id`

/**
 * Renews a withdrawn application.
 * @returns its id.
 * @throws BusinessError 500 if the person's application is not withdrawn.
 */
async function renew(tx: Transaction, owner: Owner, { jobId, facts, now }: Application): Promise<number> {
  const state = { statusCode: STATUS.applied, appliedAt: now, changedAt: now, seenAt: null, handlerId: null }
  const [row] = await tx.jobApplication.updateManyAndReturn({
    where: { personId: owner, jobId, statusCode: STATUS.withdrawn },
    data: { ...state, ...facts },
    select: { id: true },
  })
  if (row === undefined) throw refused(JOB_MESSAGE.appliedTwice)
  return row.id
}
