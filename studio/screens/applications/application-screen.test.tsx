// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApplicantResume, StudioApplication } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ApplicationScreen } from './application-screen.tsx'
import { applicationWith, rowWith } from './testing/application-fixtures.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00+08:00') }))
afterEach(() => vi.useRealTimers())

const RESUME: ApplicantResume = {
  maskedPhone: '138****0000',
  maskedEmail: '',
  educationName: '本科',
  workYearsName: '3–5 年',
  regionName: '武汉',
  sexName: '',
  birthday: '',
  politicalStatus: '',
  advantage: '细心',
  intention: '会计',
  workList: [],
  educationList: [],
  projectList: [],
}
const step = (state: 'viewed' | 'interview' | 'refused', time: string, change = {}) => ({
  state,
  time,
  remark: '',
  staffName: '周',
  isTakenBack: false,
  appointment: null,
  ...change,
})

/** Opens an application. While `server.refused` is set, changes other than invitations and hires throw it. */
async function open(application: Partial<StudioApplication>, at = '/applications/8') {
  const server = { now: applicationWith(application), refused: undefined as StudioFailure | undefined }
  const change = () => {
    if (server.refused) throw server.refused
    return {} as never
  }
  const screen = await openScreen(<ApplicationScreen />, {
    role: 'recruiter',
    at,
    path: '/applications/:applicationId',
    answers: {
      readApplication: () => server.now,
      listApplications: () => ({ rows: [rowWith(), rowWith({ applicationId: 12 })], total: 2 }) as never,
      listRecruitmentTemplates: () =>
        [{ templateId: 1, kind: 'interview', name: '现场', text: '{姓名}请带身份证' }] as never,
      openApplication: change,
      inviteApplicants: () => [{ applicationId: 8, isDone: true, message: '' }],
      hireApplicants: () => [{ applicationId: 8, isDone: false, message: '本人已撤回' }],
      takeMoveBack: change,
      handOnApplication: change,
      noteApplication: change,
    },
  })
  return { ...screen, server }
}
const card = (title: string) =>
  [...document.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title)
    ?.textContent
const READ_AGAIN = ['readApplication', 'listApplications']

test('an unseen application is marked as seen once, and refetched', async () => {
  const unread = await open({ state: 'applied' })
  expect(unread.sent('openApplication')).toEqual([{ applicationId: '8' }])
  expect(unread.sent('readApplication')).toEqual([{ applicationId: '8' }, { applicationId: '8' }])
  await unread.leave()
  const seen = await open({ state: 'viewed' })
  expect(seen.sent('openApplication')).toEqual([])
})

test('the application is shown with the job’s requirements, other applications and the next unseen one', async () => {
  const screen = await open({
    differences: ['工作年限不足'],
    resume: RESUME,
    others: [rowWith({ applicationId: 9, jobName: '出纳', state: 'refused' })],
    steps: [
      step('interview', '2026-11-20 10:00:00', {
        appointment: {
          startTime: '2026-11-24 09:00:00',
          endTime: '2026-11-24 10:30:00',
          place: '总部',
          contactName: '周',
          contactPhone: '027',
          toBring: '身份证',
        },
      }),
      step('viewed', '2026-11-21 10:00:00', { isTakenBack: true, remark: '时间有误' }),
    ],
  })
  expect(screen.text()).toContain('会计 · 江汉实业要求：本科，三年以上　编号 8　2026-11-20 09:20 投递工作年限不足')
  expect(card('投递时的简历')).toContain('个人优势细心')
  expect(card('投递时的简历')).not.toContain('邮箱')
  expect(card('此人的其他投递')).toContain('出纳 不合适')
  expect(card('经过')).toBe(
    '经过面试2026-11-20 10:00 周2026-11-24 09:00 至 10:30，总部，周 027，携带身份证退回到被查看2026-11-21 10:00 周时间有误',
  )
  const next = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '下一件待看的 →')
  expect(next?.getAttribute('href')).toBe('/applications/12')
  expect(card('处理')).toBe('处理已有结果。')
})

test('an applicant is invited with an appointment and a template', async () => {
  const screen = await open({ actions: ['inviteApplicant', 'refuseApplicant'] })
  await screen.press('邀约面试')
  expect(screen.text()).toContain('邀约面试：陈一')
  await screen.press('邀约面试')
  expect(screen.text()).toContain('请填写开始时间')
  await screen.fill('开始（北京时间）', '2026-12-01T09:00')
  await screen.fill('结束', '2026-12-01T10:00')
  await screen.fill('地点或会议链接', '总部三楼')
  await screen.fill('联系人', '周')
  await screen.fill('联系电话', '027-1')
  await screen.fill('须携带', '身份证')
  await screen.choose('用模板', '现场')
  await screen.press('职位')
  expect(document.querySelector('[aria-label=每个人看到的] li')?.textContent).toBe('陈一请带身份证会计')
  expect(await screen.callsOf(() => screen.press('邀约面试'))).toEqual(['inviteApplicants', ...READ_AGAIN])
  expect(screen.sent('inviteApplicants')).toEqual([
    {
      applicationIds: [8],
      remark: '{姓名}请带身份证{职位}',
      startTime: '2026-12-01 09:00',
      endTime: '2026-12-01 10:00',
      place: '总部三楼',
      contactName: '周',
      contactPhone: '027-1',
      toBring: '身份证',
    },
  ])
  expect(screen.text()).toContain('已完成：邀约面试 1 件')
  expect(screen.text()).not.toContain('邀约面试：陈一')
})

test('the reason of a failed transition is shown', async () => {
  const screen = await open({ state: 'interview', actions: ['inviteApplicant', 'hireApplicant'] })
  expect(screen.disabled('改面试时间')).toEqual([false])
  await screen.press('录用')
  await screen.press('录用')
  expect(screen.text()).toContain('1 件没有完成：本人已撤回')
})

test.each([
  ['2026-11-25 10:00:01', false, true],
  ['2026-11-25 10:00:00', false, false],
  ['2026-11-26 09:00:00', true, false],
])('a last step at %s (already taken back: %s) can be taken back: %s', async (time, isTakenBack, can) => {
  const screen = await open({ actions: ['takeMoveBack'], steps: [step('refused', time, { isTakenBack })] })
  expect(screen.disabled('退回上一步')).toEqual(can ? [false] : [])
})

test('taking back the last step needs a reason, and a failure is shown in the dialog', async () => {
  const screen = await open({ actions: ['takeMoveBack'], steps: [step('refused', '2026-11-26 09:00:00')] })
  await screen.press('退回上一步')
  await screen.press('退回')
  expect(screen.text()).toContain('请写原因，至少 2 字')
  await screen.fill('原因', '选错了人')
  screen.server.refused = new StudioFailure(409, '已超过 24 小时')
  await screen.press('退回')
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('已超过 24 小时')
  screen.server.refused = undefined
  expect(await screen.callsOf(() => screen.press('退回'))).toEqual(['takeMoveBack', ...READ_AGAIN])
  expect(screen.sent('takeMoveBack').at(-1)).toEqual({ applicationId: '8', reason: '选错了人' })
  expect(screen.disabled('退回')).toEqual([])
})

test('an application is handed on to a colleague, and a failure is shown', async () => {
  const screen = await open({ actions: ['handOnApplication'], colleagues: [{ staffId: 9, name: '吴' }] })
  expect(await screen.callsOf(() => screen.choose('转交', '吴'))).toEqual(['handOnApplication', ...READ_AGAIN])
  expect(screen.sent('handOnApplication')).toEqual([{ applicationId: '8', staffId: 9 }])
  screen.server.refused = new StudioFailure(409, '刚才有人改过')
  await screen.choose('转交', '吴')
  expect(card('处理')).toContain('刚才有人改过')
})

test('the current handler is shown even if the handler is no colleague, and can be removed', async () => {
  const screen = await open({ actions: ['handOnApplication'], handlerId: 7, handlerName: '某某' })
  expect(card('处理')).toContain('某某')
  await screen.clear('转交')
  expect(screen.sent('handOnApplication')).toEqual([{ applicationId: '8', staffId: null }])
})

test('after a note is saved the field is empty, and after a failure the text stays', async () => {
  const screen = await open({
    actions: ['noteApplication'],
    notes: [{ noteId: 1, text: '已电话联系', staffName: '周', time: '2026-11-25 10:00:00' }],
  })
  expect(card('内部备注')).toContain('已电话联系周 2026-11-25 10:00')
  const typed = () => document.querySelector('textarea')?.value
  await screen.fill('写备注（应聘者看不到）', '约周三')
  screen.server.refused = new StudioFailure(409, '刚才有人改过')
  await screen.press('记下')
  expect([card('内部备注')?.includes('刚才有人改过'), typed()]).toEqual([true, '约周三'])
  screen.server.refused = undefined
  expect(await screen.callsOf(() => screen.press('记下'))).toEqual(['noteApplication', ...READ_AGAIN])
  expect(screen.sent('noteApplication').at(-1)).toEqual({ applicationId: '8', text: '约周三' })
  expect(typed()).toBe('')
})

test.each([
  ['withdrawn', '本人已撤回，简历不再保留', '处理本人已撤回。'],
  ['viewed', '未留存投递时简历', '处理已有结果。'],
] as const)('a %s application without a résumé shows the reason', async (state, said, decision) => {
  const screen = await open({ state, applicantName: '' })
  expect(screen.text()).toContain(said)
  expect(document.querySelector('h1')?.textContent).toBe('投递 8')
  expect(card('处理')).toBe(decision)
  expect(card('联系方式与附件')).toBeUndefined()
})

test('if the application cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await openScreen(<ApplicationScreen />, {
    role: 'recruiter',
    at: '/applications/8',
    path: '/applications/:applicationId',
    answers: {
      readApplication: () => {
        if (isAway) throw new StudioFailure(404, '没有这件投递')
        return applicationWith()
      },
    },
  })
  expect(screen.text()).toBe('没有这件投递重试')
  isAway = false
  await screen.press('重试')
  expect(document.querySelector('h1')?.textContent).toBe('陈一')
})

test('an address without a valid id loads nothing', async () => {
  const screen = await open({}, '/applications/x')
  expect(screen.text()).toContain('没有这件投递')
  expect(screen.sent('readApplication')).toEqual([])
})
