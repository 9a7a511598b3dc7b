// @vitest-environment jsdom
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { CheckPanel } from './check-panel.tsx'
import type { FindingAnswers } from './finding-answers.ts'

const finding = (key: string, severity: TextFinding['severity'], change: Partial<TextFinding> = {}): TextFinding => ({
  key,
  severity,
  rule: '',
  field: 'html',
  message: `发现${key}`,
  quote: '',
  element: null,
  occurrence: 0,
  fileId: null,
  suggestion: null,
  why: '',
  ...change,
})
const FINDINGS = [
  finding('提', 'hint', { field: 'other' }),
  finding('改', 'replace', { quote: '百页窗', suggestion: '百叶窗', why: '常见错字' }),
  finding('问', 'ask', { quote: '同志' }),
  finding('禁', 'ban', { field: 'title' }),
]

type Given = Partial<ComponentProps<typeof CheckPanel>>
async function open(given: Given = {}) {
  const shown = vi.fn<(finding: TextFinding) => void>()
  const screen = await openScreen(
    <CheckPanel articleId={5} findings={FINDINGS} isChecking={false} onShow={shown} {...given} />,
    { role: 'author', answers: {} },
  )
  return { ...screen, shown }
}
const groups = () =>
  [...document.querySelectorAll('h3')].map((title) => [
    title.textContent,
    [...(title.parentElement?.querySelectorAll('li > button:first-child') ?? [])].map(({ textContent }) => textContent),
  ])

test('findings are grouped by severity, blocking findings first, and pressing a finding shows its place', async () => {
  const panel = await open()
  expect(groups()).toEqual([
    ['必须修改（1）', ['标题：发现禁']],
    ['由审核人答复（1）', ['正文：发现问 “同志”']],
    ['建议改为（1）', ['正文：发现改 “百页窗”']],
    ['提示（1）', ['发现提']],
  ])
  expect(document.querySelector('[role=status]')?.textContent).toBe('共 4 处，其中 1 处不改不能提交审核')
  await panel.press('标题：发现禁')
  expect(panel.shown).toHaveBeenCalledExactlyOnceWith(FINDINGS[3])
  expect([
    panel.text().includes('常见错字'),
    panel.text().includes('改为“百叶窗”'),
    panel.text().includes('答复：'),
  ]).toEqual([true, false, false])
})

test('with onReplace, a suggestion can be accepted', async () => {
  const replaced = vi.fn<(finding: TextFinding) => void>()
  const panel = await open({ onReplace: replaced })
  await panel.press('把“百页窗”改为“百叶窗”')
  expect(replaced).toHaveBeenCalledExactlyOnceWith(FINDINGS[1])
})

test('a reviewer answers doubtful findings with free text or a phrase, unless an earlier stage answered them', async () => {
  const answered = vi.fn<(key: string, text: string) => void>()
  function Review({ earlier = {} }: { earlier?: FindingAnswers }) {
    const [answers, setAnswers] = useState<FindingAnswers>({})
    return (
      <CheckPanel
        articleId={5}
        findings={FINDINGS}
        isChecking={false}
        onShow={() => undefined}
        answers={answers}
        earlier={earlier}
        onAnswer={(key, text) => {
          answered(key, text)
          setAnswers((all) => ({ ...all, [key]: text }))
        }}
      />
    )
  }
  const review = await openScreen(<Review />, { role: 'finalReviewer', answers: {} })
  expect(document.querySelector('[role=status]')?.textContent).toBe('共 4 处，其中 1 处不改不能通过，1 处须答复')
  await review.fill('答复', '称谓')
  await review.press('有文件依据')
  expect(answered.mock.calls).toEqual([
    ['问', '称谓'],
    ['问', '有文件依据'],
  ])
  expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe('有文件依据')
  await review.leave()
  const later = await openScreen(<Review earlier={{ 问: '初审已核对' }} />, { role: 'finalReviewer', answers: {} })
  expect(later.text()).toContain('已答复：初审已核对')
  expect(later.disabled('有文件依据')).toEqual([])
})

test('after a failed check the findings of the previous check are shown', async () => {
  const checked = vi.fn<() => void>()
  const panel = await open({ failure: '服务器出错', onCheck: checked })
  expect(panel.text()).toContain('没有检查服务器出错。下面是上一次的结果。')
  await panel.press('重新检查')
  expect(checked).toHaveBeenCalledOnce()
  await panel.leave()
  const first = await open({ failure: '服务器出错', findings: undefined })
  expect(first.text()).toBe('没有检查服务器出错')
  await first.leave()
  const none = await open({ failure: '服务器出错', findings: [] })
  expect(none.text()).not.toContain('没有发现问题')
})

test('a message says that there are no findings, and a running check cannot be started again', async () => {
  const none = await open({ findings: [] })
  expect(none.text()).toBe('没有发现问题')
  await none.leave()
  const running = await open({ isChecking: true, onCheck: () => undefined })
  expect(running.disabled('重新检查')).toEqual([true])
})
