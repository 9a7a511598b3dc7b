import { lockUntilCommit } from '#server/database/sessions/advisory-lock.ts'
import { FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { ANSWER_LENGTH } from '#contracts/constants/feedback-terms.ts'
import type { FeedbackStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { beijingDay, type FeedbackDays } from '#server/features/feedback/feedback-terms.ts'
import { LIVE_GRANTS } from '#server/features/staff/staff-sessions.ts'
import { visibleText, storedText } from '#server/platform/visible-text.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'
import type { FeedbackRecord } from './desk-access.ts'
import type { DeskChanges } from './desk-change.ts'

type Dependencies = {
  database: Database
  changes: DeskChanges
  days: FeedbackDays
  requireAllowed: (field: string, text: string) => Promise<void>
}
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']
type Done = Promise<FeedbackStanding>

/** Transitions of feedback between the states of contracts/studio/feedback-permissions.ts. */
export function deskTransitions({ database, changes, days, requireAllowed }: Dependencies) {
  return {
    take: (caller: StaffCaller, input: Input<'takeFeedback'>): Done =>
      changes.move(caller, { ...input, action: 'takeFeedback', audit: 'feedback.taken' }, () => ({
        data: { state: 'processing', ownerId: caller.staffId },
      })),

    /**
     * @throws StudioRefusal 400 if the new owner is not an active clerk, or if the caller assigns a report to
     * themselves.
     */
    assign: (caller: StaffCaller, { staffId, ...input }: Input<'assignFeedback'>): Done =>
      changes.move(caller, { ...input, action: 'assignFeedback', audit: 'feedback.assigned' }, async (tx, { kind }) => {
        const isReport = kind === 'report'
        if (isReport && staffId === caller.staffId) throw badField('staffId', FEEDBACK_DESK_MESSAGE.ownReport)
        if ((await tx.staffUser.count({ where: { id: staffId, ...ACTIVE_CLERK } })) === 0)
          throw badField('staffId', FEEDBACK_DESK_MESSAGE.notAClerk)
        const reviewer = isReport ? { reviewerId: caller.staffId } : {}
        return { data: { state: 'processing', ownerId: staffId, ...reviewer }, detail: `owner:${staffId}` }
      }),

    /** @throws StudioRefusal 400 for an invalid day, a day in the past, and a day after the latest possible one. */
    moveDue: (caller: StaffCaller, { dueDay, reason, ...input }: Input<'moveFeedbackDue'>): Done =>
      changes.move(
        caller,
        { ...input, action: 'moveFeedbackDue', audit: 'feedback.dueMoved' },
        (_tx, { createdAt }, now) => {
          requireDay(dueDay)
          if (dueDay < beijingDay(now)) throw badField('dueDay', FEEDBACK_DESK_MESSAGE.duePast)
          if (dueDay > beijingDay(createdAt, days.latest)) throw badField('dueDay', FEEDBACK_DESK_MESSAGE.dueTooLate)
          return { data: { dueDay }, text: visible('reason', reason), detail: `due:${dueDay}` }
        },
      ),

    /**
     * Merges a duplicate, and all feedback already merged into it, into the feedback with `receiptNumber`.
     * @throws StudioRefusal 400 if the feedback with this number cannot be the target.
     */
    merge: (caller: StaffCaller, { receiptNumber, ...input }: Input<'mergeFeedback'>): Done =>
      changes.move(caller, { ...input, action: 'mergeFeedback', audit: 'feedback.merged' }, async (tx, duplicate) => {
        // two feedbacks merged into each other at the same time would both lose their answer
        if (database.kind === 'postgresql') await lockUntilCommit(tx, 'feedbackMerge')
        const target = await targetOf(tx, caller, duplicate, receiptNumber.trim().toUpperCase())
        await tx.feedback.updateMany({ where: { mergedIntoId: duplicate.id }, data: { mergedIntoId: target.id } })
        return { data: { state: 'merged', mergedIntoId: target.id }, detail: `into:${target.id}` }
      }),

    reject: async (caller: StaffCaller, { reason, ...input }: Input<'rejectFeedback'>): Done => {
      await requireAllowed('reason', reason)
      return changes.move(
        caller,
        { ...input, action: 'rejectFeedback', audit: 'feedback.rejected' },
        (_tx, _row, now) => ({
          data: {
            state: 'rejected',
            answer: visible('reason', reason),
            answeredAt: now,
            answeredById: caller.staffId,
            ownerId: caller.staffId,
          },
        }),
      )
    },

    submitAnswer: async (caller: StaffCaller, { answer, ...input }: Input<'submitAnswer'>): Done => {
      const text = visible('answer', answer, ANSWER_LENGTH.min)
      await requireAllowed('answer', text)
      return changes.move(caller, { ...input, action: 'submitAnswer', audit: 'feedback.answerSubmitted' }, () => ({
        data: { state: 'answerInReview', answer: text, answeredById: caller.staffId },
      }))
    },

    recallAnswer: (caller: StaffCaller, input: Input<'recallAnswer'>): Done =>
      changes.move(caller, { ...input, action: 'recallAnswer', audit: 'feedback.answerRecalled' }, () => ({
        data: { state: 'processing' },
      })),

    /** Checks for forbidden words again: the list may have grown since the answer was submitted. */
    releaseAnswer: async (caller: StaffCaller, input: Input<'releaseAnswer'>): Done => {
      const row = await database.read.feedback.findUnique({
        where: { id: input.feedbackId },
        select: { answer: true, state: true },
      })
      if (row?.state === 'answerInReview') await requireAllowed('answer', row.answer)
      return changes.move(
        caller,
        { ...input, action: 'releaseAnswer', audit: 'feedback.answerReleased' },
        (_tx, _row, now) => ({ data: { state: 'answered', answeredAt: now, reviewerId: caller.staffId } }),
      )
    },

    returnAnswer: (caller: StaffCaller, { reason, ...input }: Input<'returnAnswer'>): Done =>
      changes.move(caller, { ...input, action: 'returnAnswer', audit: 'feedback.answerReturned' }, () => ({
        data: { state: 'processing' },
        text: visible('reason', reason),
      })),
  }
}

/** Prisma filter of staff to whom feedback can be assigned. */
export const ACTIVE_CLERK = {
  isActive: true,
  grants: { some: { role: 'feedbackClerk', ...LIVE_GRANTS } },
} as const

/** Normalizes a text. @throws StudioRefusal 400 if it has fewer than `min` visible characters. */
function visible(field: string, text: string, min = 1): string {
  const stored = storedText(text)
  if (Array.from(visibleText(stored)).length < min) throw badField(field, FEEDBACK_DESK_MESSAGE.textInvisible)
  return stored
}

function requireDay(day: string): void {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw badField('dueDay', FEEDBACK_DESK_MESSAGE.badDay)
}

/**
 * Finds the feedback to merge into. Reports can be merged only if the caller owns both; otherwise other clerks could
 * read the answer. Other feedback has no such limit.
 * @throws StudioRefusal 400.
 */
async function targetOf(
  tx: Transaction,
  { staffId }: StaffCaller,
  duplicate: FeedbackRecord,
  receiptNumber: string,
): Promise<{ id: number }> {
  if (receiptNumber === duplicate.receiptNumber) throw badField('receiptNumber', FEEDBACK_DESK_MESSAGE.mergeItself)
  const isReport = duplicate.kind === 'report'
  const target = await tx.feedback.findFirst({
    where: {
      receiptNumber,
      state: { not: 'merged' },
      ...(isReport ? { kind: 'report', ownerId: staffId } : { kind: { not: 'report' } }),
    },
    select: { id: true },
  })
  if (target === null || (isReport && duplicate.ownerId !== staffId))
    throw badField('receiptNumber', FEEDBACK_DESK_MESSAGE.mergeTarget)
  return target
}
