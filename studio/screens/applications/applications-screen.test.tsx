// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { type StudioData, StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ApplicationsScreen } from './applications-screen.tsx'
import { rowWith } from './testing/application-fixtures.ts'

type List = Partial<StudioData<'listApplications'>>

async function open(list: List = {}, { role = 'recruiter' as StaffRole, at = '/applications', isWide = true } = {}) {
  return openScreen(<ApplicationsScreen />, {
    role,
    at,
    isWide,
    answers: {
      listApplications: () => ({
        rows: [rowWith()],
        total: 1,
        isUpstream: false,
        stateCounts: [
          { state: 'applied', count: 3 },
          { state: 'interview', count: 2 },
        ],
        ...list,
      }),
      readApplicationChoices: () => ({
        regions: [{ id: 42, pid: 0, name: '湖北' }],
        industries: [{ id: 7, pid: 0, name: '制造' }],
      }),
      listRecruitmentTemplates: () => [],
      refuseApplicants: ({ applicationIds }) =>
        applicationIds.map((applicationId) => ({ applicationId, isDone: true, message: '' })),
    },
  })
}
type Opened = Awaited<ReturnType<typeof open>>
const lastQuery = (screen: Opened) => screen.sent('listApplications').at(-1)

test('each application has a row, which gives the reason if there is no name', async () => {
  const screen = await open({
    rows: [
      rowWith({ waitingDays: 6, differences: ['工作年限不足'], handlerName: '周' }),
      rowWith({
        applicationId: 9,
        applicantName: '',
        profile: '',
        hasSnapshot: false,
        state: 'offered',
        waitingDays: 9,
      }),
      rowWith({ applicationId: 10, applicantName: '', profile: '', hasSnapshot: false, state: 'withdrawn' }),
    ],
    total: 3,
  })
  expect(screen.rows()).toEqual([
    '|陈一本科 · 3–5 年 · 编号 8|会计江汉实业工作年限不足|已投递由 周 处理|2026-11-20 09:20已等 6 天',
    '|未留存姓名编号 9|会计江汉实业未留存投递时简历|录用|2026-11-20 09:20',
    '|本人已撤回编号 10|会计江汉实业|已撤回|2026-11-20 09:20',
  ])
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/applications/8')
})

test('on a phone the other columns are shown below the name', async () => {
  const screen = await open({}, { isWide: false })
  expect(screen.rows()).toEqual(['|陈一本科 · 3–5 年 · 编号 8会计江汉实业已投递2026-11-20 09:20'])
})

test('an application that has waited for a week is marked', async () => {
  await open({
    rows: [rowWith({ waitingDays: 6 }), rowWith({ applicationId: 9, waitingDays: 7, state: 'viewed' })],
    total: 2,
  })
  const waiting = [...document.querySelectorAll('tbody small')].filter(({ textContent }) =>
    textContent.startsWith('已等'),
  )
  expect(waiting.map(({ className }) => className.includes('overdue'))).toEqual([false, true])
})

test('the queue first shows the unseen applications, and a tab shows another state or all', async () => {
  const screen = await open()
  const tabs = [...document.querySelectorAll('[aria-label=状态] button')]
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['已投递 3', '面试 2', '全部 5'])
  expect(tabs.map((tab) => tab.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  expect(lastQuery(screen)).toEqual({ state: 'applied' })
  await screen.press('面试 2')
  expect(lastQuery(screen)).toEqual({ state: 'interview' })
  await screen.press('全部 5')
  expect(screen.address()).toBe('/applications?state=all')
  expect(lastQuery(screen)).toEqual({})
})

test('a filter is kept in the address and returns to the first page, and one button clears all filters', async () => {
  const screen = await open({}, { at: '/applications?state=viewed&pageNum=2' })
  await screen.fill('职位、单位或投递编号', ' 会计 ')
  await screen.enter('职位、单位或投递编号')
  await screen.choose('等待', '等了 7 天以上')
  await screen.choose('学历', '本科')
  await screen.choose('工作年限', '3–5 年')
  await screen.tick('转交给我的')
  expect(lastQuery(screen)).toEqual({
    state: 'viewed',
    keyword: '会计',
    waitingDays: '7',
    education: '4',
    workYears: '5',
    mine: 'true',
  })
  await screen.tick('转交给我的')
  await screen.clear('学历')
  expect(screen.address()).toBe('/applications?state=viewed&keyword=会计&waitingDays=7&workYears=5')
  await screen.press('清除筛选')
  expect(screen.address()).toBe('/applications?state=viewed')
  expect(screen.disabled('清除筛选')).toEqual([])
  expect(document.querySelector<HTMLInputElement>('[aria-label="职位、单位或投递编号"]')?.value).toBe('')
})

test('a region in the address is loaded and shown by its name', async () => {
  const screen = await open({}, { at: '/applications?regionId=42' })
  expect(screen.sent('readApplicationChoices')).toHaveLength(1)
  expect(screen.text()).toContain('湖北')
  expect(lastQuery(screen)).toEqual({ regionId: '42' })
})

test.each([
  ['/applications?state=all', '这里还没有投递'],
  ['/applications', '没有“已投递”的投递'],
  ['/applications?mine=true', '没有符合条件的投递，可以放宽或清除筛选'],
])('the message of an empty queue at %s fits its filter', async (at, said) => {
  const screen = await open({ rows: [], total: 0 }, { at })
  expect(screen.text()).toContain(said)
})

test('a full page has no page numbers, and one more application starts at the first page', async () => {
  const pages = () =>
    [...document.querySelectorAll('.ant-pagination-item')].map((item) => [
      item.textContent,
      item.classList.contains('ant-pagination-item-active'),
    ])
  const full = await open({ total: 20 })
  expect(pages()).toEqual([])
  await full.leave()
  await open({ total: 21 })
  expect(pages()).toEqual([
    ['1', true],
    ['2', false],
  ])
})

test('choosing another page requests this page', async () => {
  const screen = await open({ total: 41 }, { at: '/applications?pageNum=2' })
  const current = () => document.querySelector('.ant-pagination-item-active')?.textContent
  expect(current()).toBe('2')
  await screen.press('3')
  expect(lastQuery(screen)).toEqual({ state: 'applied', pageNum: '3' })
  expect(current()).toBe('3')
})

test('after a transition of the chosen applications the queue is refetched and no application is chosen', async () => {
  const screen = await open({
    rows: [rowWith({ state: 'viewed' }), rowWith({ applicationId: 9, state: 'viewed' })],
    total: 2,
  })
  await screen.tick('选择 陈一')
  await screen.press('取消选择')
  expect(screen.disabled('取消选择')).toEqual([])
  await screen.tick('选择这一页的全部投递')
  await screen.press('不合适（2）')
  expect(await screen.callsOf(() => screen.press('不合适'))).toEqual(['refuseApplicants', 'listApplications'])
  expect(screen.sent('refuseApplicants')).toEqual([{ applicationIds: [8, 9], remark: '' }])
  expect(screen.disabled('取消选择')).toEqual([])
})

test('only a lead sees the link to statistics, and a message says whether the site has an upstream', async () => {
  const recruiter = await open({ isUpstream: true })
  expect(recruiter.text()).toContain('本站接在上游系统之前')
  expect(recruiter.text()).not.toContain('统计与模板')
  await recruiter.leave()
  const lead = await open({}, { role: 'recruitmentLead' })
  expect(lead.text()).toContain('统计与模板')
  expect(lead.text()).not.toContain('本站接在上游系统之前')
})

test('if the queue cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await openScreen(<ApplicationsScreen />, {
    role: 'recruiter',
    answers: {
      listApplications: () => {
        if (isAway) throw new StudioFailure(500, '服务器出错')
        return { rows: [], total: 0, isUpstream: false, stateCounts: [] }
      },
    },
  })
  expect(screen.text()).toContain('服务器出错')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).toContain('没有“已投递”的投递')
})
