// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { inGroup } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { CONTENT_MENU } from './content-menu.ts'
import { Navigation } from './navigation.tsx'
import type { StudioScreen } from './screen.ts'

const GROUP = { title: '招聘', object: inGroup('recruiting'), entries: [{ path: 'content/job', title: '职位' }] }
const SCREENS: readonly StudioScreen[] = [
  { path: '', title: '工作台', isInNavigation: true, screen: null },
  { path: 'articles/new', title: '新建稿件', screen: null },
  { path: 'review/:articleId?', title: '审核台', isInNavigation: true, action: 'approveArticle', screen: null },
  { path: 'audit', title: '审计日志', isInNavigation: true, action: 'readAudit', screen: null },
  { path: 'content/:kind', title: '内容', action: 'readContent', groups: [GROUP], screen: null },
]

async function open(role: StaffRole, at = '/') {
  const chosen = vi.fn<() => void>()
  const screen = await openScreen(<Navigation screens={SCREENS} onChosen={chosen} />, { role, at, answers: {} })
  return { ...screen, chosen }
}
const links = () => [...document.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])
const current = () => [...document.querySelectorAll('nav a[aria-current=page]')].map(({ textContent }) => textContent)

test.each<[StaffRole, string[][]]>([
  [
    'firstReviewer',
    [
      ['工作台', '/'],
      ['审核台', '/review'],
    ],
  ],
  ['recruiter', [['工作台', '/']]],
])('%s sees the screens of the navigation that they may open', async (role, seen) => {
  await open(role)
  expect(links().filter(([, href]) => href !== '/content/job')).toEqual(seen)
})

test('a group of content is headed by its title, for staff who may read it', async () => {
  const author = await open('author')
  expect(document.querySelector('ul[aria-label=招聘]')?.textContent).toBe('职位')
  await author.leave()
  await open('recruiter')
  expect(document.querySelector('ul[aria-label=招聘]')).toBeNull()
})

test('the start screen is current only at its own address, and choosing a screen is told', async () => {
  const screen = await open('author', '/content/job')
  expect(current()).toEqual(['职位'])
  await screen.press('工作台')
  expect(screen.chosen).toHaveBeenCalledOnce()
  expect(current()).toEqual(['工作台'])
})

test('each kind of content has its entry in the group that it belongs to', () => {
  const menu = CONTENT_MENU.map(({ title, entries }) => [title, entries.map(({ path }) => path)])
  expect(menu).toEqual([
    ['首页', ['content/home-document', 'content/banner', 'content/bar-picture']],
    ['站点', ['content/site-facts', 'content/office', 'content/notice']],
    ['页面', ['content/page']],
    ['产品', ['content/product-tree']],
    ['招聘', ['content/company', 'content/job', 'content/project']],
    ['协议', ['content/agreement']],
  ])
  expect(CONTENT_MENU.map(({ object }) => object)).toContainEqual(inGroup('agreements'))
})
