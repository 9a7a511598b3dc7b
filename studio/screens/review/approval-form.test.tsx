// @vitest-environment jsdom
import { act, type ComponentProps, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { ArticleStanding, StudioArticle, TextFinding } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ApprovalForm, type DecisionHandle } from './approval-form.tsx'

const REASON = `意见；退回时写理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`
const DOUBTFUL = [
  { key: 'a', quote: '同志', message: '称谓' },
  { key: 'b', quote: '', message: '没有替代文字' },
] as TextFinding[]
const READ = { articleId: '5', version: 3, revisionId: 90 }
const STANDING = { articleId: 5, state: 'approved' } as ArticleStanding

type Given = Partial<ComponentProps<typeof ApprovalForm>> & { refused?: StudioFailure }
async function open({ refused, ...given }: Given = {}) {
  // jsdom has no scrolling
  Element.prototype.scrollIntoView = () => undefined
  const ref = createRef<DecisionHandle>()
  const told = { approved: vi.fn<(standing: ArticleStanding) => void>(), returned: vi.fn<() => void>() }
  const [reread, answer, show] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<(tick: string) => void>()]
  const decide = () => {
    if (refused) throw refused
    return STANDING as never
  }
  const screen = await openScreen(
    <ApprovalForm
      ref={ref}
      article={{ articleId: 5, version: 3 } as StudioArticle}
      revisionId={90}
      stage={1}
      stageCount={2}
      wanted={['spelling', 'logic']}
      canApprove
      canReturn
      doubtful={[]}
      answers={{}}
      isLater={false}
      onApproved={told.approved}
      onReturned={told.returned}
      onReread={reread}
      onAnswer={answer}
      onShow={show}
      {...given}
    />,
    {
      role: 'firstReviewer',
      answers: { approveArticle: decide, returnArticle: decide, reviewAfterwards: decide },
    },
  )
  return { ...screen, ...told, reread, answer, show, ref }
}
const missing = () => document.querySelector('[role=status]')?.textContent
async function tickAll() {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:checked)'))
    await act(async () => box.click())
}

test('the missing ticks are named until all are set, and ticks can be removed', async () => {
  const form = await open()
  expect(document.querySelector('legend')?.textContent).toBe('初审校对：逐项核对后勾选')
  expect(missing()).toBe('还不能通过。未勾选：错漏字、逻辑与依据。')
  await form.tick('错漏字')
  expect(missing()).toBe('还不能通过。未勾选：逻辑与依据。')
  await form.tick('错漏字')
  expect(missing()).toContain('错漏字')
  await tickAll()
  expect([missing(), form.disabled('通过（a）')]).toEqual(['', [false]])
  await form.press('看错漏字')
  expect(form.show).toHaveBeenCalledExactlyOnceWith('spelling')
  expect(form.disabled('看逻辑与依据')).toEqual([])
})

test('an approval is sent with its ticks and an optional opinion', async () => {
  const form = await open()
  await tickAll()
  await form.press('通过（a）')
  await form.fill(REASON, ' 可以 ')
  await form.press('通过（a）')
  const approval = { ...READ, ticks: ['spelling', 'logic'] }
  expect(form.sent('approveArticle')).toEqual([approval, { ...approval, reason: '可以' }])
  expect(form.approved).toHaveBeenLastCalledWith(STANDING)
})

test('doubtful findings must be answered before an approval, and the answers are sent', async () => {
  const form = await open({ doubtful: DOUBTFUL, answers: { a: '称谓无误', b: ' x ' } })
  await tickAll()
  expect(form.text()).toContain('还有 1 处疑似文字没有答复没有替代文字')
  expect([missing(), form.disabled('通过（a）')]).toEqual(['还不能通过。未答复：1 处疑似文字。', [true]])
  await form.press('去答复')
  expect(form.answer).toHaveBeenCalledOnce()
  await form.leave()
  const answered = await open({ doubtful: DOUBTFUL, answers: { a: ' 称谓无误 ', b: '装饰图' } })
  await tickAll()
  await answered.press('通过（a）')
  expect(answered.sent('approveArticle')).toEqual([
    expect.objectContaining({
      answers: [
        { key: 'a', text: '称谓无误' },
        { key: 'b', text: '装饰图' },
      ],
    }),
  ])
})

test('the form of a review after an urgent publication has no field for an opinion and no return button', async () => {
  const form = await open({ isLater: true })
  expect(form.text()).not.toContain('意见；退回时写理由')
  expect(form.disabled('退回（r）')).toEqual([])
  await tickAll()
  await form.press('补审（a）')
  expect(form.sent('reviewAfterwards')).toEqual([{ ...READ, ticks: ['spelling', 'logic'] }])
  expect(form.approved).toHaveBeenCalledOnce()
})

test('a staff member who may not decide sees a message and disabled controls', async () => {
  const form = await open({ canApprove: false, canReturn: false })
  expect(missing()).toBe('您不能在这一级审核这篇稿件。')
  expect(document.querySelector('fieldset')?.disabled).toBe(true)
  await form.fill(REASON, '日期与附件不一致')
  expect(form.disabled('退回（r）')).toEqual([true])
})

test.each([
  [409, 1],
  [400, 0],
])('a failure %i is shown, and the article is refetched %i times', async (code, count) => {
  const form = await open({ refused: new StudioFailure(code, '不能通过') })
  await form.fill(REASON, '日期与附件不一致')
  await form.press('退回（r）')
  expect(document.querySelector('form [role=alert]')?.textContent).toBe('不能通过')
  expect(form.reread).toHaveBeenCalledTimes(count)
  expect([form.returned.mock.calls, form.disabled('退回（r）')]).toEqual([[], [false]])
})

test('goToApproval focuses the first missing tick or the approval button, and goToReason the reason', async () => {
  const form = await open()
  const focused = () => document.activeElement?.tagName.toLowerCase()
  act(() => form.ref.current?.goToApproval())
  expect(focused()).toBe('input')
  await tickAll()
  act(() => form.ref.current?.goToApproval())
  expect(document.activeElement?.textContent).toBe('通过（a）')
  act(() => form.ref.current?.goToReason())
  expect(focused()).toBe('textarea')
})
