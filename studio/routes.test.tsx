// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { StudioRoutes } from './routes.tsx'

async function open(role: StaffRole, at = '/help') {
  // jsdom has no scrolling
  window.scrollTo = () => undefined
  const screen = await openScreen(<StudioRoutes />, {
    role,
    at,
    answers: {
      countWaiting: () => ({ articles: 0, applications: 0, feedback: 0, content: 0 }) as never,
      listColumns: () => [],
    },
  })
  await flushAsync() // the screen is loaded
  return screen
}
const entries = () =>
  [...document.querySelectorAll('nav[aria-label=栏目] > ul > li > a')].map((link) => link.textContent)
const groups = () =>
  [...document.querySelectorAll('nav[aria-label=栏目] > ul > li > span')].map((name) => name.textContent)

const EVERYBODY = ['系统', '帮助']
const GROUPS = ['首页', '站点', '页面', '产品', '招聘', '协议']
test.each<[StaffRole, string[], string[]]>([
  ['author', ['工作台', '稿件列表', '媒体库', '栏目', '词库', '数据', ...EVERYBODY], GROUPS],
  ['finalReviewer', ['工作台', '稿件列表', '审核台', '媒体库', '栏目', '词库', '数据', ...EVERYBODY], GROUPS],
  ['systemAdministrator', ['工作台', '栏目', '数据', '人员与授权', ...EVERYBODY], []],
  ['securityAdministrator', ['工作台', '栏目', '人员与授权', '审计日志', ...EVERYBODY], ['协议']],
  ['recruiter', ['工作台', '投递', ...EVERYBODY], []],
  ['recruitmentLead', ['工作台', '投递', '招聘统计', ...EVERYBODY], []],
  ['feedbackClerk', ['工作台', '反馈', ...EVERYBODY], []],
])('the menu of %s has the entries %j', async (role, names, groupNames) => {
  await open(role)
  expect([entries(), groups()]).toEqual([names, groupNames])
})

test.each<[StaffRole, string]>([
  ['recruiter', '/articles'],
  ['author', '/articles/new'],
  ['author', '/review'],
  ['author', '/applications/8'],
  ['recruiter', '/recruitment'],
  ['author', '/staff'],
  ['systemAdministrator', '/audit'],
])('%s at %s: only a permitted screen opens', async (role, at) => {
  const screen = await open(role, at)
  const isAllowed = role === 'author' && at === '/articles/new'
  expect(document.querySelector('main h1')?.textContent === KNOWN_MESSAGES[403]).toBe(!isAllowed)
  expect(screen.address()).toBe(at)
})

test('the document has the title of its screen, and an unknown address redirects to the start screen', async () => {
  const columns = await open('author', '/columns')
  expect(document.title).toBe('栏目 - 内容工作台')
  await columns.leave()
  const banners = await open('author', '/content/banner')
  expect(document.title).toBe('首页轮播 - 内容工作台')
  await banners.leave()
  const unknown = await open('author', '/nowhere')
  expect(unknown.address()).toBe('/')
})
