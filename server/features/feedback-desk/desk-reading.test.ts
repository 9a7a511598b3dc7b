import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aPdf, logIn } from '#server/testing/log-in.ts'
import { ANSWER, type FeedbackDesk, openFeedbackDesk } from './testing/feedback-staff.ts'

// today is 2026-03-10
const DAY_MS = 24 * 3_600_000

describe.each(testDatabaseKinds)('feedback for staff on %s', (kind) => {
  let desk: FeedbackDesk
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const forgetAll = () => desk.site.database.write.feedback.deleteMany()
  const list = async (input: StudioWire['listFeedback']['input'], who = desk.people.clerk) => {
    const { data } = await desk.call(who, 'listFeedback', input)
    return { ...data, ids: data.rows.map(({ feedbackId }) => feedbackId) }
  }
  const entryOf = async (feedbackId: number, who = desk.people.clerk) =>
    (await desk.call(who, 'readFeedbackEntry', { feedbackId })).data
  const nameOf = async ({ staffId }: { staffId: number }) =>
    (await desk.site.database.read.staffUser.findUniqueOrThrow({ where: { id: staffId } })).name

  test('closed feedback follows in the order of the latest due days; pages continue across both parts', async () => {
    const on = (dueDay: string) => ({ dueDay })
    const { id: early } = await desk.planted('rejected', on('2026-02-01'))
    const { id: late } = await desk.planted('answered', on('2026-02-20'))
    const { id: lateToo } = await desk.planted('merged', on('2026-02-20'))
    const { id: second } = await desk.planted('answerInReview', { ...on('2026-03-10'), kind: 'complaint' })
    const { id: third } = await desk.planted('waiting', on('2026-03-12'))
    const { id: first } = await desk.planted('processing', on('2026-03-09'))
    const { id: undated } = await desk.planted('waiting', on(''))
    const order = [undated, first, second, third, lateToo, late, early]
    expect((await list({})).ids).toEqual(order)
    expect((await list({ pageSize: 3, pageNum: 2 })).ids).toEqual(order.slice(3, 6))
    expect((await list({ pageSize: 3, pageNum: 3 })).ids).toEqual(order.slice(6))
    const { rows, total, overdueCount } = await list({ state: 'open' })
    expect(rows.map(({ isOverdue }) => isOverdue)).toEqual([false, true, false, false])
    expect([total, overdueCount]).toEqual([4, 1])
    expect((await list({})).rows.slice(4).map(({ isOverdue }) => isOverdue)).toEqual([false, false, false])
    expect((await list({ overdue: true })).ids).toEqual([first])
    const complaints = await list({ kind: 'complaint' })
    expect([complaints.ids, complaints.total, complaints.counts.map(({ count }) => count)]).toEqual([
      [second],
      1,
      [0, 0, 1, 0, 0, 0],
    ])
    expect((await list({ state: 'answered' })).total).toBe(1)
    await forgetAll()
  })

  test('"mine" is what the caller owns, and for a reviewer what waits for their release', async () => {
    const { clerk, colleague, reviewer, otherReviewer } = desk.people
    const { id: owned } = await desk.planted('processing')
    await desk.planted('processing', { ownerId: colleague.staffId })
    const { id: toRelease } = await desk.report('answerInReview')
    await desk.report('processing')
    await desk.report('answerInReview', { reviewerId: otherReviewer.staffId, ownerId: colleague.staffId })
    const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
    expect(sorted((await list({ mine: true }, clerk)).ids)).toEqual([owned, toRelease, toRelease + 1])
    expect((await list({ mine: true }, reviewer)).ids).toEqual([toRelease])
    await forgetAll()
  })

  test('a keyword finds any part of a number, in small letters too, and words of the text', async () => {
    const { id, receiptNumber } = await desk.planted('waiting', { content: `夜间${'长'.repeat(90)}模式` })
    await desk.planted('waiting', { content: '别的' })
    const part = receiptNumber.slice(-6).toLowerCase()
    for (const keyword of [part, ' 模式 ']) expect((await list({ keyword })).ids).toEqual([id])
    expect((await list({ keyword: '模式' })).rows[0]).toMatchObject({
      beginning: expect.stringMatching(/^夜间长{70,78}…?$/) as string,
      submitTime: '2026-03-10 16:00:00',
      owner: null,
      mayAssign: false,
      version: 1,
    })
    expect((await list({ keyword: '模式' }, desk.people.reviewer)).rows[0]?.mayAssign).toBe(true)
    await forgetAll()
  })

  test('an entry shows its pictures, staff, links and steps in order', async () => {
    const { write } = desk.site.database
    const { clerk, colleague, reviewer } = desk.people
    const answeredAt = new Date(desk.clock.now().getTime() - 3_600_000)
    const changes = { reviewerId: reviewer.staffId, answeredById: colleague.staffId, answeredAt }
    const { id } = await desk.planted('answered', changes)
    const links: { feedbackId: number; receiptNumber: string }[] = []
    for (const state of ['merged', 'merged'] as const) {
      const one = await desk.planted(state, { mergedIntoId: id })
      links.push({ feedbackId: one.id, receiptNumber: one.receiptNumber })
    }
    const person = await logIn(desk.site)
    for (const [at, name] of ['甲.png', '乙.png'].entries()) {
      const fileName = (await person.upload(name, aPdf(name))).split('/').at(-1)
      const data = { width: 10 + at, height: 20 + at }
      const file = await write.storedFile.update({ where: { name: fileName ?? '' }, data })
      await write.feedbackPicture.create({ data: { feedbackId: id, storedFileId: file.id, orderNum: 2 - at } })
    }
    const step = { feedbackId: id, staffId: clerk.staffId, state: 'processing' }
    await write.feedbackStep.createMany({
      data: [
        { ...step, action: 'takeFeedback', createdAt: new Date(answeredAt.getTime() - 1000) },
        { ...step, action: 'noteFeedback', text: '已核实', createdAt: answeredAt },
        { ...step, action: 'revealWriter', text: 'callBack', createdAt: new Date(answeredAt.getTime() - DAY_MS) },
      ],
    })
    const entry = await entryOf(id)
    expect(entry).toMatchObject({
      answer: ANSWER,
      answerTime: '2026-03-10 15:00:00',
      reviewer: { staffId: reviewer.staffId, name: await nameOf(reviewer) },
      answeredBy: { staffId: colleague.staffId, name: await nameOf(colleague) },
      owner: { staffId: clerk.staffId, name: await nameOf(clerk) },
      merged: links,
      mergedInto: null,
      isRevealedToday: false,
    })
    expect((await entryOf(links[0]?.feedbackId ?? 0)).mergedInto?.feedbackId).toBe(id)
    expect(entry.pictures.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['乙.png', 11, 21],
      ['甲.png', 10, 20],
    ])
    expect(entry.pictures[0]?.viewUrl).toMatch(/\?expires=\d+&signature=/)
    const staffName = await nameOf(clerk)
    expect(entry.steps.map(({ action, text, createTime, staffName: by }) => [action, text, createTime, by])).toEqual([
      ['takeFeedback', '', '2026-03-10 14:59:59', staffName],
      ['noteFeedback', '已核实', '2026-03-10 15:00:00', staffName],
      ['revealWriter', '', '2026-03-09 15:00:00', staffName],
    ])
    await write.feedbackStep.create({
      data: { ...step, action: 'revealWriter', createdAt: new Date('2026-03-10T00:00:00+08:00') },
    })
    expect([(await entryOf(id)).isRevealedToday, (await entryOf(id, colleague)).isRevealedToday]).toEqual([true, false])
    await forgetAll()
  })

  test('a contact that is stored as it was written is masked and revealed', async () => {
    const { id: feedbackId } = await desk.planted('processing', {
      contact: '13800001234',
      contactCipher: null,
      wasLoggedIn: true,
    })
    expect(await entryOf(feedbackId)).toMatchObject({ maskedContact: '138****1234', hasAccount: true })
    const reveal = await desk.call(desk.people.clerk, 'revealWriter', { feedbackId, reason: 'callBack' })
    expect(reveal.data).toEqual({ contact: '13800001234' })
    const [audit] = await desk.site.database.read.auditEntry.findMany({ where: { object: `feedback:${feedbackId}` } })
    expect(audit).toMatchObject({
      detail: 'reason:callBack',
      role: 'feedbackClerk',
      actorId: desk.people.clerk.staffId,
    })
    await forgetAll()
  })

  test('counts of what waits: reports without another reviewer, answers of others, and arrivals', async () => {
    const { clerk, colleague, reviewer, otherReviewer } = desk.people
    const now = desk.clock.now()
    const late = { dueDay: '2026-03-09' }
    await desk.planted('waiting', { ...late, createdAt: new Date(now.getTime() - 1000) })
    await desk.planted('waiting', { dueDay: '2026-03-10' })
    await desk.report('waiting', late)
    await desk.report('waiting', { reviewerId: otherReviewer.staffId })
    await desk.planted('processing', { ownerId: colleague.staffId, ...late })
    await desk.planted('answerInReview', late)
    await desk.planted('answerInReview', { answeredById: null })
    await desk.planted('answerInReview', { answeredById: reviewer.staffId, ...late })
    await desk.report('answerInReview')
    await desk.report('answerInReview', { reviewerId: otherReviewer.staffId })
    const counts = async (who: typeof clerk) => (await desk.call(who, 'readOverview', {})).data.feedback
    expect(await counts(clerk)).toEqual({ waiting: 2, mine: 0, toRelease: 0, overdue: 1 })
    expect(await counts(colleague)).toEqual({ waiting: 2, mine: 1, toRelease: 0, overdue: 2 })
    expect(await counts(reviewer)).toEqual({ waiting: 1, mine: 0, toRelease: 3, overdue: 2 })
    expect(await counts(otherReviewer)).toEqual({ waiting: 2, mine: 0, toRelease: 4, overdue: 3 })
    const { feedbackCounts } = desk.site.services
    expect(await feedbackCounts.news(new Date(now.getTime() - 1000), now)).toEqual({ received: 9, overdue: 0 })
    expect(await feedbackCounts.news(new Date(now.getTime() - DAY_MS), now)).toEqual({ received: 10, overdue: 5 })
    await forgetAll()
  })
})
