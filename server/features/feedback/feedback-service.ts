import { randomInt } from 'node:crypto'
import { FEEDBACK_MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import type { FeedbackReceipt, Wire } from '#contracts/generated/wire.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { PHOTO_TYPES } from '#server/features/upload/upload-media-types.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import { visibleText, storedLine, storedText } from '#server/platform/visible-text.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import { dueDayOf, type FeedbackDays } from './feedback-terms.ts'

export type FeedbackInput = Wire['feedback']['input']
export type FeedbackService = ReturnType<typeof feedbackService>

/** Sender: the session's person, if any, and the client address. */
export type FeedbackSender = { personId: number | undefined; address: string }

type Dependencies = {
  database: Database
  files: Pick<StoredFileService, 'attach' | 'release' | 'retire'>
  limiter: RateLimiter
  clock: Clock
  cipher: FieldCipher
  days: FeedbackDays
}

/** Characters of receipt numbers, without letters and digits that are easily confused on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 8
const MIN_CONTENT_LENGTH = 5
const SEALED_AT_ONCE = 200
const RATE: RateLimit = { name: 'feedback', limit: 10, windowSeconds: 3600 }

/** Feedback of visitors. */
export const feedbackService = ({ database, files, limiter, clock, cipher, days }: Dependencies) => ({
  /**
   * Stores feedback with the pictures uploaded for it.
   * @returns the receipt number, such as 20261121-7KQ2M9XA.
   * @throws BusinessError 500 for a text without enough visible characters, for pictures that are not unused uploads of
   * the sender, and after ten submissions per hour and address.
   */
  async submit(input: FeedbackInput, { personId, address }: FeedbackSender): Promise<FeedbackReceipt> {
    const { kind, content, contact = '', pictureList = [] } = input
    const text = storedText(content)
    if (visibleText(text).length < MIN_CONTENT_LENGTH) throw refused(malformedMessage('反馈内容'))
    if (pictureList.length > 0 && personId === undefined) throw refused(FEEDBACK_MESSAGE.anonymousPictures)
    const { isAllowed } = await limiter.hit(RATE, addressBlock(address))
    if (!isAllowed) throw refused(FEEDBACK_MESSAGE.tooMany)
    // a collision has a chance of 1 in 10^11: the unique index then rejects it, and the visitor sends again
    const createdAt = clock.now()
    const receiptNumber = newReceiptNumber(createdAt)
    await database.transaction(async (tx) => {
      const writerId = personId === undefined ? undefined : await present(tx, personId)
      const pictureIds = writerId === undefined ? [] : await attachPictures(tx, writerId, pictureList)
      await tx.feedback.create({
        data: {
          receiptNumber,
          kind,
          content: text,
          contactCipher: storedLine(contact) === '' ? null : cipher.encrypt('contact', storedLine(contact)),
          personId: writerId ?? null,
          wasLoggedIn: writerId !== undefined,
          createdAt,
          dueDay: dueDayOf(days, kind, createdAt),
          pictures: { create: pictureIds.map((storedFileId, orderNum) => ({ storedFileId, orderNum })) },
        },
      })
    })
    return { receiptNumber }

    /** Locks the person. @returns the id; undefined if the account was deleted, so that the feedback has no owner. */
    async function present(tx: Transaction, id: number): Promise<number | undefined> {
      await holdRow(database, tx, { table: 'person', id })
      return (await tx.person.count({ where: { id } })) > 0 ? id : undefined
    }

    async function attachPictures(tx: Transaction, ownerId: number, fileNames: readonly string[]): Promise<number[]> {
      if (fileNames.length === 0) return []
      const ids = await files.attach(tx, { ownerId, fileNames, mediaTypes: PHOTO_TYPES })
      if (ids === undefined) throw refused(FEEDBACK_MESSAGE.badPictures)
      return ids
    }
  },

  /** Feedback sent by a logged-in person, oldest first, with the names of its pictures. */
  async ofOwner(personId: Owner) {
    const rows = await database.read.feedback.findMany({
      where: { personId },
      orderBy: { id: 'asc' },
      include: {
        mergedInto: true,
        steps: { orderBy: { id: 'asc' }, select: { action: true, createdAt: true } },
        pictures: { orderBy: { orderNum: 'asc' }, select: { storedFile: { select: { originalFilename: true } } } },
      },
    })
    return rows.map(({ contactCipher: sealed, ...row }) => ({
      ...row,
      contact: sealed === null ? row.contact : cipher.decrypt('contact', sealed),
    }))
  },

  /** Encrypts contacts stored as plain text by earlier versions; runs a single query if all are encrypted. */
  async sealContacts(): Promise<void> {
    for (;;) {
      const rows = await database.read.feedback.findMany({
        where: { contact: { not: null } },
        select: { id: true, contact: true },
        take: SEALED_AT_ONCE,
      })
      if (rows.length === 0) return
      await database.transaction(async (tx) => {
        for (const { id, contact } of rows) {
          const contactCipher = cipher.encrypt('contact', contact ?? '')
          // `contact` in the filter skips feedback whose contact was deleted together with the account in the meantime
          await tx.feedback.updateMany({ where: { id, contact }, data: { contact: null, contactCipher } })
        }
      })
    }
  },

  /** Computes the due day of feedback stored by earlier versions; runs a single query if all feedback has one. */
  async fillDueDays(): Promise<void> {
    for (;;) {
      const where = { dueDay: '' }
      const select = { id: true, kind: true, createdAt: true } as const
      const rows = await database.read.feedback.findMany({ where, select, take: SEALED_AT_ONCE })
      if (rows.length === 0) return
      await database.transaction(async (tx) => {
        for (const { id, kind, createdAt } of rows)
          await tx.feedback.updateMany({
            where: { id, dueDay: '' },
            data: { dueDay: dueDayOf(days, kind, createdAt) },
          })
      })
    }
  },

  /**
   * Removes contact, pictures, person and notes of staff from feedback; its text and answer stay. `wasLoggedIn` stays,
   * so that the receipt number alone does not open the answer.
   */
  async forgetPerson(tx: Transaction, personId: number): Promise<void> {
    // this update comes first, because it locks the feedback against staff who are about to add a note
    await tx.feedback.updateMany({ where: { personId }, data: { contact: null, contactCipher: null, seenAt: null } })
    await tx.feedbackPicture.deleteMany({ where: { storedFile: { ownerId: personId } } })
    await tx.feedbackStep.updateMany({ where: { feedback: { personId } }, data: { text: '' } })
    await tx.feedback.updateMany({ where: { personId }, data: { personId: null } })
  },

  /** Number of entries that forgetOld would remove, and the total. */
  async countOld(before: Date): Promise<{ count: number; total: number }> {
    const { feedback } = database.read
    return { count: await feedback.count({ where: { createdAt: { lt: before } } }), total: await feedback.count() }
  },

  /**
   * Removes feedback sent before an instant and detaches its pictures.
   * @returns the number of removed entries, at most `take`.
   */
  async forgetOld(before: Date, take: number): Promise<number> {
    const where = { createdAt: { lt: before } }
    const rows = await database.read.feedback.findMany({ where, orderBy: { id: 'asc' }, select: { id: true }, take })
    if (rows.length === 0) return 0
    const old = { id: { in: rows.map(({ id }) => id) } }
    await database.transaction(async (tx) => {
      const pictures = await tx.feedbackPicture.findMany({ where: { feedback: old }, select: { storedFileId: true } })
      await tx.feedback.deleteMany({ where: old })
      const fileIds = pictures.map(({ storedFileId }) => storedFileId)
      if (fileIds.length > 0) await files.retire(tx, fileIds)
    })
    return rows.length
  },
})

function newReceiptNumber(now: Date): string {
  const day = beijingTime(now).slice(0, 10).replaceAll('-', '')
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${day}-${random}`
}
