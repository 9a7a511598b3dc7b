import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anArticleSummary } from '#web/screens/testing/sample-replies.ts'
import { GroupNews } from './group-news.tsx'
import { homeColumnInput } from './news-needs.ts'

const article = (cmCommentId: number, coverUrl: string | null = null) =>
  anArticleSummary({
    cmCommentId,
    typeId: 1,
    typeName: '集团要闻',
    coverUrl,
    commentTitle: `文章 ${cmCommentId}`,
    releaseTime: '2026-11-09 10:00:00',
  })
const show = (articles: readonly ReturnType<typeof article>[]) =>
  renderToStaticMarkup(
    <GroupNews title="集团要闻" news={{ state: 'ready', rows: [...articles], total: articles.length }} />,
  )
const idsIn = (html: string) => [...html.matchAll(/href="\/content\/1\/(\d+)"/g)].map(([, id]) => Number(id))

test('the first article with a picture leads, and the next five follow in their order', () => {
  const html = show([article(1), article(2, '/2.jpg'), article(3, '/3.jpg'), ...[4, 5, 6, 7].map((id) => article(id))])
  expect(idsIn(html)).toEqual([2, 1, 3, 4, 5, 6])
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toContain('src="/2.jpg"')
})

test('without pictures the newest article leads', () => {
  const html = show([article(1), article(2)])
  expect([idsIn(html), html.includes('<img')]).toEqual([[1, 2], false])
})

test('the leading article shows day, column and outline; the others show day and month', () => {
  const html = show([article(1), article(2)])
  expect(html).toContain('<p>报名自十一月二十日开始</p>')
  expect(html).toMatch(/<time[^>]*>2026-11-09<\/time>　集团要闻/)
  expect(html).toMatch(/<time[^>]*datetime="2026-11-09"[^>]*><b>09<\/b>2026-11<\/time><h3>文章 2<\/h3>/i)
})

test('home shows six group news and four articles of each other column, newest first', () => {
  const rest = { pageNum: 1, visible: 1, orderByColumn: 'releaseTime', isAsc: 'desc' }
  expect(homeColumnInput(1)).toEqual({ ...rest, pageSize: 6, typeIdArr: [1] })
  expect(homeColumnInput(2)).toEqual({ ...rest, pageSize: 4, typeIdArr: [2] })
})
