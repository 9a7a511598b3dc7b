// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Overview, StaffMember } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { StartScreen } from './start-screen.tsx'

const NOTHING = { total: 0, rows: [] }
const OVERVIEW: Overview = {
  mine: NOTHING,
  returned: NOTHING,
  waiting: NOTHING,
  due: NOTHING,
  published: NOTHING,
  warnings: [
    {
      kind: 'columnStale',
      message: '招聘公告 20 天没有更新',
      typeId: 2,
      articleId: null,
      dueTime: '2026-12-06 00:00:00',
    },
    { kind: 'deadLink', message: '链接打不开', typeId: null, articleId: 12, dueTime: null },
    { kind: 'urgentReview', message: '欠补审', typeId: 2, articleId: 13, dueTime: '2026-11-27 12:00:00' },
  ] as Overview['warnings'],
  feedback: { overdue: 2, waiting: 0, mine: 1, toRelease: 0 },
  applications: { unseen: 3, mine: 4 } as unknown as Overview['applications'],
  content: [],
  endingJobs: [{ rowId: 5, label: '会计', lastDay: '2026-12-01' }],
  endingLicences: [{ rowId: 6, label: '江汉实业', lastDay: '2026-12-02' }],
  emptyPlaces: ['banner'],
}
const grants = (...states: string[]) => ({ grants: states.map((state) => ({ state })) }) as unknown as StaffMember

/** Opens the screen. The calls named in `refused` fail. */
async function open(
  role: StaffRole,
  { overview = {} as Partial<Overview>, staff = [grants('prepared')], refused = [] as string[] } = {},
) {
  const answer = <Data,>(call: string, data: Data): Data => {
    if (refused.includes(call)) throw new StudioFailure(500, `${call} 出错`)
    return data
  }
  return openScreen(<StartScreen />, {
    role,
    answers: {
      readOverview: () => answer('readOverview', { ...OVERVIEW, ...overview }),
      listStaff: () => answer('listStaff', staff),
      readReveals: () => answer('readReveals', []),
      listApplications: () =>
        answer('listApplications', {
          total: 3,
          rows: [
            { applicationId: 8, applicantName: '陈', jobName: '会计', companyName: '江汉实业', waitingDays: 2 },
            { applicationId: 9, applicantName: '', jobName: '出纳', companyName: '江汉实业', waitingDays: 0 },
          ],
          stateCounts: [{ state: 'applied', count: 3 }],
        } as never),
    },
  })
}
const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const links = () =>
  [...document.querySelectorAll('.ant-card a')].map((link) => [link.textContent, link.getAttribute('href')])

test.each<[StaffRole, string[]]>([
  ['systemAdministrator', ['人员与授权']],
  ['recruiter', ['待看的投递：3 件']],
  ['recruitmentLead', ['待看的投递：3 件', '查看联系方式的次数']],
  ['feedbackClerk', ['反馈']],
])('%s sees the parts %j', async (role, expected) => {
  await open(role)
  expect(titles()).toEqual(expected)
})

test('authors can start an article, and warnings link to their articles', async () => {
  const screen = await open('author')
  expect(screen.text()).toContain('新建稿件')
  expect(links()).toEqual(
    expect.arrayContaining([
      ['写一篇', '/articles/new?typeId=2'],
      ['打开', '/articles/12'],
      ['打开', '/review/13'],
      ['会计', '/content/job/row-5'],
      ['江汉实业', '/content/company/row-6'],
      ['首页轮播', '/content/banner'],
    ]),
  )
  expect(screen.text()).toContain('欠补审，11-27 12:00 前补审')
  // the time of another warning is no deadline for a review
  expect(screen.text().match(/前补审/g)).toHaveLength(1)
  await screen.leave()
  const auditor = await open('auditor')
  expect([auditor.text().includes('新建稿件'), auditor.text().includes('写一篇')]).toEqual([false, false])
})

test('recruiters have links to their queues and to the unseen applications', async () => {
  const screen = await open('recruiter')
  expect(screen.sent('listApplications')).toEqual([{ state: 'applied', pageSize: '10' }])
  expect(links()).toEqual([
    ['全部投递', '/applications'],
    ['已投递 3', '/applications?state=applied'],
    ['转交给我的 4', '/applications?mine=true'],
    ['陈 · 会计', '/applications/8'],
    ['投递 9 · 出纳', '/applications/9'],
  ])
})

test('only states with waiting feedback are shown, with their number', async () => {
  await open('feedbackClerk')
  expect(links()).toEqual([
    ['超期 2 件', '/feedback?overdue=1'],
    ['我在处理 1 件', '/feedback?state=processing&mine=1'],
  ])
})

test.each<[StaffRole, StaffMember[], string]>([
  [
    'securityAdministrator',
    [grants('prepared', 'confirmed'), grants('removalAsked')],
    '有 2 项授权待安全管理员确认。 去确认',
  ],
  ['systemAdministrator', [grants('prepared')], '有 1 项授权待安全管理员确认。 查看人员'],
  ['securityAdministrator', [grants('confirmed')], '没有待确认的授权。 查看人员'],
])('%s sees the number of waiting grants', async (role, staff, said) => {
  const screen = await open(role, { staff })
  expect(screen.text()).toContain(said)
})

test('lists that cannot be loaded show only the reason', async () => {
  const administrator = await open('systemAdministrator', { refused: ['listStaff'] })
  expect(administrator.text()).toContain('listStaff 出错')
  expect(administrator.text()).not.toContain('没有待确认的授权')
  await administrator.leave()
  const author = await open('author', { refused: ['readOverview'] })
  expect(author.text()).toContain('readOverview 出错重试')
})
