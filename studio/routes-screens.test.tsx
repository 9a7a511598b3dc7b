// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { StudioRoutes } from './routes.tsx'

type Load = () => Promise<{ name: string }>

vi.mock('./frame/lazy-screen.tsx', async () => {
  const { createElement, useEffect, useState } = await import('react')
  /** Shows the name of a screen instead of the screen, which would need a server. */
  function Loaded({ load }: { load: Load }) {
    const [name, setName] = useState('')
    useEffect(() => void load().then((screen) => setName(screen.name)), [load])
    return createElement('output', {}, name)
  }
  return { lazyScreen: (load: Load) => createElement(Loaded, { load }) }
})

// jsdom has no scrolling
beforeEach(() => void (window.scrollTo = () => undefined))

async function open(at: string, role: StaffRole = 'publisher') {
  const screen = await openScreen(<StudioRoutes />, {
    role,
    at,
    isWide: true,
    answers: { countWaiting: () => ({ articles: 0, applications: 0, feedback: 0, content: 0 }) },
  })
  await flushAsync() // the screen is loaded
  return screen
}
const shown = () => document.querySelector('main output')?.textContent

describe('an address', () => {
  test.each<[string, string, string, StaffRole]>([
    ['/', 'StartScreen', '工作台', 'author'],
    ['/articles', 'ArticleListScreen', '稿件列表', 'author'],
    ['/articles/new', 'NewArticleScreen', '新建稿件', 'author'],
    ['/practice', 'PracticeScreen', '练习稿', 'recruiter'],
    ['/articles/7', 'ArticleScreen', '稿件编辑', 'author'],
    ['/articles/7/history', 'HistoryScreen', '历史与比对', 'author'],
    ['/articles/7/review-form', 'ReviewFormScreen', '审查单', 'author'],
    ['/review', 'ReviewScreen', '审核台', 'firstReviewer'],
    ['/review/7', 'ReviewScreen', '审核台', 'firstReviewer'],
    ['/content/banner', 'ContentListScreen', '首页轮播', 'publisher'],
    ['/content/banner/import', 'ImportScreen', '导入首页轮播', 'publisher'],
    ['/content/banner/imports/3', 'ImportDeskScreen', '导入首页轮播', 'publisher'],
    ['/content/banner/7', 'ContentItemScreen', '首页轮播', 'publisher'],
    ['/content/nothing', 'ContentListScreen', '内容列表', 'publisher'],
    ['/content/nothing/import', 'ImportScreen', '导入', 'publisher'],
    ['/applications', 'ApplicationsScreen', '投递', 'recruiter'],
    ['/applications/7', 'ApplicationScreen', '投递处理', 'recruiter'],
    ['/recruitment', 'RecruitmentScreen', '招聘统计', 'recruitmentLead'],
    ['/feedback', 'FeedbackScreen', '反馈', 'feedbackClerk'],
    ['/feedback/7', 'FeedbackEntryScreen', '反馈办理', 'feedbackClerk'],
    ['/media', 'MediaScreen', '媒体库', 'author'],
    ['/columns', 'ColumnsScreen', '栏目', 'publisher'],
    ['/words', 'WordsScreen', '词库', 'publisher'],
    ['/statistics', 'StatisticsScreen', '数据', 'publisher'],
    ['/staff', 'StaffScreen', '人员与授权', 'systemAdministrator'],
    ['/audit', 'AuditScreen', '审计日志', 'auditor'],
    ['/system', 'SystemScreen', '系统', 'author'],
    ['/help', 'HelpScreen', '帮助', 'author'],
    ['/help/withdraw', 'HelpScreen', '帮助', 'author'],
    ['/account', 'AccountScreen', '我的账号', 'author'],
  ])('%s opens %s with the title %s', async (at, name, title, role) => {
    await open(at, role)
    expect([shown(), document.title]).toEqual([name, `${title} - 内容工作台`])
  })

  test('of a screen that the staff member may not open shows why, instead of the screen', async () => {
    const screen = await open('/audit', 'recruiter')
    expect(shown()).toBeUndefined()
    expect(screen.text()).toContain('需要这一页的权限，请与系统管理员联系。')
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/')
  })

  test('of the log-in needs no session and has no frame', async () => {
    await open('/login')
    expect(document.querySelector('output')?.textContent).toBe('LoginScreen')
    expect(document.querySelector('main')).toBeNull()
  })
})

describe('the navigation', () => {
  const entries = () =>
    [...document.querySelectorAll('nav[aria-label=栏目] a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])

  test('of an author has links to articles, without parameters', async () => {
    await open('/articles/7', 'author')
    expect(entries()).toContainEqual(['稿件列表', '/articles'])
    expect(entries()).toContainEqual(['帮助', '/help'])
    expect(entries().map(([name]) => name)).not.toContain('稿件编辑')
  })

  test('groups the kinds of content, and has no entry for the list of all content', async () => {
    await open('/content/banner', 'publisher')
    const groups = [...document.querySelectorAll('nav ul ul')].map((list) => list.getAttribute('aria-label'))
    expect(groups.length).toBeGreaterThan(1)
    expect(entries()).toContainEqual(['首页轮播', '/content/banner'])
    expect(entries().map(([name]) => name)).not.toContain('内容列表')
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('首页轮播')
  })
})
