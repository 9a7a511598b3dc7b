import { FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FeedbackStanding } from '#contracts/generated/studio-wire.ts'
import type { FeedbackState } from '#contracts/studio/feedback-permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, missing } from '#server/studio-calls/studio-refusal.ts'
import { type FeedbackAction, type FeedbackRecord, problemOf, statusOf, WITH_STAFF } from './desk-access.ts'

export type DeskChanges = ReturnType<typeof deskChanges>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog }
type Wanted = { feedbackId: number; action: FeedbackAction; audit: string }

/** Effect of a transition: new column values, a reason for colleagues, and ids for the audit log. */
export type TransitionEffect = {
  data: Prisma.FeedbackUncheckedUpdateManyInput & { state?: FeedbackState }
  text?: string
  detail?: string
}
export type MoveWork = (
  tx: Transaction,
  feedback: FeedbackRecord,
  now: Date,
) => TransitionEffect | Promise<TransitionEffect>

/**
 * The only way for staff to change feedback: checks permission and version, and writes change, step and audit entry, in
 * one transaction.
 */
export function deskChanges({ database, clock, audit }: Dependencies) {
  /** Reads feedback and locks its row until the end of `tx`. @throws StudioRefusal 404. */
  async function held(tx: Transaction, feedbackId: number): Promise<FeedbackRecord> {
    await holdRow(database, tx, { table: 'feedback', id: feedbackId })
    const row = await tx.feedback.findUnique({ where: { id: feedbackId }, include: WITH_STAFF })
    if (row === null) throw missing()
    return row
  }

  async function record(
    tx: Transaction,
    caller: StaffCaller,
    { feedbackId, action, audit: event }: Wanted,
    { state, text = '', detail = '' }: { state: string; text?: string | undefined; detail?: string | undefined },
  ) {
    const data = { feedbackId, action, state, text, staffId: caller.staffId, createdAt: clock.now() }
    const step = await tx.feedbackStep.create({ data, include: { staff: { select: { name: true } } } })
    await audit.append(tx, {
      actorKind: 'staff',
      actorId: caller.staffId,
      action: event,
      object: `feedback:${feedbackId}`,
      result: 'done',
      address: caller.address,
      role: roleFor(caller, action),
      detail,
    })
    return step
  }

  return {
    /**
     * Performs a transition; the feedback must still have the version that the caller has read.
     * @throws StudioRefusal 404, 403, 409 with the current status.
     */
    move: (
      caller: StaffCaller,
      { version, ...wanted }: Wanted & { version: number },
      work: MoveWork,
    ): Promise<FeedbackStanding> =>
      database.transaction(async (tx) => {
        const before = await held(tx, wanted.feedbackId)
        const problem = problemOf(caller, wanted.action, before)
        if (problem && problem.code !== 409) throw problem
        if (before.version !== version)
          throw conflict(FEEDBACK_DESK_MESSAGE.feedbackMoved, { standing: statusOf(before) })
        if (problem) throw problem
        const { data, text, detail = '' } = await work(tx, before, clock.now())
        const after = await tx.feedback.update({
          where: { id: before.id },
          data: { ...data, version: version + 1 },
          include: WITH_STAFF,
        })
        const states = before.state === after.state ? '' : `state:${before.state}>${after.state}`
        const description = [states, detail].filter((part) => part !== '').join(' ')
        await record(tx, caller, wanted, { state: after.state, text, detail: description })
        return statusOf(after)
      }),

    /**
     * Runs `work` in a transaction; `work` may call `add` to record a step. The feedback itself does not change.
     * @throws StudioRefusal 404, 403, 409.
     */
    note: <Result>(
      caller: StaffCaller,
      wanted: Wanted,
      work: (
        tx: Transaction,
        feedback: FeedbackRecord,
        add: (step: { text: string; detail?: string }) => ReturnType<typeof record>,
      ) => Promise<Result>,
    ): Promise<Result> =>
      database.transaction(async (tx) => {
        const feedback = await held(tx, wanted.feedbackId)
        const problem = problemOf(caller, wanted.action, feedback)
        if (problem) throw problem
        return work(tx, feedback, (step) => record(tx, caller, wanted, { state: feedback.state, ...step }))
      }),
  }
}
