// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { JobRelation } from '#contracts/generated/wire.ts'
import { LazyRecommendedJobs } from '#web/components/recommended-jobs/lazy-recommended-jobs.ts'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { setNavigator } from '#web/data/navigator.ts'
import { control, ok, openVisit, press, type Answers, stubDialogs, visitAs } from '#web/screens/testing/own-visit.tsx'
import { ProgressScreen } from './progress-screen.tsx'

const page = testRoot()
beforeAll(async () => {
  // a block without a return value, because vitest calls a function returned by the hook as teardown
  await LazyRecommendedJobs.preload()
})
beforeEach(() => {
  stubDialogs()
  setNavigator(() => undefined)
  visitAs(1)
})
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

const step = (applyStatus: string, applyStatusName: string, remark = '') => ({
  applyStatus,
  applyStatusName,
  time: `2026-11-1${applyStatus} 09:30:00`,
  remark,
  appointment: null,
})
const interview: JobRelation = {
  ...aJobCard(),
  jobRelationId: 31,
  applyStatus: '3',
  applyStatusName: '面试',
  applyTime: '2026-11-11 09:30:00',
  updateTime: '2026-11-13 09:30:00',
  isNew: true,
  isOpen: true,
  progressList: [step('1', '已投递'), step('3', '面试', '周五下午两点，3 号楼 502 室')],
}
const refused: JobRelation = {
  ...interview,
  jobRelationId: 32,
  jobId: 8,
  applyStatus: '5',
  applyStatusName: '不合适',
  isNew: false,
  isOpen: false,
  progressList: [step('1', '已投递'), step('5', '不合适')],
}
const counts = [
  { applyStatus: '3', count: 1 },
  { applyStatus: '5', count: 1 },
]
const listOf = (rows: JobRelation[], total = rows.length) => ({ ...ok(), total, rows, statusCounts: counts })

const visit = (search: string, answers: Answers) =>
  openVisit(page.render, { url: `/jobSearchProgress${search}`, shown: <ProgressScreen />, answers })
const text = () => page.host.textContent ?? ''
const namesOf = (sentCalls: { name: string }[]) => sentCalls.map(({ name }) => name)
async function toggle(index: number, isOpen: boolean) {
  const details = page.host.querySelectorAll('details')[index]
  if (details === undefined) throw new Error('no such row')
  await act(async () => {
    details.open = isOpen
    details.dispatchEvent(new Event('toggle'))
  })
  await flushAsync()
}

test('the query of the URL is sent, and the tabs show the counts', async () => {
  const sentCalls = await visit('?applyStatus=5&pageNum=2', { jobRelationList: () => listOf([refused]) })
  expect(sentCalls.filter(({ name }) => name === 'jobRelationList')).toMatchObject([
    { name: 'jobRelationList', query: { applyStatus: '5', pageNum: '2', pageSize: '20' } },
  ])
  const current = [...page.host.querySelectorAll('nav a[aria-current=page]')].map(({ textContent }) => textContent)
  expect(current).toEqual(['我的投递', '不合适1'])
  expect(text()).toContain('全部2')
})

const older: JobRelation = { ...refused, jobRelationId: 33, applyStatus: '2', applyStatusName: '被查看', isNew: true }
const seen = (sentCalls: { name: string; body: unknown }[]) =>
  sentCalls.filter(({ name }) => name === 'markProgressSeen').map(({ body }) => body)

test('the application with the newest change is expanded, and marked as new until it is collapsed; others are collapsed', async () => {
  const sentCalls = await visit('', { jobRelationList: () => listOf([interview, older]), markProgressSeen: () => ok() })
  expect([...page.host.querySelectorAll('details')].map((row) => row.open)).toEqual([true, false])
  expect(text()).toContain('有新进展：邀您面试')
  expect(text()).toContain('有新进展：简历已被查看')
  expect(seen(sentCalls)).toEqual([{ jobRelationId: 31 }])
  await toggle(0, false)
  expect(text()).not.toContain('邀您面试')
  await toggle(1, true)
  expect(text()).not.toContain('有新进展')
  expect(seen(sentCalls)).toEqual([{ jobRelationId: 31 }, { jobRelationId: 33 }])
})

test('an application changed by the employer is expanded; an application changed later by the user is not', async () => {
  const own = { ...older, jobRelationId: 34, applyStatus: '1', applyStatusName: '已投递', isNew: false }
  await visit('', { jobRelationList: () => listOf([own, interview]), markProgressSeen: () => ok() })
  expect([...page.host.querySelectorAll('details')].map((row) => row.open)).toEqual([false, true])
})

test('on a later page nothing is expanded', async () => {
  await visit('?pageNum=2', { jobRelationList: () => listOf([interview], 41) })
  expect(page.host.querySelector('details')?.open).toBe(false)
})

test.each([
  ['没有这种状态的投递', '?applyStatus=5', '/jobSearchProgress'],
  ['还没有投递职位', '', '/jobs'],
  // a page past the end returns the last page: that page is empty only if the whole list is empty
  ['还没有投递职位', '?pageNum=3', '/jobs'],
  ['还没有收藏职位', '?relationType=collect', '/jobs'],
  ['还没有收藏职位', '?relationType=collect&pageNum=3', '/jobs'],
])('an empty list shows “%s” for the query “%s” and links to %s', async (title, search, href) => {
  await visit(search, { jobRelationList: () => listOf([]) })
  expect(text()).toContain(title)
  const links = [...page.host.querySelectorAll('a')].filter((link) => !link.closest('nav'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([href])
})

test('an interview shows time, place and contact, a button for the calendar and a link to a map', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const appointment = {
    startTime: '2099-11-24 14:00:00',
    endTime: '2099-11-24 15:30:00',
    address: '武汉市书院路 9 号',
    contactName: '柯景行',
    contactPhone: '19900005018',
    toBring: '',
  }
  const progressList = [step('1', '已投递'), { ...step('3', '面试', '请带证件'), appointment }]
  await visit('', { jobRelationList: () => listOf([{ ...interview, isNew: false, progressList }]) })
  for (const part of ['2099 年 11 月 24 日', '14:00\u00a0至\u00a015:30', '柯景行', '请带证件'])
    expect(text()).toContain(part)
  expect(page.host.querySelector('a[href="tel:19900005018"]')).not.toBeNull()
  const map = page.host.querySelector('a[href^="https://uri.amap.com/"]')?.getAttribute('href') ?? ''
  expect(new URL(map).searchParams.get('keyword')).toBe('武汉市书院路 9 号')
  await press(page.host, '加入日历 检修技师')
  expect(await textOf(files[0])).toContain('DTSTART:20991124T060000Z')
  expect(text()).not.toContain('时间已过')
})

const textOf = (file: Blob | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(file ?? new Blob())
  })

test('a past interview has no button for the calendar', async () => {
  const appointment = {
    startTime: '2020-11-24 14:00:00',
    endTime: '2020-11-24 15:30:00',
    address: '线上视频面试',
    contactName: '',
    contactPhone: '',
    toBring: '',
  }
  const progressList = [step('1', '已投递'), { ...step('3', '面试'), appointment }]
  await visit('', { jobRelationList: () => listOf([{ ...interview, isNew: false, progressList }]) })
  expect(text()).toContain('时间已过')
  expect(text()).not.toContain('加入日历')
  expect(page.host.querySelector('a[href^="https://uri.amap.com/"]')).toBeNull()
})

test('an expanded application shows its steps and the employer’s remarks', async () => {
  await visit('', { jobRelationList: () => listOf([interview]), markProgressSeen: () => ok() })
  expect(text()).toContain('周五下午两点，3 号楼 502 室')
  expect([...page.host.querySelectorAll('details ol b')].map(({ textContent }) => textContent)).toEqual([
    '已投递',
    '面试',
    '录用（尚未到达）',
  ])
})

test('a withdrawal is confirmed in a dialog, then the list is revalidated', async () => {
  const sentCalls = await visit('', {
    jobRelationList: () => listOf([interview]),
    markProgressSeen: () => ok(),
    withdrawApplication: () => ok(),
  })
  await press(page.host, '撤回投递 检修技师')
  expect(page.host.querySelector('dialog')?.textContent).toContain('江北轨道不再处理您对“检修技师”的投递')
  expect(namesOf(sentCalls)).not.toContain('withdrawApplication')
  await press(page.host.querySelector('dialog') ?? page.host, '撤回投递')
  expect(sentCalls.find(({ name }) => name === 'withdrawApplication')?.body).toEqual({ jobRelationId: 31 })
  expect(namesOf(sentCalls).at(-1)).toBe('jobRelationList')
  expect(page.host.querySelector('dialog')).toBeNull()
})

test('a rejected application offers similar open jobs, and a closed job is not a link', async () => {
  const similar = { ...aJobCard({ jobId: 9, jobName: '检修工程师' }) }
  const sentCalls = await visit('', {
    jobRelationList: () => listOf([{ ...refused, jobName: '嵌入式软件工程师' }]),
    jobsList: () => ({ ...ok(), total: 1, rows: [similar, aJobCard({ jobId: 10, jobName: '投递过的' })] }),
    getJobMarks: () => ok({ appliedJobIds: [10], collectedJobIds: [] }),
  })
  await flushAsync()
  expect(sentCalls.filter(({ name }) => name === 'jobsList').map(({ query }) => query)).toMatchObject([
    { keyword: '嵌入' },
    { regionId: '420111' },
  ])
  expect(page.host.querySelector('a[href="/jobDetail/10"]')).toBeNull()
  expect(page.host.querySelector('a[href="/jobDetail/9"]')?.textContent).toContain('检修工程师')
  expect(text()).toContain('搜索“嵌入式软件”的职位')
  expect(page.host.querySelector('a[href="/jobDetail/8"]')).toBeNull()
  expect(text()).toContain('已停止招聘')
  expect(() => control(page.host, '撤回投递 嵌入式软件工程师')).toThrow('nothing')
})

test('favourites show the state of the application and can be removed', async () => {
  const sentCalls = await visit('?relationType=collect', {
    jobRelationList: () => listOf([{ ...interview, jobRelationId: 0, progressList: [] }]),
    collectJob: () => ok(),
  })
  expect(page.host.querySelector('h2 a')?.getAttribute('href')).toBe('/jobDetail/7')
  expect(text()).toContain('面试')
  await press(page.host, '取消收藏 检修技师')
  expect(sentCalls.find(({ name }) => name === 'collectJob')?.body).toEqual({ jobId: 7, collected: false })
})

test('a failed list can be retried', async () => {
  let isBroken = true
  await visit('', { jobRelationList: () => (isBroken ? undefined : listOf([interview])) })
  expect(text()).toContain('投递记录暂时没有取到')
  isBroken = false
  await press(page.host, '重试')
  expect(text()).toContain('检修技师')
})

test.each([
  ['', 41],
  ['&pageSize=50', 101],
])('a list of several pages has a pager that keeps the status filter and the page size', async (size, total) => {
  await visit(`?applyStatus=3${size}`, { jobRelationList: () => listOf([interview], total) })
  expect(page.host.querySelector(`a[href="/jobSearchProgress?applyStatus=3&pageNum=2${size}"]`)).not.toBeNull()
})

test('the page size can be changed even if all rows fit on one page', async () => {
  await visit('?pageSize=50', { jobRelationList: () => listOf([interview], 41) })
  expect(page.host.querySelector('select')?.value).toBe('50')
})

test('neither counts nor a state text are shown for an upstream without counts and with unknown states', async () => {
  const foreign = { ...interview, applyStatus: '20', applyStatusName: '', progressList: [] }
  await visit('', { jobRelationList: () => ({ ...listOf([foreign]), statusCounts: [] }) })
  expect([...page.host.querySelectorAll('nav a[aria-current=page]')].map(({ textContent }) => textContent)).toEqual([
    '我的投递',
    '全部',
  ])
  expect(text()).not.toContain('已查看您的简历')
})
