// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ApplicationRow } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ChosenBar } from './chosen-bar.tsx'

const ROWS = (['applied', 'viewed', 'interview', 'refused'] as const).map(
  (state, at) => ({ applicationId: at + 1, applicantName: `应聘者${at + 1}`, state }) as ApplicationRow,
)

async function open(rows = ROWS) {
  const done = vi.fn<() => void>()
  const screen = await openScreen(<ChosenBar rows={rows} onDone={done} onClear={() => undefined} />, {
    role: 'recruitmentLead',
    answers: {
      listRecruitmentTemplates: () => [],
      refuseApplicants: ({ applicationIds }) => applicationIds.map(() => ({ isDone: true })) as never,
      hireApplicants: ({ applicationIds }) => applicationIds.map(() => ({ isDone: true })) as never,
      exportApplications: () => ({ fileName: '投递.xlsx', content: '' }),
    },
  })
  return { screen, done }
}
const sent = (calls: [string, unknown][], call: string) =>
  calls.filter(([id]) => id === call).map(([, input]) => (input as { applicationIds: number[] }).applicationIds)

test.each([
  ['不合适（2）', '不合适', 'refuseApplicants', [2, 3]],
  ['录用（1）', '录用', 'hireApplicants', [3]],
])('%s is sent for the chosen applications whose state permits it', async (opener, button, call, moved) => {
  const { screen, done } = await open()
  await screen.press(opener)
  await screen.press(button)
  expect(sent(screen.calls, call)).toEqual([moved])
  expect(done).toHaveBeenCalledOnce()
})

test('a transition that no chosen application permits is disabled, and unseen applications have a hint', async () => {
  const { screen } = await open(ROWS.slice(0, 1))
  const buttons = [...document.querySelectorAll('button')].map(({ textContent, disabled }) => [textContent, disabled])
  expect(buttons).toEqual([
    ['邀约面试', true],
    ['不合适', true],
    ['录用', true],
    ['导出', false],
    ['取消选择', false],
  ])
  expect(screen.text()).toContain('先看简历再处理')
})

test('buttons count the chosen applications whose state permits the transition; interviews can be moved', async () => {
  await open()
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['邀约面试（2）', '不合适（2）', '录用（1）', '导出', '取消选择'])
})

test('all chosen applications are exported', async () => {
  // jsdom has no object URLs
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { screen, done } = await open()
  await screen.press('导出')
  await screen.fill('用途（5 至 200 字）', '面试签到名单')
  await screen.press('导出')
  expect(sent(screen.calls, 'exportApplications')).toEqual([[1, 2, 3, 4]])
  expect(done).toHaveBeenCalledOnce()
})
