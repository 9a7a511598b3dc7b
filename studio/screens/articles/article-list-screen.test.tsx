// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ArticleListScreen } from './article-list-screen.tsx'

afterEach(() => localStorage.clear())

const row = (articleId: number, change: Partial<StudioArticleRow> = {}): StudioArticleRow => ({
  articleId,
  state: 'draft',
  stage: 0,
  stageCount: 3,
  version: articleId * 10,
  isPublic: false,
  title: `稿件${articleId}`,
  typeId: 2,
  authorName: '林见微',
  authorId: 3,
  updateTime: '2026-11-26 09:20:30',
  releaseTime: null,
  scheduledTime: null,
  urgentReviewDueTime: null,
  pinnedUntil: null,
  expiresAt: null,
  attachmentCount: 0,
  hasCover: false,
  actions: [],
  ...change,
})

type Options = { role?: StaffRole; at?: string; isWide?: boolean; total?: number }
async function open(
  rows = [row(1), row(2)],
  { role = 'author', at = '/articles', isWide = true, total = rows.length }: Options = {},
) {
  return openScreen(
    <div id="content">
      <ArticleListScreen />
    </div>,
    {
      role,
      at,
      isWide,
      answers: {
        listStudioArticles: () => ({ rows, total }),
        listAuthors: () => [{ staffId: 3, name: '林见微' }],
        archiveArticle: ({ articleId }) => {
          if (Number(articleId) === 2) throw new StudioFailure(409, '稿件已改动')
          return {} as never
        },
      },
    },
  )
}
type Opened = Awaited<ReturnType<typeof open>>
const lastQuery = (screen: Opened) => screen.sent('listStudioArticles').at(-1)
const FIRST = { pageNum: '1', pageSize: '20' }

test('each article has a row with its status, tags and time', async () => {
  const screen = await open([
    row(1, { title: '', pinnedUntil: '2026-12-01 00:00:00', attachmentCount: 2, hasCover: true }),
    row(2, { state: 'inReview', stage: 2, isPublic: true, releaseTime: '2026-11-01 10:00:00' }),
    row(3, { state: 'scheduled', scheduledTime: '2026-12-02 09:00:00' }),
    row(4, { state: 'published', isPublic: true }),
  ])
  expect(screen.rows()).toEqual([
    '|未命名稿件置顶附件 2图|招聘公告|草稿|林见微||2026-11-26 09:20|更多',
    '|稿件2线上有旧版|招聘公告|审核中（2/3），前一版已发布|林见微|2026-11-01 10:00|2026-11-26 09:20|更多',
    '|稿件3|招聘公告|定时|林见微|定于 2026-12-02 09:00|2026-11-26 09:20|更多',
    '|稿件4|招聘公告|已发布|林见微||2026-11-26 09:20|更多',
  ])
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/articles/1')
})

test('on a phone the other columns are shown below the title', async () => {
  const screen = await open([row(1, { scheduledTime: '2026-12-02 09:00:00' })], { isWide: false })
  expect(screen.rows()).toEqual(['|稿件1草稿招聘公告林见微定于 2026-12-02 09:002026-11-26 09:20 改动|更多'])
})

test('a filter is kept in the address and returns to the first page, and one button clears all filters', async () => {
  const screen = await open(undefined, { at: '/articles?pageNum=2&orderBy=title' })
  await screen.tick('我的')
  await screen.choose('状态', '草稿')
  await screen.choose('栏目', '招聘公告')
  await screen.choose('撰稿人', '林见微')
  await screen.fill('改动自', '2026-11-01')
  await screen.fill('至', '2026-11-30')
  await screen.fill('标题中的字', ' 招聘 ')
  await screen.enter('标题中的字')
  expect(lastQuery(screen)).toEqual({
    ...FIRST,
    scope: 'mine',
    state: 'draft',
    typeId: '2',
    authorId: '3',
    from: '2026-11-01 00:00',
    to: '2026-11-30 23:59:59',
    keyword: '招聘',
    orderBy: 'title',
  })
  await screen.clear('状态')
  expect(screen.address()).not.toContain('state=')
  await screen.press('清除筛选')
  expect(screen.address()).toBe('/articles?orderBy=title')
  expect(screen.disabled('清除筛选')).toEqual([])
  expect(document.querySelector<HTMLInputElement>('[aria-label=标题中的字]')?.value).toBe('')
})

test('pressing a column header sorts ascending, then descending, then in the default order', async () => {
  const screen = await open(undefined, { at: '/articles?pageNum=3' })
  const sorted = () =>
    [...document.querySelectorAll('th[aria-sort]')].map((head) => [head.textContent, head.getAttribute('aria-sort')])
  expect(sorted()).toEqual([['最近改动', 'descending']])
  const title = [...document.querySelectorAll('th')].find(({ textContent }) => textContent === '标题')
  const press = () => act(async () => title?.click())
  await press()
  expect([lastQuery(screen), sorted()]).toEqual([
    { ...FIRST, orderBy: 'title', direction: 'asc' },
    [['标题', 'ascending']],
  ])
  await press()
  expect(lastQuery(screen)).toEqual({ ...FIRST, orderBy: 'title', direction: 'desc' })
  await press()
  expect(screen.address()).toBe('/articles')
  await screen.leave()
  await open(undefined, { at: '/articles?orderBy=title' })
  expect(sorted()).toEqual([['标题', 'ascending']])
})

test('choosing another page requests this page with the page size', async () => {
  const screen = await open(undefined, { at: '/articles?pageNum=2', total: 61 })
  expect(screen.text()).toContain('共 61 篇')
  expect(document.querySelector('.ant-pagination-item-active')?.textContent).toBe('2')
  await screen.press('3')
  expect(screen.address()).toBe('/articles?pageNum=3&pageSize=20')
})

test('selected articles are archived one by one, each result is shown, and the list is refetched', async () => {
  const screen = await open(undefined, { role: 'publisher' })
  await screen.tick('选中这一页的全部稿件')
  expect(screen.text()).toContain('已选 2 篇')
  await screen.press('归档')
  await screen.press('归档')
  expect(screen.sent('archiveArticle')).toEqual([
    { articleId: '1', version: 10 },
    { articleId: '2', version: 20 },
  ])
  expect(screen.text()).toContain('完成 1 篇，1 篇没有进行已完成 稿件1未进行 稿件2：稿件已改动')
  expect(await screen.callsOf(() => screen.press('关闭'))).toEqual(['listStudioArticles'])
  expect([screen.dialogs(), screen.text().includes('已选')]).toEqual([[], false])
})

test('keyboard shortcuts focus the search, step through the rows and select a row', async () => {
  // jsdom has no scrolling
  Element.prototype.scrollIntoView = () => undefined
  const screen = await open()
  const key = (name: string) =>
    act(
      async () =>
        void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
    )
  await key('j')
  await key('j')
  await key('k')
  expect(document.activeElement?.textContent).toBe('稿件1')
  await key('x')
  expect(screen.text()).toContain('已选 1 篇')
  await screen.press('取消选择')
  expect(screen.text()).not.toContain('已选')
  await key('/')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('标题中的字')
})

test('a named filter is saved in this browser, replaced and deleted', async () => {
  const screen = await open(undefined, { at: '/articles?state=draft&pageNum=2' })
  const name = async (text: string) => {
    await screen.fill('筛选的名称', text)
    await screen.press('保存')
  }
  const saved = () =>
    [...document.querySelectorAll('.ant-tag a')].map((link) => [link.textContent, link.getAttribute('href')])
  await screen.press('保存此筛选')
  await name(' ')
  expect(saved()).toEqual([])
  await name(' 草稿们 ')
  expect(saved()).toEqual([['草稿们', '/articles?state=draft']])
  await screen.tick('我的')
  for (const text of ['我的草稿', '草稿们']) {
    await screen.press('保存此筛选')
    await name(text)
  }
  expect(saved()).toEqual([
    ['我的草稿', '/articles?state=draft&scope=mine'],
    ['草稿们', '/articles?state=draft&scope=mine'],
  ])
  const remove = document.querySelector<HTMLElement>('[aria-label="删除筛选“我的草稿”"]')
  await act(async () => remove?.click())
  await screen.leave()
  await open()
  expect(saved()).toEqual([['草稿们', '/articles?state=draft&scope=mine']])
})

test.each([
  ['author', '/articles', '还没有稿件', 2],
  ['author', '/articles?state=draft', '没有符合条件的稿件，可以放宽或清除筛选', 1],
  ['auditor', '/articles', '还没有稿件', 0],
] as const)('for %s at %s an empty list shows a message that fits the filter', async (role, at, said, buttons) => {
  const screen = await open([], { role, at })
  expect(screen.text()).toContain(said)
  expect(screen.disabled('新建稿件')).toHaveLength(buttons)
})

test('if the list cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await openScreen(<ArticleListScreen />, {
    role: 'author',
    answers: {
      listStudioArticles: () => {
        if (isAway) throw new StudioFailure(500, '服务器出错')
        return { rows: [], total: 0 }
      },
      listAuthors: () => [],
    },
  })
  expect(screen.text()).toContain('服务器出错')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).toContain('还没有稿件')
})
