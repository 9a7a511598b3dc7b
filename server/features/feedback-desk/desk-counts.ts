import type { FeedbackWaiting } from '#contracts/generated/studio-wire.ts'
import { OPEN_FEEDBACK_STATES } from '#contracts/studio/feedback-permissions.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { beijingDay } from '#server/features/feedback/feedback-terms.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

export type DeskCounts = ReturnType<typeof deskCounts>

const NOTHING: Prisma.FeedbackWhereInput = { id: { in: [] } }

/** Counts waiting and overdue feedback for staff, and new feedback for the robot of the group chat. */
export function deskCounts({ database: { read }, clock }: { database: Database; clock: Clock }) {
  const count = (where: Prisma.FeedbackWhereInput) => read.feedback.count({ where })

  return {
    /** Counts of the feedback that waits for the caller; null for staff who do not work on feedback. */
    async waiting({ grants, staffId }: StaffCaller): Promise<FeedbackWaiting | null> {
      const [isClerk, isReviewer] = [isAllowed(grants, 'takeFeedback'), isAllowed(grants, 'assignFeedback')]
      if (!isClerk && !isReviewer) return null
      const unowned: Prisma.FeedbackWhereInput = {
        state: 'waiting',
        OR: [
          isClerk ? { kind: { not: 'report' } } : NOTHING,
          isReviewer ? { kind: 'report', OR: [{ reviewerId: null }, { reviewerId: staffId }] } : NOTHING,
        ],
      }
      const mine: Prisma.FeedbackWhereInput = isClerk ? { state: 'processing', ownerId: staffId } : NOTHING
      const toRelease: Prisma.FeedbackWhereInput = isReviewer
        ? {
            state: 'answerInReview',
            AND: [
              { OR: [{ answeredById: null }, { answeredById: { not: staffId } }] },
              { OR: [{ kind: { not: 'report' } }, { reviewerId: staffId }] },
            ],
          }
        : NOTHING
      const late = { dueDay: { lt: beijingDay(clock.now()), not: '' } }
      const [waiting, own, answers, overdue] = await Promise.all([
        count(unowned),
        count(mine),
        count(toRelease),
        count({ ...late, OR: [unowned, mine, toRelease] }),
      ])
      return { waiting, mine: own, toRelease: answers, overdue }
    },

    /** Numbers of feedbacks that arrived and that became overdue between two instants. */
    async news(after: Date, until: Date): Promise<{ received: number; overdue: number }> {
      const [received, overdue] = await Promise.all([
        count({ createdAt: { gt: after, lte: until } }),
        count({
          state: { in: [...OPEN_FEEDBACK_STATES] },
          dueDay: { gte: beijingDay(after), lt: beijingDay(until), not: '' },
        }),
      ])
      return { received, overdue }
    },
  }
}
