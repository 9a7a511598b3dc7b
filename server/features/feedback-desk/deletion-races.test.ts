import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FeedbackState } from '#contracts/studio/feedback-permissions.ts'
import { callWith, solvedCaptcha } from '#server/features/account/testing/account-client.ts'
import { tracesOf } from '#server/testing/all-rows.ts'
import { interleaved } from '#server/testing/interleaving.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { ANSWER, type FeedbackDesk, openFeedbackDesk } from './testing/feedback-staff.ts'

// Deletes a writer's account while staff work on the feedback, at every point of the staff's transaction.

type Sent = { feedbackId: number; receiptNumber: string; version: number; person: TestPerson }

describe.each(testDatabaseKinds)('the deletion of a writer on %s', (kind) => {
  let desk: FeedbackDesk
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const purge = ({ person }: Sent) => desk.site.services.accountDeletions.purgeAccount(person.id, { again: true })

  async function sent(state: FeedbackState): Promise<Sent> {
    const person = await logIn(desk.site)
    const contactCipher = desk.site.services.cipher.encrypt('contact', person.phoneNumber)
    const row = await desk.planted(state, { personId: person.id, wasLoggedIn: true, contactCipher })
    return { feedbackId: row.id, receiptNumber: row.receiptNumber, version: row.version, person }
  }

  /** Expects no trace of the writer, and that steps, state, version and audit log agree. */
  async function expectForgotten({ feedbackId, person }: Sent, before: FeedbackState): Promise<void> {
    const { read } = desk.site.database
    expect(await tracesOf(desk.site, { personId: person.id, texts: [person.phoneNumber] })).toEqual([])
    const row = await read.feedback.findUniqueOrThrow({ where: { id: feedbackId }, include: { steps: true } })
    const entries = await read.auditEntry.findMany({ where: { object: `feedback:${feedbackId}` } })
    expect(entries).toHaveLength(row.steps.length)
    expect(row.steps.at(-1)?.state ?? before).toBe(row.state)
    expect(row.version).toBe(row.state === before ? 1 : 2)
    const deleted = await read.auditEntry.findFirstOrThrow({ where: { object: `person:${person.id}` } })
    const earlier = row.steps.filter((_step, at) => (entries[at]?.id ?? 0) < deleted.id)
    expect(earlier.filter(({ text }) => text !== '')).toEqual([])
  }

  test.each<[string, FeedbackState, (of: Sent) => Promise<{ status: number }>, number[]]>([
    ['taking', 'waiting', (input) => desk.call(desk.people.clerk, 'takeFeedback', versionOf(input)), [200]],
    [
      'an answer',
      'processing',
      (of) => desk.call(desk.people.clerk, 'submitAnswer', { ...versionOf(of), answer: ANSWER }),
      [200],
    ],
    ['a release', 'answerInReview', (of) => desk.call(desk.people.reviewer, 'releaseAnswer', versionOf(of)), [200]],
    [
      'a returned answer',
      'answerInReview',
      (of) => desk.call(desk.people.reviewer, 'returnAnswer', { ...versionOf(of), reason: '请写明日期' }),
      [200],
    ],
    [
      'a note',
      'processing',
      ({ feedbackId }) => desk.call(desk.people.clerk, 'noteFeedback', { feedbackId, text: '已电话联系' }),
      [200],
    ],
    [
      'a reveal',
      'processing',
      ({ feedbackId }) => desk.call(desk.people.clerk, 'revealWriter', { feedbackId, reason: 'tellAnswer' }),
      [200, 409],
    ],
  ])(
    'at any point of %s leaves no trace of the writer, and the step of the staff is either complete or absent',
    async (_name, state, work, statuses) => {
      // on SQLite the deletion waits for the transaction, so that all points within it are equivalent
      const last = kind === 'sqlite' ? 1 : Infinity
      let point = 0
      for (; point <= last; point += 1) {
        const own = await sent(state)
        const { result, other } = await interleaved(desk.site.database, point, {
          work: () => work(own),
          other: () => purge(own),
        })
        if (other === undefined) break
        expect(statuses).toContain(result.status)
        await expectForgotten(own, state)
      }
      expect(point).toBeGreaterThan(kind === 'sqlite' ? 1 : 3)
    },
  )

  test('parallel to reads and lookups of the answer causes no internal error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await sent('answered')
      const { receiptNumber, feedbackId, person } = own
      const captchaVerification = await solvedCaptcha(desk.site, 'feedbackAnswer')
      const { key } = person
      const replies = await Promise.all([
        callWith(desk.site, 'getFeedbackAnswer', {}, { body: { receiptNumber, captchaVerification }, key }),
        callWith(desk.site, 'myFeedbackList', {}, { key }),
        desk.call(desk.people.clerk, 'readFeedbackEntry', { feedbackId }),
        purge(own).then(() => ({ msg: '' })),
        callWith(desk.site, 'markFeedbackSeen', {}, { body: { receiptNumber }, key }),
        callWith(desk.site, 'feedback', {}, { body: { kind: 'other', content: '页面打不开', contact: '' }, key }),
        desk.call(desk.people.clerk, 'listFeedback', {}),
      ])
      for (const { msg } of replies) expect(msg).not.toBe(MESSAGE.unexpected)
      await expectForgotten(own, 'answered')
    }
  })
})

const versionOf = ({ feedbackId, version }: Sent) => ({ feedbackId, version })
