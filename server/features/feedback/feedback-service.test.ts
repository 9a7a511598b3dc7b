import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openFeedbackDesk, ANSWER, type FeedbackDesk } from '#server/features/feedback-desk/testing/feedback-staff.ts'
import { logIn } from '#server/testing/log-in.ts'
import { dataOf } from '#server/testing/reply-data.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('stored feedback on %s', (kind) => {
  let desk: FeedbackDesk
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())
  afterEach(() => desk.site.database.write.feedback.deleteMany())

  const ago = (ms: number) => new Date(desk.clock.now().getTime() - ms)
  const row = (id: number) => desk.site.database.read.feedback.findUniqueOrThrow({ where: { id } })

  test('reports are due later than other feedback; only a sender who is logged in is known', async () => {
    const { feedback } = desk.site.services
    const person = await logIn(desk.site)
    const sent = async (input: { kind: string; content: string }, personId?: number) => {
      const { receiptNumber } = await feedback.submit(input as never, { personId, address: '203.0.113.9' })
      return desk.site.database.read.feedback.findUniqueOrThrow({ where: { receiptNumber } })
    }
    const content = '希望增加夜间模式'
    expect(await sent({ kind: 'complaint', content }, person.id)).toMatchObject({
      dueDay: '2026-03-17',
      personId: person.id,
      wasLoggedIn: true,
      createdAt: desk.clock.now(),
    })
    expect(await sent({ kind: 'report', content })).toMatchObject({
      dueDay: '2026-04-09',
      personId: null,
      wasLoggedIn: false,
    })
    // an account that was deleted during the session
    expect(await sent({ kind: 'other', content }, 999_999)).toMatchObject({ personId: null, wasLoggedIn: false })
  })

  test('a person sees their own feedback, newest first, with the answer of its target; a later answer is new', async () => {
    const [person, other] = [await logIn(desk.site), await logIn(desk.site)]
    const mine = { personId: person.id, wasLoggedIn: true }
    const yesterday = { createdAt: ago(24 * 3_600_000) }
    const seen = await desk.planted('answered', { ...mine, ...yesterday, answeredAt: ago(2000), seenAt: ago(2000) })
    const changed = await desk.planted('rejected', {
      ...mine,
      kind: 'complaint',
      answeredAt: ago(1000),
      seenAt: ago(2000),
    })
    const main = await desk.planted('answered', { personId: other.id, dueDay: '2026-03-20' })
    const double = await desk.planted('merged', { ...mine, kind: 'other', dueDay: '2026-03-11', mergedIntoId: main.id })
    const inReview = await desk.planted('answerInReview', mine)
    const list = await dataOf(person.call('myFeedbackList'))
    expect(list.map(({ receiptNumber }) => receiptNumber)).toEqual(
      [inReview, double, changed, seen].map(({ receiptNumber }) => receiptNumber),
    )
    const common = { submitDate: '2026-03-10', dueDate: '2026-03-17', isNew: false }
    const open = { state: 'processing', answer: '', answerTime: '' }
    const now = '2026-03-10 16:00:00'
    expect(list).toMatchObject([
      { ...common, ...open, kind: 'suggestion' },
      { ...common, kind: 'other', state: 'answered', dueDate: '2026-03-20', answerTime: now, isNew: true },
      { ...common, kind: 'complaint', state: 'rejected', answerTime: '2026-03-10 15:59:59', isNew: true },
      { ...common, kind: 'suggestion', submitDate: '2026-03-09', answer: ANSWER, answerTime: '2026-03-10 15:59:58' },
    ])
    await person.call('markFeedbackSeen', { receiptNumber: changed.receiptNumber })
    expect((await row(changed.id)).seenAt).toEqual(desk.clock.now())
    expect((await row(seen.id)).seenAt).toEqual(ago(2000))
  })
})
