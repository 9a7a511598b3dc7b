import { expect, test } from 'vitest'
import { aCompanyCard } from '#web/components/company-card/testing/sample-companies.ts'
import type { Need } from '#web/data/needs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
import { companiesNeeds } from './companies-needs.ts'
import { companiesHref, companiesInput, companiesQuery } from './companies-query.ts'
import { CompaniesScreen } from './companies-screen.tsx'

const ok = (data: unknown) => ({ code: 200, msg: '操作成功', data })
const pageOf = (rows: unknown[], total = rows.length) => ({ code: 200, msg: '查询成功', total, rows })
const region = (regionId: number, pid: number, name: string) => ({ regionId, pid, name, regionCode: '', orderNum: 1 })
const regions = [region(42, 0, '湖北省'), region(4201, 42, '武汉市'), region(420_111, 4201, '洪山区')]
const industries = [
  {
    industryId: 30,
    pid: 0,
    name: '制造业',
    children: [{ industryId: 31, pid: 30, name: '专用设备制造业', children: [] }],
  },
]

const show = (search: string, companies: unknown, lists: 'known' | 'refused' = 'known') => {
  const query = new URLSearchParams(search)
  const answer = ([id]: Need) => {
    if (id === 'companyList') return companies
    if (lists === 'refused') return REFUSED
    return ok(id === 'getRegionList' ? regions : industries)
  }
  const needs = companiesNeeds({ path: '/companys', params: {}, query })
  return renderScreen({
    Screen: CompaniesScreen,
    url: `/companys?${search}`,
    replies: needs.map((need): [Need, unknown] => [need, answer(need)]),
  })
}

test('a company is a link with its facts and its number of open positions', () => {
  const html = show('', pageOf([aCompanyCard()]))
  expect(html).toMatch(/<a [^>]*href="\/companyDetail\/1">.*武汉示例软件有限公司.*国有企业.*500–999 人.*软件开发.*23/)
})

test('the filters are a GET form with options for cities, industry sections and terms', () => {
  const html = show('', pageOf([aCompanyCard()]))
  expect(html).toMatch(/<form[^>]*action="\/companys" method="get"/)
  expect(html).toContain('<option value="4201">武汉市</option>')
  expect(html).toContain('<option value="30">制造业</option>')
  expect(html).toContain('<option value="1">国有企业</option>')
  expect(html).toContain('<option value="5">1000 人以上</option>')
})

test('the form shows the filters of the URL, including a district that is not among the city options', () => {
  const html = show('keyword=软件&regionId=420111&industryId=31&nature=2', pageOf([aCompanyCard()]))
  expect(html).toContain('value="软件"')
  expect(html).toContain('<option value="420111" selected="">洪山区</option>')
  expect(html).toContain('<option value="31" selected="">专用设备制造业</option>')
  expect(html).toContain('<option value="2" selected="">民营企业</option>')
})

test('every active filter has a chip whose link removes only that filter', () => {
  const html = show('regionId=4201&scale=5', pageOf([aCompanyCard()]))
  expect(html).toContain('href="/companys?scale=5" aria-label="取消地区 武汉市"')
  expect(html).toContain('href="/companys?regionId=4201" aria-label="取消规模 1000 人以上"')
})

test('companies are shown even if the lists of regions and industries fail to load', () => {
  const html = show('regionId=4201', pageOf([aCompanyCard()]), 'refused')
  expect(html).toContain('所选地区')
  expect(html).toContain('武汉示例软件有限公司')
})

test('pagination links are plain links that keep the filters and the page size', () => {
  expect(show('nature=1', pageOf([aCompanyCard()], 45))).toContain('href="/companys?nature=1&amp;pageNum=2"')
  const sized = show('nature=1&pageSize=50', pageOf([aCompanyCard()], 145))
  expect(sized).toContain('href="/companys?nature=1&amp;pageNum=2&amp;pageSize=50"')
})

test('the total of a search is capped, the total of a list without a keyword is exact', () => {
  expect(show('keyword=a', pageOf([aCompanyCard()], 1000))).toContain('共 1000+ 家企业')
  expect(show('', pageOf([aCompanyCard()], 1526))).toContain('共 1526 家企业')
})

test('invalid query parameters are ignored: all companies are listed', () => {
  const listQuery = companiesQuery(
    new URLSearchParams('keyword=%20&industryId=x&regionId=-1&nature=9&scale=z&pageNum=0&pageSize=5000'),
  )
  expect(companiesInput(listQuery)).toEqual({ pageNum: 1, pageSize: 20 })
  expect(companiesHref(listQuery)).toBe('/companys')
})

test('a keyword is cut to the limit of the call, never inside a surrogate pair', () => {
  const { keyword } = companiesQuery(new URLSearchParams({ keyword: `${'长'.repeat(199)}😀` }))
  expect(keyword).toBe('长'.repeat(199))
})

test('keyword searches are noindex, filtered lists are not', () => {
  expect(show('keyword=a', pageOf([]))).toContain('content="noindex"')
  expect(show('nature=1', pageOf([aCompanyCard()]))).not.toContain('noindex')
})

test('the canonical URL has the default page size, and a page past the end is noindex', () => {
  const html = show('pageNum=99&pageSize=50', pageOf([aCompanyCard()]))
  expect(html).toMatch(/rel="canonical" href="[^"]*\/companys\?pageNum=246"/)
  expect(html).toContain('noindex')
})

test('there is one h1 and no style attribute', () => {
  const html = show('nature=1', pageOf([aCompanyCard()]))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain('style=')
})

test('a loading, empty or failed list shows its message', () => {
  expect(show('', undefined)).toContain('正在加载')
  expect(show('nature=1', pageOf([]))).toContain('没有符合条件的企业')
  expect(show('', REFUSED)).toContain('重试')
})
