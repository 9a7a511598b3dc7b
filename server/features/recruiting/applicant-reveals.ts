import { RECRUITING_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { REVEAL_REASONS, type RevealReason, REVEALS_AN_HOUR } from '#contracts/studio/recruitment-terms.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { ApplicationSnapshots } from '#server/features/job-application/job-application-snapshot.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import { heldApplication } from './application-scope.ts'

export type ApplicantReveals = ReturnType<typeof applicantReveals>

type Dependencies = {
  database: Database
  snapshots: Pick<ApplicationSnapshots, 'read'>
  files: Pick<StoredFileService, 'staffUrl'>
  audit: AuditLog
  clock: Clock
}

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * 3_600_000

/** Calendar day in Beijing, yyyy-MM-dd. */
const dayOf = (instant: Date) => beijingTime(instant).slice(0, 10)

/** Reveals contact details and files of applicants to staff who give a reason. */
export function applicantReveals({ database, snapshots, files, audit, clock }: Dependencies) {
  /**
   * Locks the caller's row, so that parallel reveals are counted.
   * @throws StudioRefusal 429 after 50 reveals in an hour.
   */
  async function requireFewer(tx: Transaction, { staffId }: StaffCaller): Promise<void> {
    await holdRow(database, tx, { table: 'staff_user', id: staffId })
    const lately = { staffId, createdAt: { gt: new Date(clock.now().getTime() - HOUR_MS) } }
    if ((await tx.applicationReveal.count({ where: lately })) >= REVEALS_AN_HOUR)
      throw new StudioRefusal(429, RECRUITING_MESSAGE.revealsFull)
  }

  return {
    /** Whether the caller gave a reason for this application today. */
    isRevealed: async (caller: StaffCaller, applicationId: number): Promise<boolean> =>
      (await database.read.applicationReveal.count({
        where: { applicationId, staffId: caller.staffId, day: dayOf(clock.now()) },
      })) > 0,

    /**
     * Returns contact details, and URLs of the files, valid for some minutes. The first call for an application and day
     * needs a reason and writes an audit entry.
     * @throws StudioRefusal 400 without a reason, 429 after 50 applications in an hour.
     */
    async reveal(
      caller: StaffCaller,
      { applicationId, reason }: StudioWire['revealApplicant']['input'],
    ): Promise<StudioWire['revealApplicant']['data']> {
      return database.transaction(async (tx) => {
        await heldApplication(database, tx, { caller, action: 'revealApplicant', id: applicationId })
        const now = clock.now()
        const key = { applicationId, staffId: caller.staffId, day: dayOf(now) }
        if ((await tx.applicationReveal.count({ where: key })) === 0) {
          if (reason === undefined) throw badField('reason', RECRUITING_MESSAGE.noReason)
          await requireFewer(tx, caller)
          await tx.applicationReveal.create({ data: { ...key, reason, createdAt: now } })
          await audit.append(tx, {
            actorKind: 'staff',
            actorId: caller.staffId,
            action: 'application.revealed',
            object: `application:${applicationId}`,
            result: 'done',
            address: caller.address,
            role: roleFor(caller, 'revealApplicant'),
            detail: `reason:${reason}`,
          })
        }
        const { snapshot, attachments } = await tx.jobApplication.findUniqueOrThrow({
          where: { id: applicationId },
          select: { snapshot: true, attachments: { select: { storedFile: true } } },
        })
        const resume = snapshot && snapshots.read(snapshot.resumeCipher)
        return {
          phone: resume?.phoneNumber ?? '',
          email: resume?.email ?? '',
          files: attachments.map(({ storedFile }) => ({ fileId: storedFile.id, url: files.staffUrl(storedFile) })),
        }
      })
    },

    /** Number of applications that each staff member revealed in the last seven days. */
    async counts(): Promise<StudioWire['readReveals']['data']> {
      const now = clock.now()
      const rows = await database.read.applicationReveal.groupBy({
        by: ['staffId', 'reason', 'day'],
        where: { createdAt: { gt: new Date(now.getTime() - WEEK_MS) } },
        _count: { _all: true },
      })
      const ids = [...new Set(rows.map(({ staffId }) => staffId))]
      const staff = await database.read.staffUser.findMany({
        where: { id: { in: ids } },
        orderBy: { id: 'asc' },
        select: { id: true, name: true },
      })
      const sum = (some: typeof rows) => some.reduce((total, { _count }) => total + _count._all, 0)
      return staff.map(({ id, name }) => {
        const own = rows.filter(({ staffId }) => staffId === id)
        return {
          staffName: name,
          today: sum(own.filter(({ day }) => day === dayOf(now))),
          week: sum(own),
          reasons: (Object.keys(REVEAL_REASONS) as RevealReason[])
            .map((reason) => ({ reason, count: sum(own.filter((row) => row.reason === reason)) }))
            .filter(({ count }) => count > 0),
        }
      })
    },
  }
}
