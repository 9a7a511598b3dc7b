import { FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FeedbackStepRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import { REVEALS_PER_HOUR } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { visibleText, storedText } from '#server/platform/visible-text.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { DeskChanges } from './desk-change.ts'
import { REVEAL, revealedSince, toStep } from './desk-steps.ts'

const HOUR_MS = 3_600_000

type Dependencies = { database: Database; changes: DeskChanges; clock: Clock; cipher: FieldCipher }

/** Notes on feedback, and reveals of its writer's contact. */
export function deskReveals({ database, changes, clock, cipher }: Dependencies) {
  return {
    note: (caller: StaffCaller, { feedbackId, text }: StudioWire['noteFeedback']['input']): Promise<FeedbackStepRow> =>
      changes.note(caller, { feedbackId, action: 'noteFeedback', audit: 'feedback.noted' }, async (_tx, _row, add) => {
        if (visibleText(text) === '') throw badField('text', FEEDBACK_DESK_MESSAGE.textInvisible)
        return toStep(await add({ text: storedText(text) }))
      }),

    /**
     * Returns the contact. The reveal is recorded once a day for each feedback and staff member.
     * @throws StudioRefusal 409 without a contact, 429 after 50 reveals in an hour.
     */
    reveal: (
      caller: StaffCaller,
      { feedbackId, reason }: StudioWire['revealWriter']['input'],
    ): Promise<StudioWire['revealWriter']['data']> =>
      changes.note(
        caller,
        { feedbackId, action: REVEAL, audit: 'feedback.writerRevealed' },
        async (tx, { contact, contactCipher }, add) => {
          const shown = contactCipher === null ? contact : cipher.decrypt('contact', contactCipher)
          if (shown === null) throw conflict(FEEDBACK_DESK_MESSAGE.noContact)
          // serialises the reveals of one staff member, so that parallel reveals are counted
          await holdRow(database, tx, { table: 'staff_user', id: caller.staffId })
          const now = clock.now()
          if ((await tx.feedbackStep.count({ where: revealedSince(caller, feedbackId, now) })) > 0)
            return { contact: shown }
          const lately = {
            staffId: caller.staffId,
            action: REVEAL,
            createdAt: { gt: new Date(now.getTime() - HOUR_MS) },
          }
          if ((await tx.feedbackStep.count({ where: lately })) >= REVEALS_PER_HOUR)
            throw new StudioRefusal(429, FEEDBACK_DESK_MESSAGE.revealedOften)
          await add({ text: reason, detail: `reason:${reason}` })
          return { contact: shown }
        },
      ),
  }
}
