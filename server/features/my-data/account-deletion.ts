import type { AccountDeletion } from '#contracts/generated/wire.ts'
import type { AccountService } from '#server/features/account/account-service.ts'
import type { Caller, SessionService } from '#server/features/account/session/session-service.ts'
import type { FeedbackService } from '#server/features/feedback/feedback-service.ts'
import type { ApplicationSnapshots } from '#server/features/job-application/job-application-snapshot.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Session } from '#server/calls/operation-registry.ts'
import { asOwner } from '#server/calls/owner.ts'

const GRACE_MS = 7 * 24 * 3_600_000

export type AccountDeletions = ReturnType<typeof accountDeletions>

type Dependencies = {
  database: Database
  accounts: Pick<AccountService, 'redeemOwnCode'>
  sessions: Pick<SessionService, 'endAll'>
  files: Pick<StoredFileService, 'dropOwned' | 'removeFromDisk' | 'emptyTrashOf'>
  feedback: Pick<FeedbackService, 'forgetPerson'>
  applicationSnapshots: Pick<ApplicationSnapshots, 'forget'>
  audit: AuditLog
  deletionJournal: DeletionJournal
  clock: Clock
}

/** Account deletion: request, grace period, purge. */
export const accountDeletions = ({
  database,
  accounts,
  sessions,
  files,
  feedback,
  applicationSnapshots: snapshots,
  audit,
  deletionJournal: journal,
  clock,
}: Dependencies) => ({
  /**
   * Starts the grace period and ends every session; a log-in during the grace period cancels the deletion
   * (login-opening.ts).
   * @returns the time of the deletion.
   * @throws BusinessError 500 for a wrong code.
   */
  async ask(session: Session, verifyCode: string, caller: Caller): Promise<AccountDeletion> {
    const { personId } = session
    await accounts.redeemOwnCode(session, 'deleteAccount', verifyCode, caller)
    const now = clock.now()
    await database.transaction(async (tx) => {
      const person = await tx.person.update({
        where: { id: personId },
        data: { deletionAskedAt: now },
        select: { id: true, createdAt: true },
      })
      await journal.notePerson('asked', person)
      await sessions.endAll(tx, personId)
      const object = `person:${personId}`
      const event = { actorKind: 'person', actorId: personId, object, result: 'done' } as const
      await audit.append(tx, { ...event, action: 'account.deletionAsked', address: caller.address })
    })
    return { deleteTime: beijingTime(new Date(now.getTime() + GRACE_MS)) }
  },

  /** Deletions requested before this instant are due. */
  dueBefore: (): Date => new Date(clock.now().getTime() - GRACE_MS),

  /**
   * Purges the rows and files of a person after the grace period, or again after a former deletion (`again`).
   * Applications keep job and steps without the person; feedback keeps its text.
   * @returns false if the person has logged in meanwhile or no longer exists.
   */
  async purgeAccount(personId: number, { again = false } = {}): Promise<boolean> {
    const asked = again ? {} : { deletionAskedAt: { lte: this.dueBefore() } }
    const fileNames = await database.transaction(async (tx) => {
      // updating `phoneLookup` locks the row: a concurrent log-in would add references to the person
      const { count } = await tx.person.updateMany({
        where: { id: personId, ...asked },
        data: { phoneLookup: `deleted:${personId}`, profilePhotoFileId: null },
      })
      if (count === 0) return undefined
      const person = await tx.person.findUniqueOrThrow({
        where: { id: personId },
        select: { id: true, createdAt: true },
      })
      await forgetApplicant(tx, personId, snapshots)
      await tx.resumeAttachment.deleteMany({ where: { personId } })
      await feedback.forgetPerson(tx, personId)
      const names = await files.dropOwned(tx, asOwner(personId))
      await tx.person.deleteMany({ where: { id: personId } }) // cascades to sessions, consents and the résumé
      const deletedAt = clock.now()
      await tx.deletedPerson.upsert({
        where: { personId },
        update: { deletedAt },
        create: { personId, deletedAt },
      })
      const event = { actorKind: 'system', actorId: null, result: 'done', address: '' } as const
      await audit.append(tx, { ...event, action: 'account.deleted', object: `person:${personId}` })
      await journal.notePerson('deleted', person)
      return names
    })
    if (fileNames === undefined) return false
    // files left by a crash have no row: the sweeper removes them
    await files.removeFromDisk(fileNames)
    await files.emptyTrashOf(personId)
    return true
  },
})

async function forgetApplicant(
  tx: Transaction,
  personId: number,
  snapshots: Pick<ApplicationSnapshots, 'forget'>,
): Promise<void> {
  const application = { personId }
  // first, to lock the applications against concurrent changes by recruiters
  await tx.jobApplication.updateMany({ where: application, data: { seenAt: null, handlerId: null } })
  await tx.applicationAttachment.deleteMany({ where: { application } })
  await tx.applicationProgress.updateMany({
    where: { application },
    data: { remark: '', place: '', contactName: '', contactPhone: '', toBring: '' },
  })
  await snapshots.forget(tx, application)
  await tx.jobApplication.updateMany({ where: application, data: { personId: null } })
}
