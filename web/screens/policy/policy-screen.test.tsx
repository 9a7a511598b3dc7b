import { expect, test } from 'vitest'
import { aPage, anArticleSummary, REFUSED } from '#web/screens/testing/sample-replies.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import {
  policyCountsInput,
  policyFilter,
  policyHref,
  policyListInput,
  policyPinnedInput,
  yearsBetween,
} from './policy-needs.ts'
import { PolicyScreen } from './policy-screen.tsx'

const policy = (releaseTime: string) => anArticleSummary({ typeId: 10, typeName: '引才政策', releaseTime })
const newest = policy('2026-05-06 09:00:00')
const oldest = policy('2024-06-20 09:00:00')

const counts = [
  { name: 'audience', code: 'graduate', count: 3 },
  { name: 'audience', code: 'founder', count: 0 },
  { name: 'issuer', code: '省人社厅', count: 2 },
  { name: 'validity', code: 'valid', count: 4 },
  { name: 'validity', code: 'expired', count: 0 },
  { name: 'year', code: '2026', count: 1 },
  { name: 'year', code: '2025', count: 2 },
  { name: 'year', code: '2024', count: 1 },
]

const show = (search: string, reply: unknown, pinned: unknown[] = []) =>
  renderScreen({
    Screen: PolicyScreen,
    url: `/policy?${search}`,
    replies: [
      [['getCommentListWithPage', policyListInput(policyFilter(new URLSearchParams(search)))], reply],
      [['getPinnedArticles', { typeId: 10 }], { code: 200, msg: '', data: pinned }],
      [
        ['policyFilterCounts', policyCountsInput(policyFilter(new URLSearchParams(search)))],
        { code: 200, msg: '', data: counts },
      ],
    ],
  })

test('the years run from the newest to the oldest policy', () => {
  expect(yearsBetween(newest, oldest)).toEqual([2026, 2025, 2024])
  expect(yearsBetween(undefined, undefined)).toEqual([])
})

test('years are links, and the chosen year is marked', () => {
  const html = show('year=2025', aPage([newest]))
  expect(html).toContain('<a href="/policy?year=2025" aria-current="true">2025 年<small>2</small></a>')
  expect(html).toContain('<a href="/policy">全部</a>')
  expect(html).toContain('2025 年引才政策 - 示例人才</title>')
})

test.each(['year=1999', 'year=abc', ''])('the query “%s” selects all years', (search) => {
  expect(policyFilter(new URLSearchParams(search)).year).toBeUndefined()
})

test('pinned policies are on top of the unfiltered first page only, and not repeated in its list', () => {
  const pinned = [anArticleSummary({ cmCommentId: 3, commentTitle: '先看这一篇' }), newest]
  const first = show('', aPage([newest], 40), pinned)
  expect(first.match(/置顶/g)).toHaveLength(2)
  expect(first.match(/先看这一篇|统一招聘公告/g)).toEqual(['先看这一篇', '统一招聘公告'])
  for (const other of ['year=2026', 'pageNum=2']) {
    expect(show(other, aPage([newest], 40), pinned)).not.toContain('置顶')
    expect(policyPinnedInput(policyFilter(new URLSearchParams(other)))).toBeNull()
  }
})

test('a row shows audience, issuer and validity of the policy', () => {
  const facts = [
    { name: '发布机构', value: '省人社厅' },
    { name: '文号', value: '示例1号' },
    { name: '有效期', value: '2025-01-01 至 2027-12-31' },
    { name: '申报对象', value: '博士、用人单位' },
  ]
  const html = show('', aPage([{ ...newest, policyFactList: facts }, oldest]))
  expect(html).toContain('对象：博士、用人单位</span>')
  expect(html).toContain('机构：省人社厅</span>')
  expect(html).toContain('有效期：2025-01-01 至 2027-12-31</span>')
  expect(html).not.toContain('示例1号')
  expect(html.match(/有效期：/g)).toHaveLength(1)
})

test('issuers and validities are filters with numbers of policies; a value without policies is left out unless chosen', () => {
  const html = show('', aPage([newest]))
  expect(html).toContain(`href="/policy?${new URLSearchParams({ issuer: '省人社厅' })}">省人社厅<small>2</small>`)
  expect(html).toContain('href="/policy?validity=valid">有效<small>4</small>')
  expect(html).not.toContain('validity=expired')
  expect(html).not.toContain('audience=founder')
  expect(show('validity=expired', aPage([]))).toContain('aria-current="true">已过期<small>0</small>')
})

test('for a visitor, the link to matching policies leads to the log-in page', () => {
  expect(show('', aPage([newest]))).toContain(`href="/user?from=${encodeURIComponent('/policy?mine=1')}"`)
})

test('a year without policies shows a link to all years', () => {
  const html = show('year=2025', aPage([]))
  expect(html).toContain('没有符合条件的政策')
  expect(html).toContain('href="/policy"')
})

test('pagination links keep the filters and the page size', () => {
  const html = show('year=2025&pageSize=20', aPage([newest], 45))
  expect(html).toContain('href="/policy?year=2025&amp;pageNum=2&amp;pageSize=20"')
})

test('the canonical URL has the default page size, and a page past the end is noindex', () => {
  const other = show('year=2025&pageNum=2&pageSize=20', aPage([newest], 40))
  expect(other).toMatch(/rel="canonical" href="[^"]*\/policy\?year=2025&amp;pageNum=3"/)
  expect(other).toContain('2025 年引才政策（第 2 页） - 示例人才</title>')
  expect(other).not.toContain('noindex')
  expect(show('pageNum=5', aPage([newest], 40))).toContain('noindex')
})

test('a failed list can be retried, and the filter by year stays', () => {
  const html = show('', REFUSED)
  expect(html).toContain('重试')
  expect(html).toContain('2024 年')
})

test('audiences are links that keep the year; the audience of the URL is part of the list input', () => {
  const html = show('year=2025&audience=graduate', aPage([newest]))
  expect(html).toContain(
    '<a href="/policy?year=2025&amp;audience=graduate" aria-current="true">高校毕业生<small>3</small></a>',
  )
  expect(html).toContain('<a href="/policy?year=2024&amp;audience=graduate">2024 年<small>1</small></a>')
  expect(html).toContain('2025 年高校毕业生的引才政策 - 示例人才</title>')
  expect(policyListInput(policyFilter(new URLSearchParams('audience=graduate')))).toMatchObject({
    audience: 'graduate',
  })
  expect(policyFilter(new URLSearchParams('audience=nobody')).audience).toBeUndefined()
})

test.each(['', 'year=2025&pageNum=2&pageSize=20', 'year=2025&audience=founder&validity=valid&mine=1'])(
  'parsing and formatting the query “%s” returns the same URL',
  (search) => {
    expect(policyHref(policyFilter(new URLSearchParams(search)))).toBe(search === '' ? '/policy' : `/policy?${search}`)
  },
)
