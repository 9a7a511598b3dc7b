// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { DueDay } from './due-day.tsx'
import { type AskingTransition, FeedbackTransitionDialog } from './transition-dialog.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00+08:00') }))
afterEach(() => vi.useRealTimers())

const FEEDBACK = {
  feedbackId: 5,
  version: 2,
  receiptNumber: '20261121-7KQ2M9XA',
  kind: 'complaint',
  dueDay: '2026-12-01',
  latestDay: '2026-12-20',
}
const CLERKS = [
  { staffId: 9, name: '周', openCount: 4 },
  { staffId: 10, name: '吴', openCount: 0 },
]

async function open(
  move: AskingTransition,
  { kind = 'complaint', refused = undefined as StudioFailure | undefined } = {},
) {
  const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const moved = () => {
    if (refused) throw refused
    return {} as never
  }
  const screen = await openScreen(
    <FeedbackTransitionDialog move={move} feedback={{ ...FEEDBACK, kind }} onDone={onDone} onClose={onClose} />,
    {
      role: 'feedbackReviewer',
      answers: {
        listFeedbackClerks: () => CLERKS,
        assignFeedback: moved,
        moveFeedbackDue: moved,
        mergeFeedback: moved,
        rejectFeedback: moved,
        returnAnswer: moved,
      },
    },
  )
  return { ...screen, onDone, onClose }
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const told = () => document.querySelector('[role=dialog] p')?.textContent

test('feedback is assigned to the chosen one of several clerks, whose open feedback is counted', async () => {
  const screen = await open('assignFeedback')
  await screen.press('分派')
  expect(screen.text()).toContain('请选择处理人')
  await screen.choose('处理人', '吴（手上 0 件）')
  const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['周（手上 4 件）', '吴（手上 0 件）'])
  await screen.press('分派')
  expect(screen.sent('assignFeedback')).toEqual([{ feedbackId: '5', version: 2, staffId: 10 }])
  expect(screen.onDone).toHaveBeenCalledOnce()
})

test.each<[AskingTransition, string, string]>([
  ['assignFeedback', 'complaint', '分派以后由这位同事处理，您可以随时改派。'],
  ['assignFeedback', 'report', '您不打开也可以分派。分派以后由您审核这件举报的答复，其他审核人看不到内容。'],
  ['rejectFeedback', 'report', '理由马上给提交人看，请写明为什么、可以找谁。'],
])('the dialog of %s for a %s explains the effect', async (move, kind, tell) => {
  await open(move, { kind })
  expect(told()).toBe(tell)
})

test('the new day is between today and the latest day, and starts as the current one', async () => {
  await open('moveFeedbackDue')
  const day = document.querySelector<HTMLInputElement>('input[type=date]')
  expect([day?.min, day?.max, day?.value]).toEqual(['2026-11-26', '2026-12-20', '2026-12-01'])
})

test('feedback is merged into the one with a receipt number, without a reason', async () => {
  const screen = await open('mergeFeedback')
  await screen.press('并入另一件')
  expect(screen.text()).toContain('请填写编号')
  await screen.fill('并入的回执编号', '20261120-AAAA2222')
  await screen.press('并入另一件')
  expect(screen.sent('mergeFeedback')).toEqual([{ feedbackId: '5', version: 2, receiptNumber: '20261120-AAAA2222' }])
})

test('a rejection needs a long enough reason and a red button, and a failure keeps the dialog open', async () => {
  const screen = await open('rejectFeedback', { refused: new StudioFailure(409, '刚才有人改过') })
  expect(button('不予受理')?.className).toContain('dangerous')
  await screen.fill('理由', '错'.repeat(REASON_LENGTH.min - 1))
  await screen.press('不予受理')
  expect(screen.text()).toContain(`至少 ${REASON_LENGTH.min} 个字`)
  expect(screen.sent('rejectFeedback')).toEqual([])
  await screen.fill('理由', '错'.repeat(REASON_LENGTH.min))
  await screen.press('不予受理')
  expect(screen.sent('rejectFeedback')).toEqual([
    { feedbackId: '5', version: 2, reason: '错'.repeat(REASON_LENGTH.min) },
  ])
  expect(screen.text()).toContain('刚才有人改过')
  expect(screen.onDone).not.toHaveBeenCalled()
})

test('a cancelled transition is not sent', async () => {
  const screen = await open('returnAnswer')
  expect(button('退回修改')?.className).not.toContain('dangerous')
  await screen.press('Cancel')
  expect([screen.onClose.mock.calls.length, screen.sent('returnAnswer')]).toEqual([1, []])
})

test('a day that is not set is shown as a dash', async () => {
  const screen = await openScreen(<DueDay dueDay="" isOverdue={false} />, { role: 'feedbackClerk', answers: {} })
  expect(screen.text()).toBe('—')
})
