// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { FeedbackStatus } from './feedback-status.tsx'

const page = testRoot()
const WAITING = {
  kind: 'consult',
  state: 'open',
  stateName: '处理中',
  submitDate: '2026-11-20',
  dueDate: '2026-12-05',
  answer: '',
  answerTime: '',
} as const
const show = (change: object) => page.render(<FeedbackStatus {...({ ...WAITING, ...change } as typeof WAITING)} />)
const facts = () =>
  [...page.host.querySelectorAll('dt')].map((name) => `${name.textContent}：${name.nextSibling?.textContent}`)

test('before the reply the last day for the reply is shown', () => {
  show({ kind: 'report' })
  expect(facts()).toEqual(['状态：处理中', '类型：举报', '提交日期：2026-11-20', '最迟答复：2026-12-05'])
  expect(page.host.querySelector('blockquote')).toBeNull()
})

test('a reply is shown with its time, without the last day', () => {
  show({ state: 'answered', stateName: '已答复', answer: '已经核实。', answerTime: '2026-11-25 09:20:30' })
  expect(facts().map((fact) => fact.slice(0, 2))).toEqual(['状态', '类型', '提交'])
  expect(page.host.querySelector('blockquote')?.textContent).toBe('已经核实。答复于 2026-11-25 09:20')
})

test('a rejection is called a rejection', () => {
  show({ state: 'rejected', stateName: '不予受理', answer: '请向法院起诉。', answerTime: '2026-11-25 09:20:30' })
  expect(page.host.querySelector('footer')?.textContent).toBe('不予受理于 2026-11-25 09:20')
})
