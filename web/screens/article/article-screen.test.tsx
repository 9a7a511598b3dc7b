import { expect, test } from 'vitest'
import { aPage, anArticle, anArticleSummary } from '#web/screens/testing/sample-replies.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { articleCopy as copy } from './article-copy.ts'
import { articleInput, articleNeeds, newestOfColumnInput } from './article-needs.ts'
import { ArticleScreen } from './article-screen.tsx'

const params = { typeId: '2', cmCommentId: '7' }
const show = (reply?: unknown) =>
  renderScreen({
    Screen: ArticleScreen,
    url: '/content/2/7',
    path: '/content/:typeId/:cmCommentId',
    replies: [
      ...(reply === undefined ? [] : [[['getCommentById', articleInput(params)], reply] as const]),
      [
        ['getCommentListWithPage', newestOfColumnInput(params) ?? {}],
        aPage([anArticleSummary(), anArticleSummary({ cmCommentId: 8 })]),
      ],
    ],
  })
const showArticle = (change: Parameters<typeof anArticle>[0]) =>
  show({ code: 200, msg: '操作成功', data: anArticle(change) })

test('the first HTML of an article contains its text and metadata', () => {
  const html = showArticle({ content: '<p>岗位共六百一十二个</p>' })
  expect(html).toContain('<p>岗位共六百一十二个</p>')
  for (const part of ['统一招聘公告</h1>', '2026-11-19 23:30', '来源：集团新闻中心', '作者：林知远', '阅读 3,268']) {
    expect(html).toContain(part)
  }
  expect(html).not.toContain('style=')
})

test.each(Object.entries(copy.facts))(
  'the field %s is shown with its label, and omitted when empty',
  (field, label) => {
    expect(showArticle({ [field]: '招聘部' })).toContain(`<span>${label}招聘部</span>`)
    expect(showArticle({ [field]: '' })).not.toContain(label)
  },
)

test('the canonical URL has the article’s own column', () => {
  expect(showArticle({ typeId: 3 })).toContain('href="https://site.example/content/3/7"')
})

test('search engines get NewsArticle and BreadcrumbList', () => {
  const types = [...showArticle({}).matchAll(/"@context":"https:\/\/schema.org","@type":"(\w+)"/g)].map(
    ([, type]) => type,
  )
  expect(types).toEqual(['NewsArticle', 'BreadcrumbList'])
})

test('an article with three headings gets a table of contents; an article with two headings does not', () => {
  const heading = '<h2>第一部分</h2>'
  expect(showArticle({ content: heading.repeat(2) })).not.toContain('本文目录')
  expect(showArticle({ content: heading.repeat(3) })).toContain('href="#part-3"')
})

test('an attachment is a download link with its file name and size', () => {
  const html = showArticle({
    attachmentList: [{ originalFilename: '岗位表.xlsx', url: '/prod-api/profile/a.xlsx', size: 88_064 }],
  })
  expect(html).toMatch(/<a href="\/prod-api\/profile\/a.xlsx" download="岗位表.xlsx">.*岗位表.xlsx<small>86 KB/)
})

test('the previous and next articles are links; at the end of a column a text replaces the link', () => {
  const html = showArticle({ prev: null, next: { cmCommentId: 6, commentTitle: '面试通知' } })
  expect(html).toContain('已经是最新一篇')
  expect(html).toMatch(/<a href="\/content\/2\/6"><span>下一篇<\/span>面试通知/)
})

test('the newest articles of the column are listed without the article itself', () => {
  const html = showArticle({})
  expect(html).toContain('href="/content/2/8"')
  expect(html).not.toContain('href="/content/2/7"')
})

test('the page of a missing article is noindex and offers the search and the columns', () => {
  const html = show({ code: 404, msg: '访问资源不存在' })
  expect(html).toContain('文章不存在或已下线</h1>')
  expect(html).toContain('noindex')
  expect(html).toContain('action="/search"')
  expect(html).toContain('href="/announcement?announcementId=2"')
})

test('a failure other than 404 can be retried', () => {
  expect(show({ code: 500, msg: '系统内部错误' })).toContain('重试')
})

test.each(['abc', '0', '-1', '1.5', '99999999999', undefined])(
  'the invalid id %s is replaced by an id that no article has',
  (cmCommentId) => {
    expect(articleInput({ cmCommentId })).toEqual({ cmCommentId: 2_147_483_647 })
  },
)

test('with an unknown column in the URL, only the article is loaded', () => {
  const needs = articleNeeds({ path: '', query: new URLSearchParams(), params: { typeId: '99', cmCommentId: '7' } })
  expect(needs).toEqual([['getCommentById', { cmCommentId: 7 }]])
})
