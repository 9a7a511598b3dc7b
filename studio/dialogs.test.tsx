// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type {
  ApplicationRow,
  CheckWordRow,
  SearchWordRow,
  StaffMember,
  StudioColumn,
} from '#contracts/generated/studio-wire.ts'
import type { StudioCallId } from '#studio/data/studio-call.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { type AskingTransition, FeedbackTransitionDialog } from '#studio/components/feedback/transition-dialog.tsx'
import { ResetDialog } from '#studio/components/staff/reset-dialog.tsx'
import { TransitionDialog } from '#studio/screens/applications/transition-dialog.tsx'
import { ColumnDrawer } from '#studio/screens/columns/column-drawer.tsx'
import { NoteForm } from '#studio/screens/feedback-entry/note-form.tsx'
import { CreateStaffDialog } from '#studio/screens/staff/create-staff-dialog.tsx'
import { EditStaffDialog } from '#studio/screens/staff/edit-staff-dialog.tsx'
import { SearchWordDrawer } from '#studio/screens/words/search-word-drawer.tsx'
import { WordDrawer } from '#studio/screens/words/word-drawer.tsx'
import { openScreen } from '#studio/testing/open-screen.tsx'

const MEMBER = { staffId: 3, login: 'lin', name: '林', department: '运营部', isActive: true } as StaffMember
const FEEDBACK = { feedbackId: 5, version: 2, receiptNumber: '20261121-7KQ2M9XA', kind: 'advice', dueDay: '2026-12-01' }
const WORD: CheckWordRow = {
  wordId: 4,
  kind: 'ban',
  term: '甲',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '',
  isActive: true,
} as CheckWordRow
const SEARCH_WORD: SearchWordRow = {
  searchWordId: 6,
  word: '码农',
  target: '程序员',
  kind: 'occupation',
  isActive: true,
}
const COLUMN = {
  typeId: 2,
  name: '招聘公告',
  stages: 1,
  defaultSource: '',
  dueDays: 14,
  needsCover: false,
  ticks: { firstReviewer: ['spelling'], secondReviewer: ['spelling'], finalReviewer: ['spelling'] },
} as unknown as StudioColumn
const APPLICANT = { applicationId: 8, applicantName: '陈' } as ApplicationRow
const CLERK = { staffId: 9, name: '周', openCount: 0 }
const REASON = { 理由: '与另一件重复，已经答复' }

const nothing = () => undefined
const feedback = (move: AskingTransition, done: () => void) => (
  <FeedbackTransitionDialog move={move} feedback={FEEDBACK} onDone={done} onClose={nothing} />
)

type Dialog = {
  name: string
  /** Renders the dialog, which calls `done` after success. */
  shown: (done: () => void) => ReactNode
  /** Values by the labels of their fields. */
  filled?: Readonly<Record<string, string>>
  button: string
  call: StudioCallId
  input: object
}
const DIALOGS: Dialog[] = [
  {
    name: 'an account is changed',
    shown: (done) => <EditStaffDialog member={MEMBER} onDone={done} onClose={nothing} />,
    filled: { 姓名: ' 林见微 ' },
    button: '保存',
    call: 'updateStaff',
    input: { staffId: '3', name: '林见微', department: '运营部', isActive: true },
  },
  {
    name: 'an account is made',
    shown: (done) => <CreateStaffDialog onCreated={done} onClose={nothing} />,
    filled: { 登录名: 'zhou.mh', 姓名: ' 周沐禾 ' },
    button: '新建',
    call: 'createStaff',
    input: { login: 'zhou.mh', name: '周沐禾', department: '' },
  },
  ...(
    [
      ['password', '重设密码', 'resetStaffPassword'],
      ['factor', '解除验证器', 'resetStaffSecondFactor'],
      ['unlock', '解除锁定', 'unlockStaff'],
    ] as const
  ).map(([what, button, call]) => ({
    name: `${what} of an account is reset`,
    shown: (done: () => void) => <ResetDialog what={what} member={MEMBER} onDone={done} onClose={nothing} />,
    button,
    call,
    input: { staffId: '3' },
  })),
  {
    name: 'feedback is assigned to the only clerk',
    shown: (done) => feedback('assignFeedback', done),
    button: '分派',
    call: 'assignFeedback',
    input: { version: 2, staffId: 9 },
  },
  {
    name: 'the due day of feedback is moved',
    shown: (done) => feedback('moveFeedbackDue', done),
    filled: { 新的期限: '2026-12-09', ...REASON },
    button: '改期',
    call: 'moveFeedbackDue',
    input: { version: 2, dueDay: '2026-12-09', reason: REASON.理由 },
  },
  {
    name: 'feedback is merged',
    shown: (done) => feedback('mergeFeedback', done),
    filled: { 并入的回执编号: '20261120-AAAAAAAA' },
    button: '并入另一件',
    call: 'mergeFeedback',
    input: { version: 2, receiptNumber: '20261120-AAAAAAAA' },
  },
  ...(
    [
      ['rejectFeedback', '不予受理'],
      ['returnAnswer', '退回修改'],
    ] as const
  ).map(([call, button]) => ({
    name: `${call} has a reason`,
    shown: (done: () => void) => feedback(call, done),
    filled: REASON,
    button,
    call,
    input: { version: 2, reason: REASON.理由 },
  })),
  {
    name: 'a note is added',
    shown: (done) => <NoteForm feedbackId={5} onNoted={async () => done()} />,
    filled: { '内部备注（提交人看不到）': '已电话联系' },
    button: '添备注',
    call: 'noteFeedback',
    input: { text: '已电话联系' },
  },
  {
    name: 'a word is changed, without the replacement of its former kind',
    shown: (done) => <WordDrawer word={{ ...WORD, suggest: '乙' }} onSaved={async () => done()} onClose={nothing} />,
    filled: { 词: '丙' },
    button: '保存',
    call: 'updateWord',
    input: { term: '丙', kind: 'ban', suggest: '' },
  },
  {
    name: 'a search word is added',
    shown: (done) => <SearchWordDrawer row={undefined} word="攻城狮" onSaved={async () => done()} onClose={nothing} />,
    filled: { 意思: '工程师' },
    button: '保存',
    call: 'createSearchWord',
    input: { word: '攻城狮', target: '工程师', kind: 'occupation', isActive: true },
  },
  {
    name: 'a search word without a meaning is changed',
    shown: (done) => (
      <SearchWordDrawer row={{ ...SEARCH_WORD, kind: 'noise' }} onSaved={async () => done()} onClose={nothing} />
    ),
    button: '保存',
    call: 'updateSearchWord',
    input: { word: '码农', target: '', kind: 'noise' },
  },
  {
    name: 'a column is changed',
    shown: (done) => <ColumnDrawer column={COLUMN} onSaved={async () => done()} onClose={nothing} />,
    filled: { 默认来源: '江汉人才' },
    button: '保存',
    call: 'updateColumn',
    input: { stages: 1, dueDays: 14, defaultSource: '江汉人才', needsCover: false, ticks: COLUMN.ticks },
  },
  {
    name: 'an applicant is refused',
    shown: (done) => <TransitionDialog move="refuse" rows={[APPLICANT]} onDone={done} onClose={nothing} />,
    filled: { 应聘者看到的说明: '' },
    button: '不合适',
    call: 'refuseApplicants',
    input: { applicationIds: [8], remark: '' },
  },
]

test.each(DIALOGS)('$name: a failure is shown, and the input stays and can be sent again', async (dialog) => {
  const done = vi.fn<() => void>()
  let isRefused = true
  const screen = await openScreen(dialog.shown(done), {
    role: 'systemAdministrator',
    answers: {
      listFeedbackClerks: () => [CLERK] as never,
      listRecruitmentTemplates: () => [],
      [dialog.call]: () => {
        if (isRefused) throw new StudioFailure(409, '刚才有人改过')
        return [] as never
      },
    },
  })
  for (const [label, text] of Object.entries(dialog.filled ?? {})) await screen.fill(label, text)
  await screen.press(dialog.button)
  expect(screen.text()).toContain('刚才有人改过')
  expect(done).not.toHaveBeenCalled()
  isRefused = false
  await screen.press(dialog.button)
  expect(done).toHaveBeenCalledOnce()
  const sent = screen.calls.filter(([id]) => id === dialog.call).map(([, input]) => input)
  expect(sent).toEqual([expect.objectContaining(dialog.input), expect.objectContaining(dialog.input)])
})

test('with several clerks none is preselected', async () => {
  const done = vi.fn<() => void>()
  const screen = await openScreen(feedback('assignFeedback', done), {
    role: 'systemAdministrator',
    answers: {
      listFeedbackClerks: () => [CLERK, { ...CLERK, staffId: 10, name: '吴' }] as never,
      assignFeedback: () => ({}) as never,
    },
  })
  await screen.press('分派')
  expect(screen.text()).toContain('请选择处理人')
  expect(screen.calls.map(([id]) => id)).not.toContain('assignFeedback')
})
