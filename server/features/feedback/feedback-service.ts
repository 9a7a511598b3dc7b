import { randomInt } from 'node:crypto'
import { malformedMessage } from '#contracts/error-catalogue.ts'
import type { FeedbackReceipt, Wire } from '#contracts/generated/wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { refused } from '#server/platform/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'

export type FeedbackInput = Wire['feedback']['input']
export type FeedbackService = ReturnType<typeof feedbackService>

/** Without the letters and digits that are mistaken for each other on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 8
const MIN_CONTENT_LENGTH = 5

/** What visitors write to the site. */
export const feedbackService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /**
   * Keeps what somebody wrote and answers the number to ask about it with, such as 20261121-7KQ2M9XA.
   * @throws BusinessError 500 when the text is only spaces around a few characters.
   */
  async submit({ kind, content, contact = '' }: FeedbackInput): Promise<FeedbackReceipt> {
    const text = content.trim()
    if (text.length < MIN_CONTENT_LENGTH) throw refused(malformedMessage('反馈内容'))
    const receiptNumber = newReceiptNumber(clock.now())
    // a number taken already would be one chance in 10^11: the unique index then refuses, and the visitor sends again
    await database.write.feedback.create({
      data: { receiptNumber, kind, content: text, contact: contact.trim() || null },
    })
    return { receiptNumber }
  },
})

function newReceiptNumber(now: Date): string {
  const day = beijingTime(now).slice(0, 10).replaceAll('-', '')
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${day}-${random}`
}
