// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { FeedbackEntry } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { FeedbackEntryScreen } from './feedback-entry-screen.tsx'

const ENTRY: FeedbackEntry = {
  feedbackId: 5,
  receiptNumber: '20261121-7KQ2M9XA',
  kind: 'complaint',
  state: 'waiting',
  dueDay: '2026-12-01',
  isOverdue: true,
  isClosed: false,
  mayAssign: false,
  beginning: '',
  submitTime: '2026-11-21 09:20:30',
  owner: null,
  version: 2,
  content: '报名网站打不开，提示超时。',
  pictures: [],
  maskedContact: '138****0000',
  hasAccount: true,
  isRevealedToday: false,
  reviewer: null,
  answer: '',
  answeredBy: null,
  answerTime: null,
  latestDay: '2026-12-20',
  mergedInto: null,
  merged: [],
  steps: [],
  actions: [],
}
const ANSWER = '您好，报名网站已恢复，请重新登录后再试，谢谢。'
const step = (stepId: number, action: string, text = '') =>
  ({ stepId, action, state: 'processing', staffName: '周', text, createTime: '2026-11-22 10:00:00' }) as const
const CHANGED = new StudioFailure(409, '刚才有人改过')

/**
 * Opens the screen of a feedback. The next read returns `server.now`. While `server.refused` is set, changes throw it.
 */
async function open(entry: Partial<FeedbackEntry>) {
  const server = { now: { ...ENTRY, ...entry }, refused: undefined as StudioFailure | undefined }
  const move = () => {
    if (server.refused) throw server.refused
    return {} as never
  }
  const screen = await openScreen(<FeedbackEntryScreen />, {
    role: 'feedbackClerk',
    at: '/feedback/5',
    path: '/feedback/:feedbackId',
    answers: {
      readFeedbackEntry: () => server.now,
      listFeedbackTemplates: () => [{ templateId: 3, name: '已恢复', text: ANSWER }],
      takeFeedback: move,
      submitAnswer: move,
      releaseAnswer: move,
      recallAnswer: move,
      returnAnswer: move,
      rejectFeedback: move,
      moveFeedbackDue: move,
      noteFeedback: move,
      revealWriter: () => (move(), { contact: '13800000000' }),
    },
  })
  return { ...screen, server }
}
const card = (name: string) => document.querySelector(`section[aria-label=${name}]`)?.textContent
const moves = () => [...document.querySelectorAll('[aria-label=可以做的] button')].map((button) => button.textContent)

test('a feedback is shown with its text, pictures, merged feedback, handler and reviewer', async () => {
  const screen = await open({
    owner: { staffId: 9, name: '周' },
    reviewer: { staffId: 8, name: '吴' },
    pictures: [{ name: '截图.png', viewUrl: '/f/1', width: 4, height: 3 }],
    merged: [{ feedbackId: 6, receiptNumber: 'R6' }],
    steps: [step(1, 'takeFeedback'), step(2, 'noteFeedback', '已联系')],
  })
  expect(document.querySelector('header')?.textContent).toBe(
    '20261121-7KQ2M9XA投诉待处理期限 2026-12-01超期处理人 周审核人 吴',
  )
  expect(card('反馈内容')).toContain(`${ENTRY.content}2026-11-21 09:20:30 提交并入了 1 件：R6`)
  expect(document.querySelector('img')?.alt).toBe('附图 截图.png')
  expect(card('经过')).toBe('经过内部备注 周11-22 10:00已联系受理 周11-22 10:00提交11-21 09:20')
  expect(card('提交人')).toBeUndefined()
  expect(moves()).toEqual([])
  expect(screen.disabled('添备注')).toEqual([])
})

test('feedback is claimed, and refetched', async () => {
  const screen = await open({ actions: ['takeFeedback', 'rejectFeedback', 'moveFeedbackDue'] })
  expect(moves()).toEqual(['认领', '改期', '不予受理'])
  expect(await screen.callsOf(() => screen.press('认领'))).toEqual(['takeFeedback', 'readFeedbackEntry'])
  expect(screen.sent('takeFeedback')).toEqual([{ feedbackId: '5', version: 2 }])
  expect(screen.text()).toContain('已认领')
})

test('if a colleague has claimed the feedback, a message says so, and the feedback is refetched', async () => {
  const screen = await open({ actions: ['takeFeedback'] })
  screen.server.refused = CHANGED
  screen.server.now = { ...ENTRY, owner: { staffId: 9, name: '周' }, actions: ['takeFeedback'] }
  await screen.press('认领')
  expect(screen.text()).toContain('刚才有人改过')
  expect(moves()).toEqual(['接过来处理'])
  screen.server.refused = undefined
  await screen.press('接过来处理')
  expect(screen.text()).not.toContain('刚才有人改过')
})

test('the dialog of a transition closes after success', async () => {
  const screen = await open({ actions: ['moveFeedbackDue'] })
  await screen.press('改期')
  expect(screen.text()).toContain('最迟 2026-12-20')
  await screen.fill('新的期限', '2026-12-09')
  await screen.fill('理由', '等办理单位的材料')
  await screen.press('改期')
  const moved = { feedbackId: '5', version: 2, dueDay: '2026-12-09', reason: '等办理单位的材料' }
  expect(screen.sent('moveFeedbackDue')).toEqual([moved])
  expect(screen.text()).toContain('已完成')
  expect(screen.text()).not.toContain('最迟 2026-12-20')
})

test('a template is appended to an answer, and the answer is submitted for review', async () => {
  const screen = await open({
    state: 'processing',
    actions: ['takeFeedback', 'submitAnswer'],
    steps: [step(1, 'submitAnswer'), step(2, 'returnAnswer', '请写明时间')],
  })
  expect(moves()).toEqual([])
  expect(card('写答复')).toContain('周退回：请写明时间')
  await screen.fill('答复（提交人会看到）', '太短')
  await screen.press('提交审核')
  expect(screen.text()).toContain('答复写 20 至 1000 个字')
  await screen.choose('插入模板', '已恢复')
  screen.server.now = { ...ENTRY, state: 'answerInReview' }
  const called = await screen.callsOf(() => screen.press('提交审核'))
  expect(called).toEqual(['submitAnswer', 'readFeedbackEntry'])
  expect(screen.sent('submitAnswer')).toEqual([{ feedbackId: '5', version: 2, answer: `太短\n${ANSWER}` }])
  expect(screen.text()).toContain('已提交，等另一位同事审核')
  expect(screen.text()).not.toContain('您没有提交的答复')
})

test('an answer that was submitted again is no longer shown as returned', async () => {
  await open({ actions: ['submitAnswer'], steps: [step(1, 'returnAnswer', '请写明时间'), step(2, 'submitAnswer')] })
  expect(card('写答复')).not.toContain('退回：')
})

test('an unsent answer can be copied after a colleague has taken the feedback over', async () => {
  const screen = await open({ state: 'processing', actions: ['submitAnswer'] })
  await screen.choose('插入模板', '已恢复')
  screen.server.refused = CHANGED
  screen.server.now = { ...ENTRY, state: 'processing', version: 3 }
  await screen.press('提交审核')
  expect(screen.text()).toContain(`您没有提交的答复还在这里，可以复制${ANSWER}`)
})

test('a rejected answer stays in its form', async () => {
  const screen = await open({ state: 'processing', actions: ['submitAnswer'], answer: ANSWER })
  await screen.fill('答复（提交人会看到）', `${ANSWER}再见`)
  screen.server.refused = new StudioFailure(400, '', { fields: [{ field: 'answer', message: '不要写电话' }] })
  await screen.press('提交审核')
  expect(card('写答复')).toContain('不要写电话')
  expect(document.querySelector('textarea')?.value).toBe(`${ANSWER}再见`)
  expect(screen.text()).not.toContain('您没有提交的答复还在这里')
})

test.each([
  ['审核通过', 'releaseAnswer', '已通过，提交人可以看到答复'],
  ['撤回答复', 'recallAnswer', '已撤回'],
] as const)('the button %s calls %s and shows “%s”', async (button, call, said) => {
  const screen = await open({
    state: 'answerInReview',
    answer: ANSWER,
    answeredBy: { staffId: 9, name: '周' },
    actions: [call],
  })
  expect(card('待审核的答复')).toContain(`${ANSWER}周 写`)
  expect(card('待审核的答复')?.includes('由写答复以外的')).toBe(call === 'recallAnswer')
  await screen.press(button)
  expect(screen.sent(call)).toEqual([{ feedbackId: '5', version: 2 }])
  expect(screen.text()).toContain(said)
})

test('returning an answer sends the reason', async () => {
  const screen = await open({ state: 'answerInReview', actions: ['returnAnswer'] })
  await screen.press('退回修改')
  await screen.fill('理由', '请写明恢复的时间')
  await screen.press('退回修改')
  expect(screen.sent('returnAnswer')).toEqual([{ feedbackId: '5', version: 2, reason: '请写明恢复的时间' }])
})

test('showing the contact needs a reason if the contact was not shown today', async () => {
  const screen = await open({ actions: ['revealWriter'] })
  expect(card('提交人')).toContain('138****0000')
  await screen.press('查看联系方式')
  await screen.tick('电话告知答复')
  screen.server.refused = new StudioFailure(429, '请稍后再试')
  await screen.press('查看')
  expect(card('提交人')).toContain('请稍后再试')
  screen.server.refused = undefined
  expect(await screen.callsOf(() => screen.press('查看'))).toEqual(['revealWriter', 'readFeedbackEntry'])
  expect(screen.sent('revealWriter').at(-1)).toEqual({ feedbackId: '5', reason: 'tellAnswer' })
  expect(screen.dialogs()).toEqual([])
  expect(card('提交人')).toContain('13800000000')
  expect(screen.disabled('查看联系方式')).toEqual([])
})

test('a contact that was shown today needs no reason', async () => {
  const screen = await open({ actions: ['revealWriter'], isRevealedToday: true, hasAccount: false })
  expect(card('提交人')).toContain('没有登录，凭回执编号看答复')
  await screen.press('查看联系方式')
  expect(screen.sent('revealWriter')).toEqual([{ feedbackId: '5', reason: 'askForDetails' }])
})

test('after a note is saved the field is empty, and the history is refetched', async () => {
  const screen = await open({ actions: ['noteFeedback'] })
  await screen.fill('内部备注（提交人看不到）', '已电话联系')
  expect(await screen.callsOf(() => screen.press('添备注'))).toEqual(['noteFeedback', 'readFeedbackEntry'])
  expect(screen.sent('noteFeedback')).toEqual([{ feedbackId: '5', text: '已电话联系' }])
  expect(document.querySelector('textarea')?.value).toBe('')
})

test.each([
  [404, '没有这件反馈', '回到反馈列表'],
  [500, '服务器出错', '重试'],
])('a failed load with code %s shows the reason and a link or a retry', async (code, message, way) => {
  const screen = await openScreen(<FeedbackEntryScreen />, {
    role: 'feedbackClerk',
    at: '/feedback/5',
    path: '/feedback/:feedbackId',
    answers: {
      readFeedbackEntry: () => {
        throw new StudioFailure(code, message)
      },
    },
  })
  expect(screen.text()).toContain(message + way)
})
