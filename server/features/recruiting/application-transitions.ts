import { RECRUITING_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import { APPLICATION_STATES } from '#contracts/studio/recruitment-permissions.ts'
import { filledRemark, REMARK_MAX, TAKE_BACK_HOURS } from '#contracts/studio/recruitment-terms.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { instantOf } from '#server/features/editorial/draft-content.ts'
import type { RequireAllowedText } from '#server/features/text-check/allowed-text.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedText } from '#server/platform/visible-text.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import { applicationObject, heldApplication } from './application-scope.ts'
import type { ApplicationQueue } from './application-queue.ts'
import type { Colleagues } from './colleagues.ts'

type Dependencies = {
  database: Database
  queue: Pick<ApplicationQueue, 'rowsOf'>
  colleagues: Pick<Colleagues, 'includes'>
  requireAllowed: RequireAllowedText
  audit: AuditLog
  clock: Clock
}

type Moved = StudioWire['inviteApplicants']['data']
type Step = Omit<Prisma.ApplicationProgressUncheckedCreateInput, 'applicationId' | 'createdAt' | 'staffId'>
type Transition = { action: StaffAction; audit: string; to: string }

const INVITE: Transition = { action: 'inviteApplicant', audit: 'application.invited', to: APPLICATION_STATES.interview }
const REFUSE: Transition = { action: 'refuseApplicant', audit: 'application.refused', to: APPLICATION_STATES.refused }
const HIRE: Transition = { action: 'hireApplicant', audit: 'application.offered', to: APPLICATION_STATES.offered }
const HOUR_MS = 3_600_000

/** State transitions of applications. Each writes a step, which the applicant reads, and an audit entry. */
export function applicationTransitions({ database, queue, colleagues, requireAllowed, audit, clock }: Dependencies) {
  const note = (tx: Transaction, caller: StaffCaller, action: StaffAction, event: { audit: string; id: number }) =>
    audit.append(tx, {
      actorKind: 'staff',
      actorId: caller.staffId,
      action: event.audit,
      object: `application:${event.id}`,
      result: 'done',
      address: caller.address,
      role: roleFor(caller, action),
    })

  /**
   * Performs the transition of one application.
   * @throws StudioRefusal 404, 403, or 409 if the application's state forbids the transition or the applicant's account
   * was deleted.
   */
  const moveOne = (
    caller: StaffCaller,
    { action, audit: event, to }: Transition,
    id: number,
    step: Omit<Step, 'statusCode'>,
  ) =>
    database.transaction(async (tx) => {
      await heldApplication(database, tx, { caller, action, id })
      const now = clock.now()
      await tx.jobApplication.update({ where: { id }, data: { statusCode: to, changedAt: now } })
      await tx.applicationProgress.create({
        data: { ...step, applicationId: id, statusCode: to, createdAt: now, staffId: caller.staffId },
      })
      await note(tx, caller, action, { audit: event, id })
    })

  /**
   * Performs the transition of several applications, each in its own transaction. The result contains the reason for
   * each application whose transition failed.
   */
  async function moveAll(
    caller: StaffCaller,
    move: Transition,
    { applicationIds, remark, ...step }: { applicationIds: readonly number[] } & Omit<Step, 'statusCode'>,
  ): Promise<Moved> {
    await requireAllowed('remark', remark, 'job')
    const rows = new Map((await queue.rowsOf(applicationIds)).map((row) => [row.applicationId, row]))
    const moved: Moved = []
    for (const applicationId of applicationIds) {
      const facts = rows.get(applicationId) ?? { applicantName: '', jobName: '', companyName: '' }
      const text = storedText(filledRemark(remark, facts))
      try {
        if (text.length > REMARK_MAX) throw badField('remark', RECRUITING_MESSAGE.remarkTooLong)
        await moveOne(caller, move, applicationId, { ...step, remark: text })
        moved.push({ applicationId, isDone: true, message: '' })
      } catch (error) {
        if (!(error instanceof StudioRefusal)) throw error
        moved.push({ applicationId, isDone: false, message: error.message })
      }
    }
    return moved
  }

  return {
    /** Marks an application as seen; repeated and parallel calls have no further effect. */
    open: (caller: StaffCaller, id: number): Promise<null> =>
      database.transaction(async (tx) => {
        const application = await heldApplication(database, tx, { caller, action: 'readApplications', id })
        if (application.statusCode !== APPLICATION_STATES.applied) return null
        const [now, statusCode] = [clock.now(), APPLICATION_STATES.viewed]
        await tx.jobApplication.update({ where: { id }, data: { statusCode, changedAt: now } })
        const data = { applicationId: id, statusCode, remark: '', createdAt: now }
        await tx.applicationProgress.create({ data: { ...data, staffId: caller.staffId } })
        await note(tx, caller, 'readApplications', { audit: 'application.viewed', id })
        return null
      }),

    /**
     * Invites applicants to an interview, or to a further interview.
     * @throws StudioRefusal 400 for a time in the past or an end before the start.
     */
    async invite(caller: StaffCaller, input: StudioWire['inviteApplicants']['input']): Promise<Moved> {
      const { startTime, endTime, ...step } = input
      const [meetsAt, meetsUntil] = [instantOf('startTime', startTime), instantOf('endTime', endTime)]
      if (meetsAt <= clock.now()) throw badField('startTime', STUDIO_MESSAGE.pastTime)
      if (meetsUntil <= meetsAt) throw badField('endTime', RECRUITING_MESSAGE.endBeforeStart)
      for (const field of ['place', 'toBring'] as const) await requireAllowed(field, input[field], 'job')
      return moveAll(caller, INVITE, { ...step, meetsAt, meetsUntil })
    },

    refuse: (caller: StaffCaller, input: StudioWire['refuseApplicants']['input']) => moveAll(caller, REFUSE, input),

    hire: (caller: StaffCaller, input: StudioWire['hireApplicants']['input']) => moveAll(caller, HIRE, input),

    /**
     * Undoes the last transition, with a reason that the applicant reads.
     * @throws StudioRefusal 409 after 24 hours, or if the last step is itself an undo.
     */
    async takeBack(caller: StaffCaller, id: number, reason: string): Promise<null> {
      await requireAllowed('reason', reason, 'job')
      return database.transaction(async (tx) => {
        await heldApplication(database, tx, { caller, action: 'takeMoveBack', id })
        const now = clock.now()
        const [last, before] = await tx.applicationProgress.findMany({
          where: { applicationId: id },
          orderBy: { id: 'desc' },
          take: 2,
        })
        const isRecent = last !== undefined && now.getTime() - last.createdAt.getTime() <= TAKE_BACK_HOURS * HOUR_MS
        if (last === undefined || before === undefined || last.isTakenBack || !isRecent)
          throw conflict(RECRUITING_MESSAGE.tooLateToTakeBack)
        await tx.jobApplication.update({ where: { id }, data: { statusCode: before.statusCode, changedAt: now } })
        const { id: _id, createdAt: _time, ...kept } = before
        const remark = `上一步已撤回：${storedText(reason)}`
        await tx.applicationProgress.create({
          data: { ...kept, remark, createdAt: now, staffId: caller.staffId, isTakenBack: true },
        })
        await note(tx, caller, 'takeMoveBack', { audit: 'application.takenBack', id })
        return null
      })
    },

    /** Writes an internal note. */
    note: (caller: StaffCaller, id: number, text: string): Promise<null> =>
      database.transaction(async (tx) => {
        await heldApplication(database, tx, { caller, action: 'noteApplication', id })
        await tx.applicationNote.create({
          data: { applicationId: id, staffId: caller.staffId, text: storedText(text), createdAt: clock.now() },
        })
        await note(tx, caller, 'noteApplication', { audit: 'application.noted', id })
        return null
      }),

    /**
     * Assigns an application to a colleague who may work on it; null removes the assignment.
     * @throws StudioRefusal 400 for a staff member who may not work on it.
     */
    handOn: (
      caller: StaffCaller,
      { applicationId: id, staffId }: StudioWire['handOnApplication']['input'],
    ): Promise<null> =>
      database.transaction(async (tx) => {
        const application = await heldApplication(database, tx, { caller, action: 'handOnApplication', id })
        if (staffId !== null && !(await colleagues.includes(staffId, applicationObject(application).scopes)))
          throw badField('staffId', RECRUITING_MESSAGE.noColleague)
        await tx.jobApplication.update({ where: { id }, data: { handlerId: staffId } })
        await note(tx, caller, 'handOnApplication', { audit: 'application.handedOn', id })
        return null
      }),
  }
}
