import { expect, test } from 'vitest'
import type { Need } from '#web/data/needs.ts'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import { countsInput, jobsInput, jobListQuery } from '#web/components/job-search/job-list-query.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
import { jobsNeeds, JobsScreen } from './jobs-screen.tsx'

const region = (regionId: number, pid: number, name: string) => ({ regionId, pid, name, regionCode: '', orderNum: 0 })
const REGIONS = {
  code: 200,
  msg: '',
  data: [region(420_000, 0, '湖北省'), region(420_100, 420_000, '武汉市'), region(420_111, 420_100, '洪山区')],
}
const section = (industryId: number, name: string) => ({ industryId, pid: 0, name, children: [] })
const COMMON = ['制造业', '建筑业', '教育', '金融业', '房地产业', '采矿业', '批发和零售业', '住宿和餐饮业']
const INDUSTRIES = {
  code: 200,
  msg: '',
  data: [...COMMON.map((name, index) => section(3 + index, name)), section(90, '国际组织')],
}
const found = (total: number, rows = [aJobCard()]) => ({ code: 200, msg: '查询成功', total, rows })

const show = (search: string, jobs?: unknown, more: readonly (readonly [Need, unknown])[] = []) => {
  const list: Need = ['jobsList', jobsInput(jobListQuery(new URLSearchParams(search)))]
  return renderScreen({
    Screen: JobsScreen,
    url: `/jobs?${search}`,
    replies: [
      ...(jobs === undefined ? [] : [[list, jobs] as const]),
      [['getRegionList', {}], REGIONS],
      [['getIndustryTree', {}], INDUSTRIES],
      ...more,
    ],
  })
}
const textOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text]) => text)

test('the page loads its texts, the jobs and the regions, and the industries only if one is chosen', () => {
  const idsOf = (search: string) =>
    jobsNeeds({ path: '/jobs', params: {}, query: new URLSearchParams(search) }).map(([id]) => id)
  expect(idsOf('')).toEqual(['jobsList', 'getPageDocument', 'getRegionList'])
  expect(idsOf('industryId=3')).toEqual(['jobsList', 'getPageDocument', 'getRegionList', 'getIndustryTree'])
})

test('there is one h1, one row per job and no style attribute', () => {
  const html = show('', found(1))
  expect(textOf(html, 'h1')).toEqual(['职位'])
  expect(html).toContain('href="/jobDetail/7"')
  expect(html).not.toContain('style=')
})

test('the filters of the URL are selected in the form and shown as chips', () => {
  const html = show('regionId=420100&salary=8000-12000&educationType=4', found(1))
  expect(html).toMatch(/<input type="radio" name="regionId" checked="" value="420100"\/><span>武汉/)
  expect(html).toMatch(/name="salary" checked="" value="8000-12000"/)
  expect(html).toContain('aria-label="取消工作地区 武汉"')
  expect(html).toContain('href="/jobs?regionId=420100&amp;salary=8000-12000" aria-label="取消学历要求 本科"')
  expect(textOf(html, 'h1')).toEqual(['武汉 8–12K 本科 职位'])
})

test('a chosen region without a button comes first in its row', () => {
  expect(show('regionId=420111', found(1))).toMatch(
    /<span>不限<\/span><\/label><label><input[^>]*checked="" value="420111"\/><span>洪山区/,
  )
})

test('the value 不限 in the URL is kept and named in its chip', () => {
  expect(show('educationType=1', found(1))).toContain('aria-label="取消学历要求 学历不限"')
})

test('the keyword stays in the field, and each of the two forms keeps the values of the other form', () => {
  const html = show('keyword=检修&jobNature=3', found(1))
  expect(html).toContain('value="检修"')
  expect(html).toContain('<input type="hidden" name="jobNature" value="3"/>')
  expect(html).toContain('<input type="hidden" name="keyword" value="检修"/>')
})

test('the most frequent industries have a button; any other chosen industry comes first', () => {
  expect(show('', found(1))).toMatch(/name="industryId" value="3"\/><span>制造业/)
  expect(show('industryId=3', found(1))).toMatch(/name="industryId" checked="" value="3"\/><span>制造业/)
  expect(show('industryId=90', found(1))).toMatch(/name="industryId" checked="" value="90"\/><span>国际组织/)
})

test('without scripts the menus can be opened, and there is a submit button', () => {
  const html = show('regionId=420100', found(1))
  expect(html).toMatch(/<noscript>.*<button type="submit"[^>]*>按条件筛选/)
  expect(html).toMatch(/<details id="menu-benefit"[^>]*><summary>福利<\/summary>/)
})

test('each filter value shows its number of jobs; a value without jobs is left out unless chosen', () => {
  const search = 'companyNature=5&benefit=12'
  const counted: Need = ['jobFilterCounts', countsInput(jobListQuery(new URLSearchParams(search)))]
  const count = (name: string, code: string, jobs: number) => ({ name, code, count: jobs })
  const counts = [
    count('companyNature', '1', 21),
    count('companyNature', '2', 0),
    count('companyNature', '5', 0),
    count('jobNature', '2', 0),
    count('industryId', '3', 7),
    count('industryId', '4', 0),
  ]
  const html = show(search, found(1), [[counted, { code: 200, msg: '', data: counts }]])
  expect(html).toContain('<span>国有企业<small>21</small></span>')
  expect(html).not.toContain('<span>民营企业')
  expect(html).toContain('<span>事业单位<small>0</small></span>')
  expect(html).not.toContain('<span>兼职')
  expect(html).toContain('<span>制造业<small>7</small></span>')
  expect(html).not.toContain('<span>建筑业')
  expect(html).toContain('aria-label="取消企业性质 事业单位"')
  expect(show(search, found(1))).toContain('<span>民营企业</span>')
})

test('the total is capped at 1000+ for a keyword or sorted filters and at 10000+ for filters; the total of the whole list is exact', () => {
  expect(show('keyword=a', found(1000))).toContain('共 1000+ 个职位')
  expect(show('regionId=420100&sort=salary', found(1000))).toContain('共 1000+ 条')
  expect(show('regionId=420100', found(1000))).toContain('共 1000 个职位')
  expect(show('regionId=420100', found(10_000))).toContain('共 10000+ 个职位')
  expect(show('sort=salary', found(10_000))).toContain('共 10000 个职位')
})

test('the list can be sorted, with a keyword also by relevance; the keyword is a removable chip, and its matches are marked', () => {
  expect(show('', found(1))).toContain('<a href="/jobs?sort=salary">薪资</a>')
  expect(show('', found(1))).not.toContain('相关</a>')
  const html = show('keyword=检修', found(1))
  expect(html).toMatch(/aria-current="true">相关<\/a><a[^>]*sort=newest">最新<\/a><a[^>]*sort=salary">薪资/)
  expect(html).toContain('aria-label="取消关键词 检修"')
  expect(html).toContain('<mark>检修</mark>技师')
})

test('pagination links keep the filters and the page size', () => {
  expect(show('regionId=420100', found(41))).toContain('href="/jobs?regionId=420100&amp;pageNum=2"')
  const sized = show('regionId=420100&pageSize=50', found(101))
  expect(sized).toContain('href="/jobs?regionId=420100&amp;pageNum=2&amp;pageSize=50"')
})

test('an empty result offers to remove each condition separately', () => {
  const html = show('keyword=a&regionId=420100&salary=-3000', found(0, []))
  expect(html).toContain('没有符合条件的职位')
  expect(html).toContain('href="/jobs?regionId=420100&amp;salary=-3000">不限关键词（a）')
  expect(html).toContain('href="/jobs?keyword=a&amp;salary=-3000">不限工作地区（武汉）')
  expect(html).toContain('href="/jobs?keyword=a&amp;regionId=420100">不限月薪范围（3K 以下）')
})

test('an empty list without conditions shows a message and no condition to remove', () => {
  expect(show('', found(0, []))).toContain('现在没有在招的职位')
})

test('a loading or failed list shows its message', () => {
  expect(show('')).toContain('正在加载')
  expect(show('', REFUSED)).toContain('重试')
})

test('the list and single regions are indexed, other filters and combinations are noindex', () => {
  expect(show('', found(1))).not.toContain('noindex')
  expect(show('regionId=420100', found(1))).not.toContain('noindex')
  for (const search of ['keyword=a', 'salary=-3000', 'regionId=420100&jobNature=1', 'sort=salary']) {
    expect(show(search, found(1))).toContain('noindex')
  }
})

test('the canonical URL has the default page size, and a page past the end is noindex', () => {
  expect(show('pageNum=2&pageSize=50', found(70))).toMatch(/rel="canonical" href="[^"]*\/jobs\?pageNum=3"/)
  expect(show('pageNum=2', found(21))).not.toContain('noindex')
  expect(show('pageNum=2', found(20))).toContain('noindex')
  expect(show('pageNum=99999', found(21))).toContain('noindex')
  expect(show('', found(0, []))).not.toContain('noindex')
})

test('HTML in a keyword is escaped', () => {
  expect(show('keyword=%3Cscript%3E', found(0, []))).not.toContain('<script>')
})
