// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { rowWith } from './testing/application-fixtures.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import type { TransitionId } from './transition-kinds.ts'

const ROWS = [rowWith(), rowWith({ applicationId: 9, applicantName: '李二', jobName: '出纳' })]
const TEMPLATES = [
  { templateId: 1, kind: 'interview' as const, name: '现场', text: '请到现场' },
  { templateId: 2, kind: 'refused' as const, name: '婉拒', text: '感谢投递' },
  { templateId: 3, kind: 'offered' as const, name: '录用', text: '欢迎{姓名}' },
]

async function open(move: TransitionId, rows = ROWS, done: readonly number[] = []) {
  const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const moved = ({ applicationIds }: { applicationIds: number[] }) =>
    applicationIds.map((applicationId) => ({
      applicationId,
      isDone: done.includes(applicationId),
      message: `没有 ${applicationId}`,
    }))
  const screen = await openScreen(<TransitionDialog move={move} rows={rows} onDone={onDone} onClose={onClose} />, {
    role: 'recruiter',
    answers: { listRecruitmentTemplates: () => TEMPLATES, hireApplicants: moved, refuseApplicants: moved },
  })
  return { ...screen, onDone, onClose }
}

test.each([
  ['invite', '邀约面试：2 件', ['现场']],
  ['refuse', '不合适：2 件', ['婉拒']],
  ['hire', '录用：2 件', ['录用']],
] as const)(
  'the dialog to %s names the number of applications, and offers its own templates',
  async (move, title, own) => {
    const screen = await open(move)
    expect(screen.dialogs()).toEqual([title])
    await screen.choose('用模板', own[0])
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
    expect(options).toEqual(own)
  },
)

test('each applicant is shown their own text, and the failures among the applications are counted', async () => {
  const screen = await open('hire', [...ROWS, rowWith({ applicationId: 10 })], [8])
  await screen.choose('用模板', '录用')
  const previews = [...document.querySelectorAll('[aria-label=每个人看到的] li')].map(({ textContent }) => textContent)
  expect(previews).toEqual(['欢迎陈一', '欢迎李二', '欢迎陈一'])
  await screen.press('录用')
  expect(screen.sent('hireApplicants')).toEqual([{ applicationIds: [8, 9, 10], remark: '欢迎{姓名}' }])
  expect(screen.text()).toContain('2 件没有完成：没有 9')
  expect([screen.onDone.mock.calls, screen.onClose.mock.calls]).toEqual([[[]], []])
})

test('a cancelled transition is not sent', async () => {
  const screen = await open('refuse', ROWS.slice(0, 1))
  expect(screen.dialogs()).toEqual(['不合适：陈一'])
  await screen.press('取消')
  expect(screen.sent('refuseApplicants')).toEqual([])
  expect([screen.onDone.mock.calls, screen.onClose.mock.calls]).toEqual([[], [expect.anything()]])
})

test('the place of an interview must be more than blanks', async () => {
  const screen = await open('invite')
  await screen.fill('地点或会议链接', ' ')
  await screen.press('邀约面试')
  expect(screen.text()).toContain('请填写地点')
})
