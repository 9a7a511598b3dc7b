import { expect, test } from 'vitest'
import type { KeywordUnderstanding } from '#contracts/generated/wire.ts'
import { aCompanyCard } from '#web/components/company-card/testing/sample-companies.ts'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import type { Need } from '#web/data/needs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { anArticleSummary, REFUSED } from '#web/screens/testing/sample-replies.ts'
import { searchNeeds, searchQuery } from './search-needs.ts'
import { SearchScreen } from './search-screen.tsx'

const hit = {
  ...anArticleSummary(),
  highlights: { title: ['统一', '招聘', '公告'], excerpt: ['', '招聘', '自十一月开始'] },
}
const found = (total: number, rows: unknown[]) => ({ code: 200, msg: '查询成功', total, rows })
const NOTHING = found(0, [])

type Found = {
  jobs?: unknown
  companies?: unknown
  articles?: (typeIds: readonly number[]) => unknown
  understood?: Partial<KeywordUnderstanding>
}
const understanding = (parts: Partial<KeywordUnderstanding>) => ({
  code: 200,
  msg: '操作成功',
  data: {
    partList: [],
    intent: 'any',
    correctedKeyword: null,
    commonerKeyword: null,
    answer: null,
    serviceList: [],
    ...parts,
  },
})
const word = (text: string) => ({ text, kind: 'word', label: text })
const needsAt = (search: string) => searchNeeds({ path: '/search', params: {}, query: new URLSearchParams(search) })

const show = (
  search: string,
  { jobs = NOTHING, companies = NOTHING, articles = () => NOTHING, understood = {} }: Found = {},
) =>
  renderScreen({
    Screen: SearchScreen,
    url: `/search?${search}`,
    replies: needsAt(search).map((need): [Need, unknown] => {
      if (need[0] === 'understandKeyword') return [need, understanding(understood)]
      if (need[0] === 'jobsList') return [need, jobs]
      if (need[0] === 'companyList') return [need, companies]
      if (need[0] === 'getPageDocument' || need[0] === 'getSiteFacts') return [need, undefined] // renderScreen adds these replies
      return [need, articles((need[1] as { typeIdArr: number[] }).typeIdArr)]
    }),
  })

test('without a keyword nothing is searched for, and popular keywords of the scope are shown', () => {
  expect(needsAt('keyword=%20%20')).toEqual([
    ['getSiteFacts', {}],
    ['getPageDocument', { slug: 'search' }],
  ])
  expect(show('')).toContain(`href="/search?${new URLSearchParams({ keyword: '会计' })}"`)
  expect(show('scope=policies')).toContain(
    `href="/search?${new URLSearchParams({ keyword: '补贴' })}&amp;scope=policies"`,
  )
})

test('the overview shows the best three results of each scope with results, and the count of each scope', () => {
  const html = show('keyword=招聘', {
    jobs: found(92, [aJobCard({ jobName: '招聘专员' })]),
    companies: found(4, [aCompanyCard()]),
    articles: (typeIds) => (typeIds.includes(2) ? found(1000, [hit]) : NOTHING),
    understood: { partList: [word('招聘')] },
  })
  expect(html).toMatch(/职位<small class="num">92<\/small>/)
  expect(html).toMatch(/公告<small class="num">1000\+<\/small>/)
  expect(html).toContain('<mark>招聘</mark>专员')
  expect(html).toContain('统一<mark>招聘</mark>公告')
  expect(html).not.toContain('id="search-policies"')
  const sizes = needsAt('keyword=a').flatMap(([, input]) => (input as { pageSize?: number }).pageSize ?? [])
  expect(sizes).toEqual([3, 3, 3, 3, 3])
})

test('a selected scope is paginated and kept in links and in the form', () => {
  const html = show('keyword=a&scope=notices&pageNum=2', { articles: () => found(30, [hit]) })
  expect(html).toContain('<input type="hidden" name="scope" value="notices"/>')
  expect(html).toMatch(/href="\/search\?keyword=a&amp;scope=notices" aria-current="true"/)
  expect(html).toMatch(/在公告中找到.*30 条/)
  expect(html).toContain('分页')
  expect(show('keyword=a&scope=notices', { articles: () => found(1, [hit]) })).not.toContain('分页')
  // the page size can be changed even if all results fit on one page
  const all = show('keyword=a&scope=notices&pageSize=50', { articles: () => found(30, [hit]) })
  expect(all).toContain('<option value="50" selected="">')
  const sized = show('keyword=a&scope=notices&pageSize=50', { articles: () => found(101, [hit]) })
  expect(sized).toContain('href="/search?keyword=a&amp;scope=notices&amp;pageNum=2&amp;pageSize=50"')
})

test('hits are one heading level below the heading above them', () => {
  const replies = {
    articles: () => found(1, [hit]),
    jobs: found(1, [aJobCard()]),
    companies: found(1, [aCompanyCard()]),
  }
  const levels = (query: string) => show(query, replies).match(/<h[2-6](?=[ >])/g)
  expect(new Set(levels('keyword=a&scope=notices'))).toEqual(new Set(['<h2']))
  expect(new Set(levels('keyword=a&scope=jobs'))).toEqual(new Set(['<h2']))
  expect(new Set(levels('keyword=a&scope=companies'))).toEqual(new Set(['<h2']))
  expect(levels('keyword=a')).toContain('<h3')
  expect(levels('keyword=a')?.[0]).toBe('<h2')
})

test('a direct answer is shown above the results', () => {
  const answer = { topic: 'resume', title: '我的简历', text: '在线填写', href: '/resume', action: '打开我的简历' }
  const html = show('keyword=简历', { jobs: found(3, [aJobCard()]), understood: { answer } })
  expect(html.indexOf('打开我的简历')).toBeGreaterThan(0)
  expect(html.indexOf('打开我的简历')).toBeLessThan(html.indexOf('id="search-jobs"'))
  expect(show('keyword=工程师', { jobs: found(3, [aJobCard()]) })).not.toContain('search-answer')
})

test('没有找到 is not shown if there is a direct answer', () => {
  const answer = { topic: 'phone', title: '联系电话', text: '027', href: 'tel:027', action: '拨打电话' }
  expect(show('keyword=营业时间', { understood: { answer } })).not.toContain('没有找到')
  expect(show('keyword=营业时间')).toContain('没有找到')
})

test('if nothing matches exactly, approximate results are shown with the omitted words', () => {
  const near = (left: string) => ({
    ...found(7, [aJobCard()]),
    keywordMatch: { leftOutList: [left], correctedKeyword: null, markedKeyword: '护士' },
  })
  const understood = { partList: [{ text: '宜昌', kind: 'region', label: '宜昌市' }, word('护士')] as const }
  const html = show('keyword=宜昌护士', { jobs: near('宜昌'), understood: { partList: [...understood.partList] } })
  expect(html).toContain('没有同时符合“宜昌”“护士”的职位，以下放宽了“宜昌”')
  expect(show('keyword=水电工', { jobs: near('水电工'), understood: { partList: [word('水电工')] } })).toContain(
    '没有“水电工”的职位，以下是相近的职位',
  )
  expect(html).toContain('aria-label="取消地区 宜昌市"')
  expect(html).toContain(`href="/search?${new URLSearchParams({ keyword: '护士' })}"`)
  expect(html).toContain(`href="/search?${new URLSearchParams({ keyword: '“宜昌” 护士' })}"`)
  const both = show('keyword=宜昌护士', { jobs: near('宜昌'), companies: found(1, [aCompanyCard()]) })
  expect(both).not.toContain('id="search-jobs"')
  expect(both).not.toContain('放宽')
})

test('without results, the scope with most results and the search without one of the words are offered', () => {
  const html = show('keyword=会计 宜昌&scope=policies', { jobs: found(7, [aJobCard()]) })
  expect(html).toContain('政策中没有找到与“会计 宜昌”相关的内容')
  expect(html).toContain('在职位中有 7 条')
  expect(html).toContain(
    `href="/search?${new URLSearchParams({ keyword: '宜昌', scope: 'policies' })}"`.replace('&', '&amp;'),
  )
})

test('an unknown scope selects all scopes; a very long keyword is cut', () => {
  expect(searchQuery(new URLSearchParams('keyword=a&scope=other')).scope).toBe('all')
  expect(searchQuery(new URLSearchParams({ keyword: '长'.repeat(300) })).keyword).toHaveLength(200)
})

test('a failed scope can be retried, while the other scopes stay', () => {
  const html = show('keyword=a', { jobs: REFUSED, companies: found(1, [aCompanyCard()]) })
  expect(html).toContain('重试')
  expect(html).toContain('id="search-companies"')
})

test('HTML in a keyword is escaped', () => {
  const html = show('keyword=%3Cscript%3E')
  expect(html).toContain('“&lt;script&gt;”')
  expect(html).not.toContain('“<script>')
})

const approximate = (rows: unknown[]) => ({
  ...found(23, rows),
  keywordMatch: { leftOutList: ['前台'], correctedKeyword: null, markedKeyword: '文员' },
})

test.each([
  ['jobs', true],
  ['any', false],
] as const)('for the intent %s, approximate jobs are shown beside exact articles: %s', (intent, isShown) => {
  const html = show('keyword=前台文员', {
    jobs: approximate([aJobCard()]),
    articles: (typeIds) => (typeIds.includes(2) ? found(1, [hit]) : NOTHING),
    understood: { partList: [word('前台'), word('文员')], intent },
  })
  expect(html.includes('id="search-jobs"')).toBe(isShown)
  expect(html.includes('放宽了“前台”')).toBe(isShown)
  expect(html).toContain('id="search-notices"')
})

test.each([
  ['information', ['search-notices', 'search-jobs']],
  ['any', ['search-jobs', 'search-notices']],
] as const)('for the intent %s, the scopes are shown in the order %s', (intent, order) => {
  const html = show('keyword=档案放哪里', {
    jobs: found(130, [aJobCard()]),
    articles: (typeIds) => (typeIds.includes(2) ? found(1, [hit]) : NOTHING),
    understood: { partList: [word('档案')], intent },
  })
  const [first, second] = order.map((id) => html.indexOf(`id="${id}"`))
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first ?? 0)
})
