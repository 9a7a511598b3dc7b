// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { FeedbackEntry } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerReview } from './answer-review.tsx'
import { EntryText } from './entry-text.tsx'
import { NoteForm } from './note-form.tsx'
import { WriterContact } from './writer-contact.tsx'

const entryWith = (change: Partial<FeedbackEntry>): FeedbackEntry => ({
  feedbackId: 5,
  receiptNumber: '20261121-7KQ2M9XA',
  kind: 'complaint',
  state: 'answered',
  dueDay: '2026-12-01',
  isOverdue: false,
  isClosed: false,
  mayAssign: false,
  beginning: '',
  submitTime: '2026-11-21 09:20:30',
  owner: null,
  version: 2,
  content: '报名网站打不开。',
  pictures: [],
  maskedContact: '138****0000',
  hasAccount: true,
  isRevealedToday: false,
  reviewer: null,
  answer: '网站已恢复。',
  answeredBy: { staffId: 9, name: '周' },
  answerTime: null,
  latestDay: '2026-12-20',
  mergedInto: null,
  merged: [],
  steps: [],
  actions: [],
  ...change,
})
const options = { role: 'feedbackClerk', answers: {} } as const
const nothing = () => Promise.resolve()

const openAnswer = (change: Partial<FeedbackEntry>) =>
  openScreen(
    <AnswerReview entry={entryWith(change)} onRelease={nothing} onRecall={nothing} onReturn={() => undefined} />,
    options,
  )

test.each<[string, Partial<FeedbackEntry>, string]>([
  ['answered', { answerTime: '2026-11-25 10:00:00' }, '答复网站已恢复。周 写，2026-11-25 10:00:00 起提交人可见'],
  ['rejected', { state: 'rejected' }, '不予受理的理由网站已恢复。周 写'],
  ['in process', { state: 'processing' }, ''],
])('the reply to feedback that is %s is shown with its title, author and time', async (_what, change, said) => {
  expect((await openAnswer(change)).text()).toBe(said)
})

test('feedback links to its pictures, and to merged feedback in both directions', async () => {
  await openScreen(
    <EntryText
      entry={entryWith({
        pictures: [{ name: '截图.png', viewUrl: '/f/1', width: 4, height: 3 }],
        mergedInto: { feedbackId: 4, receiptNumber: 'R4' },
        merged: [
          { feedbackId: 6, receiptNumber: 'R6' },
          { feedbackId: 7, receiptNumber: 'R7' },
        ],
      })}
    />,
    options,
  )
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['', '/f/1'],
    ['R4', '/feedback/4'],
    ['R6', '/feedback/6'],
    ['R7', '/feedback/7'],
  ])
})

test('without a contact there is no button to reveal a contact', async () => {
  const screen = await openScreen(
    <WriterContact entry={entryWith({ actions: ['revealWriter'], maskedContact: null })} onRevealed={nothing} />,
    options,
  )
  expect(screen.text()).toBe('提交人登录后提交，可以在“我的数据”里看答复。没有留联系方式')
})

test('a contact is not revealed if the staff member cancels the choice of a reason', async () => {
  const screen = await openScreen(
    <WriterContact entry={entryWith({ actions: ['revealWriter'] })} onRevealed={nothing} />,
    { role: 'feedbackClerk', answers: { revealWriter: () => ({ contact: '13800000000' }) } },
  )
  await screen.press('查看联系方式')
  await screen.press('Cancel')
  expect([screen.sent('revealWriter'), screen.dialogs()]).toEqual([[], []])
})

test('a note of blanks is rejected; a note that cannot be saved stays in the field, and the reason is shown', async () => {
  const screen = await openScreen(<NoteForm feedbackId={5} onNoted={nothing} />, {
    role: 'feedbackClerk',
    answers: {
      noteFeedback: () => {
        throw new StudioFailure(409, '刚才有人改过')
      },
    },
  })
  await screen.fill('内部备注（提交人看不到）', ' ')
  await screen.press('添备注')
  expect(screen.text()).toContain('请填写备注')
  expect(screen.sent('noteFeedback')).toEqual([])
  await screen.fill('内部备注（提交人看不到）', '已联系')
  await screen.press('添备注')
  expect(screen.text()).toContain('刚才有人改过')
  expect(document.querySelector('textarea')?.value).toBe('已联系')
})

const openForm = (templates: { templateId: number; name: string; text: string }[]) =>
  openScreen(
    <AnswerForm
      entry={entryWith({ state: 'processing', answer: ' ' })}
      unsent=""
      onTyped={() => undefined}
      onDone={nothing}
      onFailed={nothing}
    />,
    { role: 'feedbackClerk', answers: { listFeedbackTemplates: () => templates } },
  )

test('a template replaces an answer of blanks; without templates there is no template select', async () => {
  const screen = await openForm([{ templateId: 3, name: '已恢复', text: '您好，网站已恢复。' }])
  await screen.choose('插入模板', '已恢复')
  expect(document.querySelector('textarea')?.value).toBe('您好，网站已恢复。')
  await screen.leave()
  await openForm([])
  expect(document.querySelector('[aria-label=插入模板]')).toBeNull()
})
