import type { FeedbackStepRow } from '#contracts/generated/studio-wire.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { beijingDayStart, beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

/** Action of the step that records a reveal of the contact. */
export const REVEAL = 'revealWriter'

/** Prisma filter of today's reveals of one contact by one staff member. */
export const revealedSince = (
  { staffId }: Pick<StaffCaller, 'staffId'>,
  feedbackId: number,
  now: Date,
): Prisma.FeedbackStepWhereInput => ({
  feedbackId,
  staffId,
  action: REVEAL,
  createdAt: { gte: beijingDayStart(now) },
})

/** Wire form of a step; without the text of a reveal. */
export const toStep = (step: {
  id: number
  action: string
  state: string
  text: string
  createdAt: Date
  staff: { name: string } | null
}): FeedbackStepRow => ({
  stepId: step.id,
  action: step.action,
  state: step.state as FeedbackStepRow['state'], // written by desk-change.ts
  staffName: step.staff?.name ?? '',
  text: step.action === REVEAL ? '' : step.text,
  createTime: beijingTime(step.createdAt),
})
