// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { FeedbackRow } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { type StudioData, StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { FeedbackScreen } from './feedback-screen.tsx'

const ROW: FeedbackRow = {
  feedbackId: 5,
  receiptNumber: '20261121-7KQ2M9XA',
  kind: 'complaint',
  state: 'waiting',
  dueDay: '2026-12-01',
  isOverdue: false,
  isClosed: false,
  mayAssign: true,
  beginning: '报名网站打不开',
  submitTime: '2026-11-21 09:20:30',
  owner: null,
  version: 2,
}
const LATE: FeedbackRow = {
  ...ROW,
  feedbackId: 6,
  state: 'processing',
  isOverdue: true,
  owner: { staffId: 9, name: '周' },
}
const REPORT: FeedbackRow = {
  ...ROW,
  feedbackId: 7,
  kind: 'report',
  isClosed: true,
  mayAssign: false,
  submitTime: null,
}

type List = Partial<StudioData<'listFeedback'>>

async function open(list: List = {}, { role = 'feedbackReviewer' as StaffRole, at = '/feedback', isWide = true } = {}) {
  return openScreen(<FeedbackScreen />, {
    role,
    at,
    isWide,
    answers: {
      listFeedback: () => ({
        rows: [ROW],
        total: 1,
        overdueCount: 0,
        isUpstream: false,
        counts: [
          { state: 'waiting', count: 3 },
          { state: 'answerInReview', count: 2 },
          { state: 'answered', count: 10 },
        ],
        ...list,
      }),
      listFeedbackClerks: () => [{ staffId: 9, name: '周', openCount: 1 }],
      assignFeedback: () => ({}) as never,
      listFeedbackTemplates: () => [],
    },
  })
}
type Opened = Awaited<ReturnType<typeof open>>
const lastQuery = (screen: Opened) => screen.sent('listFeedback').at(-1)

test('each feedback has a row, and a report that others handle has neither text nor link', async () => {
  const screen = await open({ rows: [ROW, LATE, REPORT], total: 3 })
  expect(screen.rows()).toEqual([
    '投诉|报名网站打不开20261121-7KQ2M9XA|待处理|2026-12-01|分派|11-21 09:20',
    '投诉|报名网站打不开20261121-7KQ2M9XA|处理中|2026-12-01超期|周|11-21 09:20',
    '举报|举报，只有处理人和审核人能看20261121-7KQ2M9XA|待处理|2026-12-01|—|—',
  ])
  const links = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/feedback/5', '/feedback/6'])
})

test('on a phone the other columns are shown below the text', async () => {
  const screen = await open({}, { isWide: false })
  expect(screen.rows()).toEqual(['报名网站打不开20261121-7KQ2M9XA投诉待处理2026-12-01分派'])
})

test('the tabs show the number of feedback by state, and choosing a tab returns to the first page', async () => {
  const screen = await open({}, { at: '/feedback?pageNum=3&kind=complaint' })
  const tabs = () => [...document.querySelectorAll('[aria-label=状态] button')]
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    '未办结 5',
    '待处理 3',
    '处理中 0',
    '待审核 2',
    '已答复 10',
    '不予受理 0',
    '已并案 0',
    '全部 15',
  ])
  expect(lastQuery(screen)).toEqual({ pageSize: '20', pageNum: '3', state: 'open', kind: 'complaint' })
  await screen.press('已答复 10')
  expect(screen.address()).toBe('/feedback?kind=complaint&state=answered')
  expect(lastQuery(screen)).toEqual({ pageSize: '20', pageNum: '1', state: 'answered', kind: 'complaint' })
  expect(
    tabs()
      .map((tab) => tab.getAttribute('aria-pressed'))
      .indexOf('true'),
  ).toBe(4)
})

test('filters are kept in the address, and a search includes every state', async () => {
  const screen = await open()
  await screen.tick('我的')
  await screen.choose('类型', '投诉')
  expect(screen.address()).toBe('/feedback?mine=1&kind=complaint')
  await screen.fill('编号或内容', ' 7KQ2 ')
  await screen.enter('编号或内容')
  expect(lastQuery(screen)).toEqual({ pageSize: '20', pageNum: '1', mine: 'true', kind: 'complaint', keyword: '7KQ2' })
  await screen.tick('我的')
  await screen.clear('类型')
  await screen.fill('编号或内容', '')
  await screen.enter('编号或内容')
  expect(screen.address()).toBe('/feedback?state=all')
})

test('overdue feedback is a filter that can be removed', async () => {
  const screen = await open()
  await screen.tick('超期')
  expect([screen.address(), lastQuery(screen)]).toEqual([
    '/feedback?overdue=1',
    { pageSize: '20', pageNum: '1', state: 'open', overdue: 'true' },
  ])
  await screen.tick('超期')
  expect(screen.address()).toBe('/feedback')
})

test('the search field shows the keyword in the address', async () => {
  await open({}, { at: '/feedback?keyword=收费' })
  expect(document.querySelector<HTMLInputElement>('[aria-label=编号或内容]')?.value).toBe('收费')
})

test('the number of overdue feedback is shown, unless the list is filtered by overdue feedback', async () => {
  const screen = await open({ overdueCount: 4 })
  expect(screen.text()).toContain('有 4 件超过期限')
  await screen.press('只看超期')
  expect(lastQuery(screen)).toMatchObject({ overdue: 'true' })
  expect(screen.text()).not.toContain('有 4 件超过期限')
})

test('a full page has no page numbers', async () => {
  await open({ total: 20 })
  expect(document.querySelectorAll('.ant-pagination-item')).toHaveLength(0)
})

test('choosing another page requests this page', async () => {
  const screen = await open({ total: 41 }, { at: '/feedback?pageNum=2' })
  const current = () => document.querySelector('.ant-pagination-item-active')?.textContent
  expect(current()).toBe('2')
  await screen.press('3')
  expect(lastQuery(screen)).toMatchObject({ pageNum: '3', pageSize: '20' })
  expect(current()).toBe('3')
})

test('feedback is assigned from the list, which is then refetched', async () => {
  const screen = await open()
  await screen.press('分派 20261121-7KQ2M9XA')
  const called = await screen.callsOf(() => screen.press('分派'))
  expect(called).toEqual(['assignFeedback', 'listFeedback'])
  expect(screen.sent('assignFeedback')).toEqual([{ feedbackId: '5', version: 2, staffId: 9 }])
  expect(screen.text()).not.toContain('分派以后由这位同事处理')
})

test('only reviewers can edit templates, and a message says whether the site has an upstream', async () => {
  const clerk = await open({ isUpstream: true, total: 0, rows: [] }, { role: 'feedbackClerk' })
  expect(clerk.disabled('答复模板')).toEqual([])
  expect(clerk.text()).toContain('本站接在上游系统之前')
  expect(clerk.text()).toContain('没有符合条件的反馈')
  await clerk.leave()
  const reviewer = await open()
  expect(reviewer.text()).not.toContain('本站接在上游系统之前')
  await reviewer.press('答复模板')
  expect(reviewer.text()).toContain('还没有模板')
})

test('if the list cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await openScreen(<FeedbackScreen />, {
    role: 'feedbackClerk',
    answers: {
      listFeedback: () => {
        if (isAway) throw new StudioFailure(500, '服务器出错')
        return { rows: [], total: 0, overdueCount: 0, isUpstream: false, counts: [] }
      },
    },
  })
  expect(screen.text()).toBe('服务器出错重试')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).toContain('没有符合条件的反馈')
})
