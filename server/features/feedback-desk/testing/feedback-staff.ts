import type { FeedbackState } from '#contracts/studio/feedback-permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { beijingDay } from '#server/features/feedback/feedback-terms.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'

/** Contact in the feedback that `planted` creates. */
export const CONTACT = '13800004711'
/** An answer of sufficient length. */
export const ANSWER = '您好，您反映的夜间模式已列入下一版，预计十二月上线，谢谢您的建议。'

export type FeedbackDesk = Awaited<ReturnType<typeof openFeedbackDesk>>

/** A site with staff for feedback, and helpers that create feedback in any state. */
export async function openFeedbackDesk(kind: DatabaseKind, options: Parameters<typeof buildTestApp>[0] = {}) {
  const clock = testClock()
  const site = await buildTestApp({ kind, clock, ...options })
  const member = (...roles: StaffRole[]) =>
    aMember(
      site,
      clock,
      roles.map((role) => ({ role, scope: 'all' })),
    )
  const [clerk, colleague] = [await member('feedbackClerk'), await member('feedbackClerk')]
  const [reviewer, otherReviewer] = [await member('feedbackReviewer'), await member('feedbackReviewer')]
  const auditor = await member('auditor')
  let count = 0

  /** Creates a feedback row at version 1. */
  async function planted(state: FeedbackState, fields: Partial<Prisma.FeedbackUncheckedCreateInput> = {}) {
    count += 1
    const isOwned = state !== 'waiting'
    const isWritten = state === 'answerInReview' || state === 'answered' || state === 'rejected'
    return site.database.write.feedback.create({
      data: {
        receiptNumber: `20260310-${String(count).padStart(8, 'A')}`,
        kind: 'suggestion',
        content: `希望增加夜间模式（${count}）`,
        contactCipher: site.services.cipher.encrypt('contact', CONTACT),
        createdAt: clock.now(),
        dueDay: beijingDay(clock.now(), 7),
        state,
        ownerId: isOwned ? clerk.staffId : null,
        answer: isWritten ? ANSWER : '',
        answeredById: isWritten ? clerk.staffId : null,
        answeredAt: state === 'answered' || state === 'rejected' ? clock.now() : null,
        ...fields,
      },
    })
  }

  return {
    site,
    clock,
    member,
    people: { clerk, colleague, reviewer, otherReviewer, auditor },
    planted,
    /** Creates a report. Unless it is waiting, its owner is the clerk, and it has the reviewer. */
    report: (state: FeedbackState, fields: Partial<Prisma.FeedbackUncheckedCreateInput> = {}) =>
      planted(state, { kind: 'report', reviewerId: state === 'waiting' ? null : reviewer.staffId, ...fields }),
    call: <Id extends Parameters<typeof studioCall>[1]>(
      who: Member,
      id: Id,
      input: Parameters<typeof studioCall<Id>>[2],
    ) => studioCall(site, id, input, who),
    /** Steps and audit entries of feedback. */
    story: async (feedbackId: number) => ({
      steps: (await site.database.read.feedbackStep.findMany({ where: { feedbackId }, orderBy: { id: 'asc' } })).map(
        ({ action, state }) => `${action} ${state}`,
      ),
      audit: (
        await site.database.read.auditEntry.findMany({
          where: { object: `feedback:${feedbackId}` },
          orderBy: { id: 'asc' },
        })
      ).map(({ action }) => action),
    }),
    close: () => site.close(),
  }
}
