import { expect, test } from 'vitest'
import { aPage, anArticleSummary, REFUSED } from '#web/screens/testing/sample-replies.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import {
  pinnedInput,
  announcementColumn,
  announcementHref,
  announcementListInput,
  announcementPaging,
} from './announcement-needs.ts'
import { AnnouncementScreen } from './announcement-screen.tsx'

const query = (text: string) => new URLSearchParams(text)
const show = (search: string, reply?: unknown) =>
  renderScreen({
    Screen: AnnouncementScreen,
    url: `/announcement?${search}`,
    replies: reply === undefined ? [] : [[['getCommentListWithPage', announcementListInput(query(search))], reply]],
  })

test.each(['', 'announcementId=5', 'announcementId=10', 'announcementId=x'])(
  'the query “%s” selects the first column',
  (text) => {
    expect(announcementColumn(query(text)).column.typeId).toBe(1)
  },
)

test('training columns have a separate menu', () => {
  expect(announcementColumn(query('announcementId=8')).group.columns.map(({ typeId }) => typeId)).toEqual([7, 8])
  expect(announcementColumn(query('announcementId=9')).group.columns.map(({ typeId }) => typeId)).toEqual([
    1, 2, 3, 4, 9,
  ])
})

test('article lists have ten rows a page by default; invalid page parameters are ignored', () => {
  expect(announcementPaging(query(''))).toEqual({ page: 1, limit: 10 })
  expect(announcementPaging(query('pageNum=3&pageSize=20'))).toEqual({ page: 3, limit: 20 })
  expect(announcementPaging(query('pageNum=-1&pageSize=99999'))).toEqual({ page: 1, limit: 10 })
})

test('page 1 and the default page size are left out of the URL', () => {
  expect(announcementHref(3)).toBe('/announcement?announcementId=3')
  expect(announcementHref(3, 2, 20)).toBe('/announcement?announcementId=3&pageNum=2&pageSize=20')
})

test('a row has the day and the month of the Beijing text, the title, the outline and the link', () => {
  const html = show('announcementId=2', aPage([anArticleSummary()]))
  expect(html).toContain('<time dateTime="2026-11-19"><b>19</b>2026-11</time>')
  expect(html).toMatch(/<a href="\/content\/2\/7">.*统一招聘公告.*报名自十一月二十日开始/)
  expect(html).toContain('href="/rss/2.xml"')
})

test('there is one h1, the name of the column, and no style attribute', () => {
  const html = show('announcementId=2', aPage([anArticleSummary()], 31))
  expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/招聘公告$/)])
  expect(html).not.toContain('style=')
})

test('pagination links are plain links that keep the column and the page size', () => {
  const html = show('announcementId=2', aPage([anArticleSummary()], 31))
  expect(html).toContain('href="/announcement?announcementId=2&amp;pageNum=2"')
  const sized = show('announcementId=2&pageSize=50', aPage([anArticleSummary()], 101))
  expect(sized).toContain('href="/announcement?announcementId=2&amp;pageNum=2&amp;pageSize=50"')
})

test('the canonical URL has the default page size, and a page past the end is noindex', () => {
  const other = show('announcementId=2&pageNum=2&pageSize=50', aPage([anArticleSummary()], 70))
  expect(other).toMatch(/rel="canonical" href="[^"]*\/announcement\?announcementId=2&amp;pageNum=6"/)
  expect(other).not.toContain('noindex')
  expect(show('announcementId=2&pageNum=9', aPage([anArticleSummary()], 70))).toContain('noindex')
})

test('pinned articles are on top of the first page only, and not repeated in its list', () => {
  const at = (search: string) =>
    renderScreen({
      Screen: AnnouncementScreen,
      url: `/announcement?${search}`,
      replies: [
        [['getCommentListWithPage', announcementListInput(query(search))], aPage([anArticleSummary()], 31)],
        [
          ['getPinnedArticles', { typeId: 2 }],
          {
            code: 200,
            msg: '',
            data: [anArticleSummary({ cmCommentId: 3, commentTitle: '先看这一篇' }), anArticleSummary()],
          },
        ],
      ],
    })
  const first = at('announcementId=2')
  expect(first.match(/置顶/g)).toHaveLength(2)
  expect(first.indexOf('先看这一篇')).toBeLessThan(first.indexOf('统一招聘公告'))
  expect(first.match(/<h2/g)).toHaveLength(2)
  expect(at('announcementId=2&pageNum=2')).not.toContain('置顶')
  expect(pinnedInput(query('announcementId=2&pageNum=2'))).toBeNull()
})

test('a loading, empty or failed list shows its message', () => {
  expect(show('announcementId=2')).toContain('正在加载')
  expect(show('announcementId=2', aPage([]))).toContain('本栏目暂无内容')
  expect(show('announcementId=2', REFUSED)).toContain('重试')
})
