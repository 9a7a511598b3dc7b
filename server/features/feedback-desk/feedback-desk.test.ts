import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bannedWordsMessage, FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { ANSWER, CONTACT, type FeedbackDesk, openFeedbackDesk } from './testing/feedback-staff.ts'

const REASON = '按规定需要这样处理'
const DAY = 24 * 3600

describe.each(testDatabaseKinds)('the feedback desk on %s', (kind) => {
  let desk: FeedbackDesk
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const entryOf = async (feedbackId: number, who = desk.people.clerk) =>
    (await desk.call(who, 'readFeedbackEntry', { feedbackId })).data

  test('each transition from taking to release adds a step and an audit entry', async () => {
    const { id: feedbackId } = await desk.planted('waiting')
    const { clerk, reviewer } = desk.people
    const taken = await desk.call(clerk, 'takeFeedback', { feedbackId, version: 1 })
    expect(taken.data).toMatchObject({ state: 'processing', version: 2, owner: { staffId: clerk.staffId } })
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 2, answer: `  ${ANSWER}\r\n` })
    const reason = '请写明上线的日期'
    expect((await desk.call(reviewer, 'returnAnswer', { feedbackId, version: 3, reason })).status).toBe(200)
    const returned = await entryOf(feedbackId)
    expect(returned).toMatchObject({ state: 'processing', answer: ANSWER })
    expect(returned.steps.at(-1)).toMatchObject({ action: 'returnAnswer', text: reason })
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 4, answer: ANSWER })
    await desk.call(clerk, 'recallAnswer', { feedbackId, version: 5 })
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 6, answer: ANSWER })
    expect((await desk.call(reviewer, 'releaseAnswer', { feedbackId, version: 7 })).data.state).toBe('answered')
    const story = await desk.story(feedbackId)
    expect(story.steps.map((step) => step.split(' ')[1])).toEqual([
      'processing',
      'answerInReview',
      'processing',
      'answerInReview',
      'processing',
      'answerInReview',
      'answered',
    ])
    expect(story.audit).toHaveLength(7)
  })

  test('a reviewer cannot release or return their own answer', async () => {
    const both = await desk.member('feedbackClerk', 'feedbackReviewer')
    const { id: feedbackId } = await desk.planted('processing', { ownerId: both.staffId })
    await desk.call(both, 'submitAnswer', { feedbackId, version: 1, answer: ANSWER })
    for (const again of [
      await desk.call(both, 'releaseAnswer', { feedbackId, version: 2 }),
      await desk.call(both, 'returnAnswer', { feedbackId, version: 2, reason: REASON }),
    ])
      expect(again).toMatchObject({ code: 403, msg: FEEDBACK_DESK_MESSAGE.ownAnswer })
    expect((await desk.call(desk.people.reviewer, 'releaseAnswer', { feedbackId, version: 2 })).status).toBe(200)
  })

  test("a clerk must take over a colleague's feedback before answering it", async () => {
    const { id: feedbackId } = await desk.planted('processing')
    const { colleague } = desk.people
    const refused = await desk.call(colleague, 'submitAnswer', { feedbackId, version: 1, answer: ANSWER })
    expect(refused).toMatchObject({ code: 403, msg: FEEDBACK_DESK_MESSAGE.feedbackTaken })
    await desk.call(colleague, 'takeFeedback', { feedbackId, version: 1 })
    expect((await desk.call(colleague, 'submitAnswer', { feedbackId, version: 2, answer: ANSWER })).status).toBe(200)
  })

  test('one of several parallel transitions succeeds; the others get 409 with the current status', async () => {
    const { id: feedbackId } = await desk.planted('waiting')
    const callers = [desk.people.clerk, desk.people.colleague]
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        desk.call(callers[at % 2] ?? desk.people.clerk, 'takeFeedback', { feedbackId, version: 1 }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = replies.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(11)
    expect(lost[0]?.data).toMatchObject({ standing: { state: 'processing', version: 2 } })
    expect((await desk.story(feedbackId)).audit).toEqual(['feedback.taken'])
  })

  test('when two feedbacks are merged into each other in parallel, one merge is rejected', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await desk.planted('processing'), await desk.planted('processing')]
      const merge = (from: typeof a, into: typeof a) =>
        desk.call(desk.people.clerk, 'mergeFeedback', {
          feedbackId: from.id,
          version: 1,
          receiptNumber: into.receiptNumber,
        })
      const statuses = (await Promise.all([merge(a, b), merge(b, a)])).map(({ status }) => status)
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400])
    }
  })

  test('staff who do not work on a report see only its number, and find it only by its number', async () => {
    const word = '向我收取培训费'
    const row = await desk.report('processing', { content: `某职位${word}三千元` })
    const { clerk, colleague, reviewer, otherReviewer, auditor } = desk.people
    for (const who of [colleague, otherReviewer]) {
      const { data } = await desk.call(who, 'listFeedback', { keyword: row.receiptNumber })
      expect(data.rows).toMatchObject([
        {
          kind: 'report',
          receiptNumber: row.receiptNumber,
          isClosed: true,
          beginning: '',
          submitTime: null,
          owner: null,
        },
      ])
      expect(JSON.stringify(data)).not.toContain('收取')
      expect((await desk.call(who, 'listFeedback', { keyword: word })).data.total).toBe(0)
      expect((await desk.call(who, 'readFeedbackEntry', { feedbackId: row.id })).status).toBe(404)
    }
    for (const who of [clerk, reviewer, auditor]) {
      expect((await desk.call(who, 'listFeedback', { keyword: word })).data.total).toBe(1)
      expect((await entryOf(row.id, who)).content).toContain(word)
    }
    expect(await entryOf(row.id, auditor)).toMatchObject({ maskedContact: null, hasAccount: null, actions: [] })
    expect(await entryOf(row.id)).toMatchObject({ maskedContact: '138****4711', hasAccount: false })
  })

  test('a reviewer can assign a report without reading it, and then only this reviewer can release its answer', async () => {
    const { id: feedbackId } = await desk.report('waiting')
    const { clerk, colleague, reviewer, otherReviewer } = desk.people
    expect((await desk.call(clerk, 'takeFeedback', { feedbackId, version: 1 })).status).toBe(404)
    expect((await desk.call(reviewer, 'readFeedbackEntry', { feedbackId })).status).toBe(404)
    const assign = (who: typeof reviewer, staffId: number, version = 1) =>
      desk.call(who, 'assignFeedback', { feedbackId, version, staffId })
    expect((await assign(reviewer, reviewer.staffId)).msg).toBe(FEEDBACK_DESK_MESSAGE.ownReport)
    expect((await assign(reviewer, otherReviewer.staffId)).msg).toBe(FEEDBACK_DESK_MESSAGE.notAClerk)
    expect((await assign(reviewer, colleague.staffId)).status).toBe(200)
    expect((await assign(otherReviewer, clerk.staffId, 2)).status).toBe(404)
    await desk.call(colleague, 'submitAnswer', { feedbackId, version: 2, answer: ANSWER })
    expect((await desk.call(otherReviewer, 'releaseAnswer', { feedbackId, version: 3 })).status).toBe(404)
    expect((await desk.call(reviewer, 'releaseAnswer', { feedbackId, version: 3 })).status).toBe(200)
  })

  test('a report can be merged only into a report of the same owner', async () => {
    const { clerk, colleague } = desk.people
    const [report, own] = [await desk.report('processing'), await desk.report('processing')]
    const foreign = await desk.report('processing', { ownerId: colleague.staffId })
    const plain = await desk.planted('processing')
    const merge = async ({ id }: { id: number }, { receiptNumber }: { receiptNumber: string }) =>
      (await desk.call(clerk, 'mergeFeedback', { feedbackId: id, version: 1, receiptNumber })).status
    expect([await merge(report, foreign), await merge(report, plain), await merge(plain, report)]).toEqual([
      400, 400, 400,
    ])
    expect(await merge(report, own)).toBe(200)
  })

  test('the due day can be moved to a day between today and sixty days after arrival', async () => {
    const { id: feedbackId } = await desk.planted('processing')
    const { latestDay } = await entryOf(feedbackId)
    expect(latestDay).toBe('2026-05-09')
    const move = async (dueDay: string) =>
      (await desk.call(desk.people.clerk, 'moveFeedbackDue', { feedbackId, version: 1, dueDay, reason: REASON })).msg
    expect(await move('2026-05-10')).toBe(FEEDBACK_DESK_MESSAGE.dueTooLate)
    expect(await move('2026-02-30')).toBe(FEEDBACK_DESK_MESSAGE.badDay)
    expect(await move('2026-03-01')).toBe(FEEDBACK_DESK_MESSAGE.duePast)
    await move(latestDay)
    expect((await entryOf(feedbackId)).dueDay).toBe(latestDay)
  })

  test('answers and reasons with forbidden words are rejected, and a word added later prevents the release', async () => {
    const { clerk, reviewer } = desk.people
    const { id: feedbackId } = await desk.planted('processing')
    const none: string[] = []
    const given = {
      variants: none,
      exceptWithin: none,
      suggest: '',
      isExact: false,
      scope: 'all',
      why: '',
      isActive: true,
    } as const
    const { wordList } = desk.site.services
    const staff = { staffId: clerk.staffId, grants: [], address: '' } as never
    await wordList.create(staff, { ...given, kind: 'ban', term: '包过班' })
    const answer = `${ANSWER}我们没有包过班。`
    const refused = await desk.call(clerk, 'submitAnswer', { feedbackId, version: 1, answer })
    expect(refused).toMatchObject({ code: 422, msg: bannedWordsMessage(['包过班']) })
    const reason = '包过班不在受理范围'
    expect((await desk.call(clerk, 'rejectFeedback', { feedbackId, version: 1, reason })).code).toBe(422)
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 1, answer: ANSWER })
    await wordList.create(staff, { ...given, kind: 'ban', term: '夜间模式' })
    expect((await desk.call(reviewer, 'releaseAnswer', { feedbackId, version: 2 })).code).toBe(422)
  })

  test('lists show open feedback by due day, then closed feedback; counts include overdue feedback', async () => {
    const other = await openFeedbackDesk(kind)
    try {
      const at = (dueDay: string) => ({ dueDay })
      await other.planted('answered', at('2026-03-01'))
      await other.planted('waiting', at('2026-03-20'))
      await other.planted('processing', at('2026-03-05'))
      await other.report('waiting', at('2026-03-02'))
      const days = async (input: Parameters<typeof other.call<'listFeedback'>>[2]) =>
        (await other.call(other.people.clerk, 'listFeedback', input)).data.rows.map(({ dueDay }) => dueDay)
      expect(await days({})).toEqual(['2026-03-02', '2026-03-05', '2026-03-20', '2026-03-01'])
      expect(await days({ pageSize: 2, pageNum: 2 })).toEqual(['2026-03-20', '2026-03-01'])
      expect(await days({ overdue: true })).toEqual(['2026-03-02', '2026-03-05'])
      expect(await days({ mine: true })).toEqual(['2026-03-05', '2026-03-01'])
      const { data } = await other.call(other.people.clerk, 'listFeedback', { state: 'waiting' })
      expect(data).toMatchObject({ total: 2, overdueCount: 2 })
      expect(data.counts.map(({ count }) => count)).toEqual([2, 1, 0, 1, 0, 0])
      const counts = async (who = other.people.clerk) => (await other.call(who, 'readOverview', {})).data.feedback
      expect(await counts()).toEqual({ waiting: 1, mine: 1, toRelease: 0, overdue: 1 })
      await other.planted('answerInReview')
      expect(await counts(other.people.reviewer)).toEqual({ waiting: 1, mine: 0, toRelease: 1, overdue: 1 })
      expect((await other.call(other.people.reviewer, 'countWaiting', {})).data.feedback).toBe(2)
      expect(await counts(other.people.auditor)).toBeNull()
      const { feedbackCounts } = other.site.services
      const now = other.clock.now()
      const later = new Date(now.getTime() + 11 * DAY * 1000)
      expect(await feedbackCounts.news(now, later)).toEqual({ received: 0, overdue: 2 })
      // each feedback is counted as overdue on exactly one of the eleven days
      const mornings = Array.from({ length: 11 }, (_, at) => new Date(now.getTime() + at * DAY * 1000))
      const daily = mornings.map((from) => feedbackCounts.news(from, new Date(from.getTime() + DAY * 1000)))
      expect((await Promise.all(daily)).reduce((sum, { overdue }) => sum + overdue, 0)).toBe(2)
    } finally {
      await other.close()
    }
  })

  test('templates are managed by reviewers, with unique names', async () => {
    const { reviewer, clerk } = desk.people
    const made = await desk.call(reviewer, 'createFeedbackTemplate', { name: '感谢建议', text: '感谢您的建议。' })
    const { templateId } = made.data
    const again = await desk.call(reviewer, 'createFeedbackTemplate', { name: ' 感谢建议 ', text: '另一个' })
    expect(again).toMatchObject({ code: 400, data: { fields: [{ field: 'name' }] } })
    const text = '感谢您提出的建议。'
    await desk.call(reviewer, 'updateFeedbackTemplate', { templateId, name: '感谢建议', text })
    expect((await desk.call(clerk, 'listFeedbackTemplates', {})).data).toEqual([{ templateId, name: '感谢建议', text }])
    expect((await desk.call(clerk, 'deleteFeedbackTemplate', { templateId })).status).toBe(403)
    expect((await desk.call(reviewer, 'deleteFeedbackTemplate', { templateId })).status).toBe(200)
  })

  test('a reveal of a contact is recorded once a day, and at most fifty are allowed an hour', async () => {
    const { clerk } = desk.people
    const { id: feedbackId } = await desk.planted('processing')
    const reveal = (id = feedbackId) => desk.call(clerk, 'revealWriter', { feedbackId: id, reason: 'askForDetails' })
    const shown = await Promise.all(Array.from({ length: 6 }, () => reveal()))
    expect(shown.map(({ data }) => data.contact)).toEqual(Array.from({ length: 6 }, () => CONTACT))
    expect((await desk.story(feedbackId)).audit).toEqual(['feedback.writerRevealed'])
    expect(await entryOf(feedbackId)).toMatchObject({ isRevealedToday: true, version: 1 })
    const others = await Promise.all(Array.from({ length: 49 }, () => desk.planted('processing')))
    for (const { id } of others) expect((await reveal(id)).status).toBe(200)
    const { id: last } = await desk.planted('processing')
    expect((await reveal(last)).status).toBe(429)
    expect((await reveal(others[0]?.id)).status).toBe(200) // the reveal of this contact was recorded today
    const { id: silent } = await desk.planted('processing', { contactCipher: null })
    expect((await reveal(silent)).msg).toBe(FEEDBACK_DESK_MESSAGE.noContact)
  }, 30_000)
})
