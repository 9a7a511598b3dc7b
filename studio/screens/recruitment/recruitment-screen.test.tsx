// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StudioData, StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { RecruitmentScreen } from './recruitment-screen.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00+08:00') }))
afterEach(() => vi.useRealTimers())

const COUNTS = { received: 5, waiting: 1, seen: 3, interviewed: 2, offered: 1, refused: 0, withdrawn: 1 }
const FIGURES: StudioData<'readRecruitment'> = {
  unseenCount: 4,
  unseen: [{ applicationId: 8, jobName: '会计', companyName: '江汉实业', appliedTime: '', waitingDays: 9 }],
  interviews: [
    {
      applicationId: 9,
      jobName: '出纳',
      companyName: '',
      startTime: '2026-11-27 09:00:00',
      place: '',
      staffName: '周',
    },
  ],
  jobs: [
    { id: 3, name: '会计', companyName: '江汉实业', ...COUNTS, medianDays: 2 },
    { id: 5, name: '已清除', companyName: '', ...COUNTS, medianDays: 3 },
  ],
  projects: [{ id: 4, name: '春季招聘', companyName: '', ...COUNTS, medianDays: null }],
}
const TEMPLATE = { templateId: 1, kind: 'refused', name: '婉拒', text: '{姓名}您好' } as const
const EMPTY = { unseenCount: 0, unseen: [], interviews: [], jobs: [], projects: [] }

/** Opens the screen. The calls named in `refused` fail. */
async function open(figures = FIGURES, refused: { [call: string]: StudioFailure } = {}) {
  const answer = <Data,>(call: string, data: Data): Data => {
    const refusal = refused[call]
    if (refusal !== undefined) throw refusal
    return data
  }
  return openScreen(<RecruitmentScreen />, {
    role: 'recruitmentLead',
    answers: {
      readRecruitment: () => answer('readRecruitment', figures),
      listRecruitmentTemplates: () => answer('listRecruitmentTemplates', figures === EMPTY ? [] : [TEMPLATE]),
      readReveals: () =>
        answer(
          'readReveals',
          figures === EMPTY
            ? []
            : [
                {
                  staffName: '周',
                  today: 2,
                  week: 3,
                  reasons: [
                    { reason: 'interview', count: 2 },
                    { reason: 'offer', count: 1 },
                  ],
                },
              ],
        ),
      createRecruitmentTemplate: () => answer('createRecruitmentTemplate', {} as never),
      updateRecruitmentTemplate: () => answer('updateRecruitmentTemplate', {} as never),
      deleteRecruitmentTemplate: () => answer('deleteRecruitmentTemplate', null as never),
    },
  })
}
const card = (title: string) =>
  [...document.querySelectorAll('.ant-card')].find((each) => each.querySelector('h2')?.textContent === title)

test('unseen applications, interviews and figures link to their applications', async () => {
  const screen = await open()
  expect(card('超过七天没看：4 件')?.querySelector('li')?.textContent).toBe('会计江汉实业 · 已等 9 天')
  expect(card('七天内的面试')?.querySelector('li')?.textContent).toBe('11-27 09:00 出纳周')
  expect(screen.rows()).toEqual([
    '会计|江汉实业|5|1|3|2|1|0|1|2',
    '已清除||5|1|3|2|1|0|1|3',
    '春季招聘|5|1|3|2|1|0|1|—',
    '周|2|3|安排面试 2、办理录用 1',
  ])
  const links = [...document.querySelectorAll('li a, td a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/applications/8',
    '/applications/9',
    '/applications?jobId=3',
    '/applications?jobId=5',
    '/applications?projectId=4',
  ])
})

test('without applications each part shows a message', async () => {
  const screen = await open(EMPTY)
  for (const said of ['都看过了', '没有安排', '还没有投递', '还没有模板', '近七天没有人查看'])
    expect(screen.text()).toContain(said)
  expect(screen.disabled('下载 CSV：各职位')).toEqual([true])
})

test('figures are downloaded as a file named with today’s date', async () => {
  const stored = collectStoredFiles()
  const screen = await open()
  await screen.press('下载 CSV：各职位')
  expect(stored[0]?.name).toBe('各职位-2026-11-26.csv')
  expect(await stored[0]?.text).toContain('会计,江汉实业,5,1,3,2,1,0,1,2')
})

test('a template is added, and the templates are refetched', async () => {
  const screen = await open()
  await screen.press('添模板')
  await screen.press('保存')
  expect(screen.text()).toContain('请填写名称')
  await screen.choose('用途', '录用')
  await screen.fill('名称', '入职')
  await screen.fill('应聘者看到的说明', '请周一报到')
  const called = await screen.callsOf(() => screen.press('保存'))
  expect(called).toEqual(['createRecruitmentTemplate', 'listRecruitmentTemplates'])
  expect(screen.sent('createRecruitmentTemplate')).toEqual([{ kind: 'offered', name: '入职', text: '请周一报到' }])
  expect(screen.dialogs()).toEqual([])
})

test('the form of a template has its values, and a change is saved', async () => {
  const screen = await open()
  expect(card('通知模板')?.textContent).toContain('不合适 · 婉拒{姓名}您好')
  await screen.press('修改模板“婉拒”')
  await screen.fill('名称', '未通过')
  await screen.press('保存')
  expect(screen.sent('updateRecruitmentTemplate')).toEqual([
    { templateId: '1', kind: 'refused', name: '未通过', text: '{姓名}您好' },
  ])
  expect(screen.dialogs()).toEqual([])
})

test('a template is deleted after a confirmation', async () => {
  const screen = await open()
  await screen.press('删除模板“婉拒”')
  const called = await screen.callsOf(() => screen.press('删除'))
  expect(called).toEqual(['deleteRecruitmentTemplate', 'listRecruitmentTemplates'])
  expect(screen.sent('deleteRecruitmentTemplate')).toEqual([{ templateId: '1' }])
})

test('failed changes of templates are shown, and the form stays', async () => {
  const refused = new StudioFailure(404, '模板已被删除')
  const screen = await open(FIGURES, { deleteRecruitmentTemplate: refused, updateRecruitmentTemplate: refused })
  await screen.press('删除模板“婉拒”')
  const called = await screen.callsOf(() => screen.press('删除'))
  expect(called).toEqual(['deleteRecruitmentTemplate', 'listRecruitmentTemplates'])
  expect(screen.text()).toContain('模板已被删除')
  await screen.press('修改模板“婉拒”')
  await screen.press('保存')
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('模板已被删除')
})

test('each part that cannot be loaded shows only the reason', async () => {
  const away = (call: string) => new StudioFailure(500, `${call} 出错`)
  const calls = ['readRecruitment', 'listRecruitmentTemplates', 'readReveals']
  const refused = Object.fromEntries(calls.map((call) => [call, away(call)]))
  const screen = await open(FIGURES, refused)
  for (const call of calls) expect(screen.text()).toContain(`${call} 出错`)
  expect(screen.text()).not.toContain('近七天没有人查看')
  delete refused['readRecruitment']
  await screen.press('重试')
  expect(card('各职位')).toBeDefined()
})
