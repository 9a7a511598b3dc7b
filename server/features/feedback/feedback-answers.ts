import { ACCOUNT_MESSAGE, FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { FEEDBACK_PUBLIC_STATES, type FeedbackPublicState } from '#contracts/constants/feedback-terms.ts'
import type { FeedbackAnswer, MyFeedback, Wire } from '#contracts/generated/wire.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { operationFailed, refused } from '#server/calls/business-error.ts'
import type { CallContext } from '#server/calls/operation-registry.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import { beijingDay } from './feedback-terms.ts'

type Dependencies = {
  database: Database
  captcha: Pick<CaptchaService, 'redeemProof'>
  browsers: Browsers
  limiter: RateLimiter
  clock: Clock
}

const RATE: RateLimit = { name: 'feedback-answer', limit: 10, windowSeconds: 3600 }
const LISTED_MAX = 200

const STANDING = {
  kind: true,
  state: true,
  dueDay: true,
  answer: true,
  answeredAt: true,
} as const satisfies Prisma.FeedbackSelect
const WITH_TARGET = {
  ...STANDING,
  receiptNumber: true,
  content: true,
  createdAt: true,
  seenAt: true,
  mergedInto: { select: STANDING },
} as const satisfies Prisma.FeedbackSelect
type Answered = Pick<Prisma.FeedbackGetPayload<{ select: typeof STANDING }>, 'state' | 'answer' | 'answeredAt'>
type Row = Prisma.FeedbackGetPayload<{ select: typeof WITH_TARGET }>

/** Answers to feedback, for its writers. */
export const feedbackAnswers = ({ database, captcha, browsers, limiter, clock }: Dependencies) => ({
  /**
   * Returns state and answer by receipt number.
   * @throws BusinessError 500 without a valid captcha proof, and after ten requests per hour and browser, or address of
   * browsers without a cookie. An unknown number, a report, and another user's feedback all get the same message.
   */
  async find(input: Wire['getFeedbackAnswer']['input'], context: CallContext): Promise<FeedbackAnswer> {
    const { address, session } = context
    const browser = await browsers.of(context)
    const { isAllowed } = await limiter.hit(RATE, browser.isSigned ? browser.key : addressBlock(address))
    if (!isAllowed) throw refused(FEEDBACK_MESSAGE.askedOften)
    const isProven = await captcha.redeemProof(input.captchaVerification, { purpose: 'feedbackAnswer', address })
    if (!isProven) throw refused(ACCOUNT_MESSAGE.captchaDead)
    const { receiptNumber } = input
    // one query decides, so that all rejections take the same time
    const where = { receiptNumber, ...readableBy(session?.personId) }
    const row = await database.read.feedback.findFirst({ where, select: WITH_TARGET })
    if (row === null) throw refused(FEEDBACK_MESSAGE.noAnswerHere)
    return toAnswer(row)
  },

  /** A person's own feedback, newest first, at most 200. */
  async ofOwner(personId: Owner): Promise<MyFeedback[]> {
    const rows = await database.read.feedback.findMany({
      where: { personId },
      orderBy: { id: 'desc' },
      take: LISTED_MAX,
      select: WITH_TARGET,
    })
    return rows.map((row) => {
      const { receiptNumber, content, seenAt } = row
      const answeredAt = answerOf(row)?.answeredAt
      const isNew = answeredAt !== undefined && (seenAt === null || seenAt < answeredAt)
      return { receiptNumber, content, ...toAnswer(row), isNew }
    })
  },

  /** Records that a person has read the answer. @throws BusinessError 500 for a number of another person. */
  async markSeen(personId: Owner, receiptNumber: string): Promise<void> {
    const { count } = await database.write.feedback.updateMany({
      where: { receiptNumber, personId },
      data: { seenAt: clock.now() },
    })
    if (count === 0) throw operationFailed()
  },
})

/**
 * Prisma filter of the feedback whose answer can be read by its receipt number: no reports, and feedback sent by a
 * logged-in user only for this user.
 */
const readableBy = (reader: number | undefined): Prisma.FeedbackWhereInput => ({
  kind: { not: 'report' },
  OR: [{ wasLoggedIn: false }, ...(reader === undefined ? [] : [{ personId: reader }])],
})

/** Returns the row with the answer: the target of a merged double, otherwise the row itself. */
const answering = <One extends object, Other extends object>(row: One & { mergedInto: Other | null }) =>
  row.mergedInto ?? row

/** The released answer, or the reason of a rejection. */
export function answerOf(
  row: Answered & { mergedInto: Answered | null },
): { answer: string; answeredAt: Date } | undefined {
  const { state, answer, answeredAt } = answering(row)
  return (state === 'answered' || state === 'rejected') && answeredAt !== null ? { answer, answeredAt } : undefined
}

function toAnswer(row: Row): FeedbackAnswer {
  const { state: exact, dueDay } = answering(row)
  const released = answerOf(row)
  const state = publicState(exact)
  return {
    kind: row.kind as FeedbackAnswer['kind'], // written by the call `feedback`, which accepts only these kinds
    state,
    stateName: FEEDBACK_PUBLIC_STATES[state],
    submitDate: beijingDay(row.createdAt),
    dueDate: dueDay,
    answer: released?.answer ?? '',
    answerTime: released === undefined ? '' : beijingTime(released.answeredAt),
  }
}

/** The state as it is shown to the writer; the review of an answer is shown as `processing`. */
export const publicState = (state: string): FeedbackPublicState =>
  state in FEEDBACK_PUBLIC_STATES ? (state as FeedbackPublicState) : 'processing'
