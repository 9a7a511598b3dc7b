import { expect, test } from 'vitest'
import { aCompany } from '#web/components/company-card/testing/sample-companies.ts'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import type { Need } from '#web/data/needs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
import { companyIdOf, companyNeeds, companyPageHref } from './company-needs.ts'
import { CompanyScreen } from './company-screen.tsx'

const ok = (data: unknown) => ({ code: 200, msg: '操作成功', data })
const jobPage = (rows: unknown[], total = rows.length) => ({ code: 200, msg: '查询成功', total, rows })

const show = (company: unknown, jobs: unknown = jobPage([aJobCard()]), search = '') => {
  const params = { companyId: '1' }
  const needs = companyNeeds({ path: '/companyDetail/1', params, query: new URLSearchParams(search) })
  const replies = needs.map((need): [Need, unknown] => [need, need[0] === 'company' ? company : jobs])
  return renderScreen({
    Screen: CompanyScreen,
    url: `/companyDetail/1?${search}`,
    path: '/companyDetail/:companyId',
    replies,
  })
}

test('the page shows the company’s facts, benefits, website and pictures', () => {
  const html = show(ok(aCompany()))
  for (const text of ['武汉示例软件有限公司', '把系统做可靠。', '弹性工作', '2009 年 6 月 18 日', '2.5 亿元']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('href="https://example.cn/company" target="_blank" rel="noopener"')
  expect(html).toContain('第 2 张，共 2 张')
})

test('the open positions are links, and so is their pagination', () => {
  const html = show(ok(aCompany()), jobPage([aJobCard({ jobId: 7 })], 45), 'pageNum=2')
  expect(html).toContain('在招职位（45）')
  expect(html).toContain('href="/jobDetail/7"')
  expect(html).toContain('href="/companyDetail/1?pageNum=3"')
  const sized = show(ok(aCompany()), jobPage([aJobCard()], 101), 'pageSize=50')
  expect(sized).toContain('href="/companyDetail/1?pageNum=2&amp;pageSize=50"')
  expect(html).toContain('<link rel="canonical" href="https://site.example/companyDetail/1?pageNum=2"/>')
  expect(html).toContain('href="/companyDetail/1"')
})

test('the page loads the company and one page of 20 open positions', () => {
  const needs = companyNeeds({ path: '', params: { companyId: '12' }, query: new URLSearchParams('pageNum=3') })
  expect(needs).toEqual([
    ['company', { companyId: 12 }],
    ['jobsList', { companyId: 12, pageNum: 3, pageSize: 20 }],
    ['getPageDocument', { slug: 'company' }],
  ])
  expect(companyPageHref(12, 3, 50)).toBe('/companyDetail/12?pageNum=3&pageSize=50')
})

test.each([undefined, '', '0', '-1', '1e3', '99999999999'])(
  'the invalid id “%s” is replaced by an id that no company has',
  (companyId) => {
    expect(companyIdOf({ companyId })).toBe(2_147_483_647)
  },
)

test('the page of a missing company is noindex and links to all companies', () => {
  const html = show({ code: 404, msg: '访问资源不存在' })
  expect(html).toContain('没有找到这家企业')
  expect(html).toContain('href="/companys"')
  expect(html).toContain('content="noindex"')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('the structured data contains the organization and the breadcrumbs', () => {
  const html = show(ok(aCompany()))
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; name?: string; foundingDate?: string },
  )
  expect(data.map((one) => one['@type'])).toEqual(['Organization', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({ name: '武汉示例软件有限公司', foundingDate: '2009-06-18' })
})

test('unknown facts are left out', () => {
  const html = show(ok(aCompany({ website: null, pictureList: [], welfareList: [], registeredCapital: '' })))
  for (const text of ['企业官网', '企业风采', '福利待遇', '注册资本']) expect(html).not.toContain(text)
})

test('there is one h1 and no style attribute', () => {
  const html = show(ok(aCompany()))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain('style=')
})

test('loading, empty and failed states show a message; if the positions fail, the rest of the page is still shown', () => {
  expect(show(undefined)).toContain('正在加载')
  expect(show(REFUSED)).toContain('重试')
  expect(show(ok(aCompany()), jobPage([]))).toContain('目前没有在招职位')
  const html = show(ok(aCompany()), REFUSED)
  expect(html).toContain('重试')
  expect(html).toContain('把系统做可靠。')
})
