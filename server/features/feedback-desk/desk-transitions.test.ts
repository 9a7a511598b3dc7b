import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { ANSWER_LENGTH } from '#contracts/constants/feedback-terms.ts'
import { FEEDBACK_TEMPLATES_MAX } from '#contracts/studio/studio-limits.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { ANSWER, type FeedbackDesk, openFeedbackDesk } from './testing/feedback-staff.ts'

const REASON = '按规定需要这样处理'

describe.each(testDatabaseKinds)('transitions of feedback on %s', (kind) => {
  let desk: FeedbackDesk
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const row = (id: number) => desk.site.database.read.feedback.findUniqueOrThrow({ where: { id } })
  const audits = async (feedbackId: number) =>
    (
      await desk.site.database.read.auditEntry.findMany({
        where: { object: `feedback:${feedbackId}` },
        orderBy: { id: 'asc' },
      })
    ).map(({ action, actorId, role, detail }) => [action, actorId, role, detail])
  const lastStep = async (feedbackId: number) =>
    (await desk.site.database.read.feedbackStep.findMany({ where: { feedbackId }, orderBy: { id: 'asc' } })).at(-1)

  test('the log names role, states and new owner; only an assigned report has the reviewer', async () => {
    const { clerk, colleague, reviewer } = desk.people
    const { id: feedbackId } = await desk.planted('waiting')
    await desk.call(reviewer, 'assignFeedback', { feedbackId, version: 1, staffId: colleague.staffId })
    expect(await row(feedbackId)).toMatchObject({ ownerId: colleague.staffId, reviewerId: null, version: 2 })
    await desk.call(reviewer, 'assignFeedback', { feedbackId, version: 2, staffId: clerk.staffId })
    const reason = `  ${REASON}\r\n`
    await desk.call(reviewer, 'moveFeedbackDue', { feedbackId, version: 3, dueDay: '2026-04-01', reason })
    const byReviewer = [reviewer.staffId, 'feedbackReviewer']
    expect(await audits(feedbackId)).toEqual([
      ['feedback.assigned', ...byReviewer, `state:waiting>processing owner:${colleague.staffId}`],
      ['feedback.assigned', ...byReviewer, `owner:${clerk.staffId}`],
      ['feedback.dueMoved', ...byReviewer, 'due:2026-04-01'],
    ])
    expect(await lastStep(feedbackId)).toMatchObject({ text: REASON, state: 'processing', staffId: reviewer.staffId })
    const { id: reportId } = await desk.report('waiting')
    await desk.call(reviewer, 'assignFeedback', { feedbackId: reportId, version: 1, staffId: colleague.staffId })
    expect(await row(reportId)).toMatchObject({ ownerId: colleague.staffId, reviewerId: reviewer.staffId })
  })

  test('a rejection is an answer of its clerk, at its time', async () => {
    const { colleague } = desk.people
    const { id: feedbackId } = await desk.planted('waiting')
    await desk.call(colleague, 'rejectFeedback', { feedbackId, version: 1, reason: ` ${REASON} ` })
    const { staffId } = colleague
    const at = { answeredAt: desk.clock.now(), answeredById: staffId, ownerId: staffId }
    expect(await row(feedbackId)).toMatchObject({ state: 'rejected', answer: REASON, ...at })
    expect(await audits(feedbackId)).toEqual([
      ['feedback.rejected', staffId, 'feedbackClerk', 'state:waiting>rejected'],
    ])
  })

  test('a release notes its time and its reviewer; a recalled answer keeps its text', async () => {
    const { clerk, otherReviewer } = desk.people
    const { id: feedbackId } = await desk.planted('processing')
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 1, answer: ANSWER })
    expect(await row(feedbackId)).toMatchObject({ state: 'answerInReview', answeredById: clerk.staffId })
    await desk.call(clerk, 'recallAnswer', { feedbackId, version: 2 })
    expect(await row(feedbackId)).toMatchObject({ state: 'processing', answer: ANSWER, answeredAt: null })
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 3, answer: ANSWER })
    desk.clock.forward(60)
    await desk.call(otherReviewer, 'releaseAnswer', { feedbackId, version: 4 })
    const released = { answeredAt: desk.clock.now(), reviewerId: otherReviewer.staffId, answeredById: clerk.staffId }
    expect(await row(feedbackId)).toMatchObject({ state: 'answered', ...released })
    expect((await audits(feedbackId)).map(([action]) => action)).toEqual([
      'feedback.answerSubmitted',
      'feedback.answerRecalled',
      'feedback.answerSubmitted',
      'feedback.answerReleased',
    ])
  })

  test('an answer needs a number of visible characters', async () => {
    const { id: feedbackId } = await desk.planted('processing')
    const submit = (length: number) =>
      desk.call(desk.people.clerk, 'submitAnswer', {
        feedbackId,
        version: 1,
        answer: `${'好'.repeat(length)}\u200b\u200b`,
      })
    const message = FEEDBACK_DESK_MESSAGE.textInvisible
    expect(await submit(ANSWER_LENGTH.min - 1)).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'answer', message }] },
    })
    expect((await submit(ANSWER_LENGTH.min)).status).toBe(200)
  })

  test('a merge finds the number in any form, takes earlier duplicates along, and never ends in a duplicate', async () => {
    const { clerk } = desk.people
    const [first, second, third] = [
      await desk.planted('processing'),
      await desk.planted('processing'),
      await desk.planted('processing'),
    ]
    const merge = (from: typeof first, receiptNumber: string) =>
      desk.call(clerk, 'mergeFeedback', { feedbackId: from.id, version: 1, receiptNumber })
    expect((await merge(first, first.receiptNumber)).data).toMatchObject({
      fields: [{ field: 'receiptNumber', message: FEEDBACK_DESK_MESSAGE.mergeItself }],
    })
    expect((await merge(first, ` ${second.receiptNumber.toLowerCase()} `)).status).toBe(200)
    expect((await merge(third, first.receiptNumber)).data).toMatchObject({
      fields: [{ field: 'receiptNumber', message: FEEDBACK_DESK_MESSAGE.mergeTarget }],
    })
    expect((await merge(second, third.receiptNumber)).status).toBe(200)
    for (const { id } of [first, second])
      expect(await row(id)).toMatchObject({ state: 'merged', mergedIntoId: third.id })
    expect((await audits(second.id)).at(-1)?.at(-1)).toBe(`state:processing>merged into:${third.id}`)
    expect((await audits(first.id)).length).toBe(1)
  })

  test('only the owner and reviewers may move a due day, today at the earliest', async () => {
    const { clerk, colleague, otherReviewer } = desk.people
    const { id: feedbackId } = await desk.planted('processing')
    const move = (who: typeof clerk, version: number, dueDay = '2026-03-10') =>
      desk.call(who, 'moveFeedbackDue', { feedbackId, version, dueDay, reason: REASON })
    expect(await move(colleague, 1)).toMatchObject({ code: 403, msg: FEEDBACK_DESK_MESSAGE.feedbackTaken })
    expect((await move(clerk, 1, '2026-03-09')).msg).toBe(FEEDBACK_DESK_MESSAGE.duePast)
    expect((await move(clerk, 1)).data).toMatchObject({ dueDay: '2026-03-10', version: 2 })
    expect((await move(otherReviewer, 2, '2026-03-11')).data.dueDay).toBe('2026-03-11')
    const { id: free } = await desk.planted('waiting')
    const input = { feedbackId: free, version: 1, dueDay: '2026-03-12', reason: REASON }
    expect((await desk.call(colleague, 'moveFeedbackDue', input)).status).toBe(200)
  })

  test('a report of an inactive reviewer can be assigned by any other', async () => {
    const { colleague, otherReviewer } = desk.people
    const left = await desk.member('feedbackReviewer')
    const { id: feedbackId } = await desk.report('processing', { reviewerId: left.staffId })
    const assign = () =>
      desk.call(otherReviewer, 'assignFeedback', { feedbackId, version: 1, staffId: colleague.staffId })
    expect((await assign()).status).toBe(404)
    await desk.site.database.write.staffUser.update({ where: { id: left.staffId }, data: { isActive: false } })
    expect((await assign()).status).toBe(200)
  })

  test('a note is returned as stored, without a new version', async () => {
    const { clerk } = desk.people
    const { id: feedbackId } = await desk.planted('answered')
    const { data } = await desk.call(clerk, 'noteFeedback', { feedbackId, text: ' 已电话告知 ' })
    const { name } = await desk.site.database.read.staffUser.findUniqueOrThrow({ where: { id: clerk.staffId } })
    expect(data).toMatchObject({ action: 'noteFeedback', state: 'answered', text: '已电话告知', staffName: name })
    expect((await desk.call(clerk, 'noteFeedback', { feedbackId, text: '\u200b' })).status).toBe(400)
    expect((await row(feedbackId)).version).toBe(1)
    expect(await audits(feedbackId)).toEqual([['feedback.noted', clerk.staffId, 'feedbackClerk', '']])
  })

  test('templates are listed by name without those of recruiters, are limited and logged', async () => {
    const { reviewer, clerk } = desk.people
    const { write, read } = desk.site.database
    const updatedAt = desk.clock.now()
    const { id: foreign } = await write.replyTemplate.create({
      data: { kind: 'refused', name: 'C', text: 'c', updatedAt },
    })
    const make = (name: string) => desk.call(reviewer, 'createFeedbackTemplate', { name, text: ` 谢谢${name} ` })
    const [late, early] = [(await make(' B ')).data.templateId, (await make('A')).data.templateId]
    expect((await desk.call(clerk, 'listFeedbackTemplates', {})).data).toEqual([
      { templateId: early, name: 'A', text: '谢谢A' },
      { templateId: late, name: 'B', text: '谢谢 B' },
    ])
    const fields = { name: 'D', text: 'd' }
    expect((await desk.call(reviewer, 'updateFeedbackTemplate', { ...fields, templateId: foreign })).status).toBe(404)
    expect((await desk.call(reviewer, 'deleteFeedbackTemplate', { templateId: foreign })).status).toBe(404)
    const taken = await desk.call(reviewer, 'updateFeedbackTemplate', { name: 'A', text: 'd', templateId: late })
    expect(taken.data).toMatchObject({ fields: [{ field: 'name', message: FEEDBACK_DESK_MESSAGE.templateTaken }] })
    const changed = await desk.call(reviewer, 'updateFeedbackTemplate', { ...fields, templateId: late })
    expect(changed.data).toEqual({ ...fields, templateId: late })
    await desk.call(reviewer, 'deleteFeedbackTemplate', { templateId: early })
    const entries = await read.auditEntry.findMany({ where: { action: { startsWith: 'feedbackTemplate.' } } })
    const byId = entries.toSorted((one, other) => one.id - other.id)
    expect(byId.map(({ action, object, role }) => `${action} ${object} ${role}`)).toEqual([
      `feedbackTemplate.created feedbackTemplate:${late} feedbackReviewer`,
      `feedbackTemplate.created feedbackTemplate:${early} feedbackReviewer`,
      `feedbackTemplate.updated feedbackTemplate:${late} feedbackReviewer`,
      `feedbackTemplate.deleted feedbackTemplate:${early} feedbackReviewer`,
    ])
    const names = Array.from({ length: FEEDBACK_TEMPLATES_MAX - 2 }, (_, at) => `模板 ${at}`)
    await write.replyTemplate.createMany({
      data: names.map((name) => ({ kind: 'feedback', name, text: 't', updatedAt })),
    })
    expect((await make('E')).status).toBe(200)
    expect((await make('F')).data).toMatchObject({
      fields: [{ field: 'name', message: FEEDBACK_DESK_MESSAGE.templatesFull }],
    })
  })
})
