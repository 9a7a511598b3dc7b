import { JOB_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { refused } from '#server/calls/business-error.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import { STATUS } from './application-status.ts'

type Application = { jobId: number; companyId: number; now: Date }

/**
 * Inserts an application with its first step, or renews a withdrawn one. The unique index of person and job decides
 * between concurrent calls.
 * @returns its id.
 * @throws BusinessError 500 `JOB_MESSAGE.appliedTwice`.
 */
export async function putApplication(tx: Transaction, owner: Owner, application: Application): Promise<number> {
  const applicationId = (await renew(tx, owner, application)) ?? (await create(tx, owner, application))
  await tx.applicationProgress.create({
    data: { applicationId, statusCode: STATUS.applied, remark: '', createdAt: application.now },
  })
  return applicationId
}

type Files = Pick<StoredFileService, 'release' | 'retire'>
type Sent = { applicationId: number; fileIds: readonly number[] }

/** Replaces the files of an application and detaches the former ones. */
export async function putFiles(tx: Transaction, { applicationId, fileIds }: Sent, files: Files): Promise<void> {
  const before = await tx.applicationAttachment.findMany({ where: { applicationId }, select: { storedFileId: true } })
  await tx.applicationAttachment.deleteMany({ where: { applicationId } })
  await tx.applicationAttachment.createMany({ data: fileIds.map((storedFileId) => ({ applicationId, storedFileId })) })
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

/** Removes applications with their steps; their files go to the trash first. */
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

/** Id of the renewed application; undefined if none was withdrawn. */
async function renew(tx: Transaction, owner: Owner, { jobId, now }: Application): Promise<number | undefined> {
  const state = { statusCode: STATUS.applied, appliedAt: now, changedAt: now, seenAt: null, handlerId: null }
  const { count } = await tx.jobApplication.updateMany({
    where: { personId: owner, jobId, statusCode: STATUS.withdrawn },
    data: state,
  })
  if (count === 0) return undefined
  const row = await tx.jobApplication.findFirstOrThrow({ where: { personId: owner, jobId }, select: { id: true } })
  return row.id
}

async function create(tx: Transaction, owner: Owner, { jobId, companyId, now }: Application): Promise<number> {
  const first = { personId: owner, jobId, companyId, statusCode: STATUS.applied, appliedAt: now, changedAt: now }
  try {
    const row = await tx.jobApplication.create({ data: first, select: { id: true } })
    return row.id
  } catch (error) {
    throw isUniqueViolation(error) ? refused(JOB_MESSAGE.appliedTwice) : error
  }
}
