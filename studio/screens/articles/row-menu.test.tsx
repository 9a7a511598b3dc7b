// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { RowMenu } from './row-menu.tsx'

const row = (change: Partial<StudioArticleRow>): StudioArticleRow =>
  ({
    articleId: 5,
    version: 3,
    state: 'draft',
    typeId: 2,
    title: '标题',
    isPublic: false,
    pinnedUntil: null,
    releaseTime: null,
    scheduledTime: null,
    actions: [],
    ...change,
  }) as StudioArticleRow

/** The menu on a page that also shows the article list, the overview and the number of waiting articles. */
function List({ article }: { article: StudioArticleRow }) {
  useStudioCall('listStudioArticles', {})
  useStudioCall('readOverview', {})
  useStudioCall('countWaiting', {})
  return <RowMenu row={article} />
}
const LISTS = ['listStudioArticles', 'readOverview', 'countWaiting']

const open = (change: Partial<StudioArticleRow>) =>
  openScreen(<List article={row(change)} />, {
    role: 'publisher',
    answers: {
      listStudioArticles: () => ({ total: 0, rows: [] }) as never,
      readOverview: () => ({}) as never,
      countWaiting: () => ({ articles: 0, applications: 0, feedback: 0 }) as never,
      archiveArticle: () => ({}) as never,
    },
  })
const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)

test.each<[string, Partial<StudioArticleRow>, string[]]>([
  ['a reader', {}, ['查看', '历史']],
  ['a writer', { actions: ['editArticle', 'previewArticle'] }, ['编辑', '预览', '置顶', '历史']],
  [
    'a publisher of a public article',
    { isPublic: true, state: 'published', actions: ['withdrawArticle', 'publishArticle'] },
    ['查看', '复制链接', '历史', '撤稿'],
  ],
])('%s gets the items that the server permits', async (_who, change, offered) => {
  const screen = await open(change)
  await screen.press('更多：标题')
  expect(items()).toEqual(offered)
})

test('after a transition the list, the overview and the number of waiting articles are refetched', async () => {
  const screen = await open({ actions: ['archiveArticle'] })
  await screen.press('更多：标题')
  await screen.press('归档')
  const before = screen.calls.length
  await screen.press('归档')
  const later = screen.calls.slice(before)
  expect(later[0]).toEqual(['archiveArticle', { articleId: '5', version: 3 }])
  expect(later.slice(1).map(([id]) => id)).toEqual(LISTS)
})
