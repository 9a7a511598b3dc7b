import { JOB_MESSAGE } from '#contracts/error-catalogue.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { refused } from '#server/calls/business-error.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import { STATUS } from './application-status.ts'

type Application = { jobId: number; now: Date }

/**
 * Writes an application with its first step, or renews one that was taken back. Two at the same time are decided by the
 * unique index of person and job. @returns its id. @throws BusinessError 500 `JOB_MESSAGE.appliedTwice`.
 */
export async function putApplication(tx: Transaction, owner: Owner, application: Application): Promise<number> {
  const applicationId = (await renew(tx, owner, application)) ?? (await create(tx, owner, application))
  await tx.applicationProgress.create({
    data: { applicationId, statusCode: STATUS.applied, remark: '', createdAt: application.now },
  })
  return applicationId
}

type Files = Pick<StoredFileService, 'release'>
type Sent = { applicationId: number; fileIds: readonly number[] }

/** Puts files with an application in the place of those it had, which are given up. */
export async function putFiles(tx: Transaction, { applicationId, fileIds }: Sent, files: Files): Promise<void> {
  const before = await tx.applicationAttachment.findMany({ where: { applicationId }, select: { storedFileId: true } })
  await tx.applicationAttachment.deleteMany({ where: { applicationId } })
  await tx.applicationAttachment.createMany({ data: fileIds.map((storedFileId) => ({ applicationId, storedFileId })) })
  await release(tx, before, files)
}

/** Takes files from applications that are still taken back, and gives them up. */
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

/** Removes applications with their steps, and gives up their files. */
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
  await release(tx, sent, files)
}

async function release(tx: Transaction, sent: readonly { storedFileId: number }[], files: Files): Promise<void> {
  if (sent.length === 0) return
  await files.release(
    tx,
    sent.map(({ storedFileId }) => storedFileId),
  )
}

/** The id of the application that was taken back and runs again; undefined when there is none. */
async function renew(tx: Transaction, owner: Owner, { jobId, now }: Application): Promise<number | undefined> {
  const state = { statusCode: STATUS.applied, appliedAt: now, changedAt: now, seenAt: null }
  const { count } = await tx.jobApplication.updateMany({
    where: { personId: owner, jobId, statusCode: STATUS.withdrawn },
    data: state,
  })
  if (count === 0) return undefined
  const row = await tx.jobApplication.findFirstOrThrow({ where: { personId: owner, jobId }, select: { id: true } })
  return row.id
}

async function create(tx: Transaction, owner: Owner, { jobId, now }: Application): Promise<number> {
  const first = { personId: owner, jobId, statusCode: STATUS.applied, appliedAt: now, changedAt: now }
  try {
    const row = await tx.jobApplication.create({ data: first, select: { id: true } })
    return row.id
  } catch (error) {
    throw isUniqueViolation(error) ? refused(JOB_MESSAGE.appliedTwice) : error
  }
}
