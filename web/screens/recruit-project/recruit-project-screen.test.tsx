import { expect, test } from 'vitest'
import type { ProjectCompany, RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import type { Need } from '#web/data/needs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
import { recruitProjectHref, recruitProjectNeeds, recruitProjectQuery } from './recruit-project-needs.ts'
import { RecruitProjectScreen } from './recruit-project-screen.tsx'

const project: RecruitProjectDetail = {
  reRecruitProjectId: 201,
  projectName: '秋季校园招聘（武汉站）',
  regionId: 420_100,
  regionName: '武汉市',
  coverUrl: '/prod-api/profile/cover.webp',
  startTime: '2026-10-12 09:00:00',
  endTime: '2026-12-18 18:00:00',
  projectStatus: '1',
  companyCount: 24,
  jobCount: 180,
  projectIntro: '面向毕业生的双选会。',
  content: '<h2>日程安排</h2><p>每周三举行。</p>',
  contactName: '许澄远',
  contactPhone: '19900003008',
}
const company: ProjectCompany = {
  reProjectCompanyId: 1,
  reRecruitProjectId: 201,
  companyId: 9,
  companyName: '示例轨道装备有限公司',
  logoUrl: null,
  natureName: '国有企业',
  scaleName: '1000 人以上',
  industryName: '轨道交通设备制造',
  jobCount: 5,
}
const ok = (data: unknown) => ({ code: 200, msg: '操作成功', data })
const pageOf = (rows: unknown[], total = rows.length) => ({ code: 200, msg: '查询成功', total, rows })

const show = (search: string, list?: unknown, subject: unknown = ok(project)) => {
  const query = new URLSearchParams(search)
  const replies = recruitProjectNeeds({ path: '/zoneDetails', params: {}, query }).map((need): [Need, unknown] => [
    need,
    need[0] === 'getSingleRecruitProject' ? subject : list,
  ])
  return renderScreen({ Screen: RecruitProjectScreen, url: `/zoneDetails?${search}`, replies })
}

test('the page shows stage, time, place, size and contact of the project', () => {
  const html = show('reRecruitProjectId=201', pageOf([company]))
  expect(html).toContain('<span class="tag tag--ok">进行中</span>')
  expect(html).toMatch(/>2026-10-12 09:00 至<\/span> <span[^>]*>2026-12-18 18:00</)
  expect(html).toContain('href="tel:19900003008"')
  expect(html).toContain('<p>每周三举行。</p>')
})

test('the default list contains the companies, and its search by name works without scripts', () => {
  const html = show('reRecruitProjectId=201&companyName=轨道', pageOf([company], 45))
  expect(html).toContain('href="/companyDetail/9"')
  expect(html).toContain('<input type="hidden" name="reRecruitProjectId" value="201"/>')
  expect(html).toContain('value="轨道"')
  const next = new URLSearchParams({ reRecruitProjectId: '201', companyName: '轨道', pageNum: '2' })
  expect(html).toContain(`href="/zoneDetails?${next}"`.replaceAll('&', '&amp;'))
})

test('pagination links of both lists keep the page size', () => {
  const [companies, jobs] = ['', '&list=jobs'].map((list) =>
    show(`reRecruitProjectId=201${list}&pageSize=50`, pageOf([list === '' ? company : aJobCard()], 101)),
  )
  expect(companies).toContain('href="/zoneDetails?reRecruitProjectId=201&amp;pageNum=2&amp;pageSize=50"')
  expect(jobs).toContain('href="/zoneDetails?reRecruitProjectId=201&amp;list=jobs&amp;pageNum=2&amp;pageSize=50"')
})

test('the jobs are in a separate list with its own URL', () => {
  const html = show('reRecruitProjectId=201&list=jobs', pageOf([aJobCard({ jobId: 7 })], 45))
  expect(html).toContain('href="/jobDetail/7"')
  expect(html).toContain('href="/zoneDetails?reRecruitProjectId=201&amp;list=jobs&amp;pageNum=2"')
  expect(html).toMatch(/<a href="[^"]*list=jobs" aria-current="true">招聘职位/)
})

test('only the selected list is loaded', () => {
  const ids = (search: string) =>
    recruitProjectNeeds({ path: '', params: {}, query: new URLSearchParams(search) }).map(([id]) => id)
  expect(ids('reRecruitProjectId=201')).toEqual(['getSingleRecruitProject', 'getProjectCompanyList'])
  expect(ids('reRecruitProjectId=201&list=jobs')).toEqual(['getSingleRecruitProject', 'jobsList'])
})

test('a URL omits default values, and invalid values are ignored', () => {
  expect(recruitProjectHref({ projectId: 201 })).toBe('/zoneDetails?reRecruitProjectId=201')
  expect(recruitProjectHref({ projectId: 201, list: 'jobs', companyName: 'a', page: 2 })).toBe(
    '/zoneDetails?reRecruitProjectId=201&list=jobs&pageNum=2',
  )
  expect(recruitProjectQuery(new URLSearchParams('reRecruitProjectId=x&list=y&pageNum=-1&pageSize=99999'))).toEqual({
    projectId: 2_147_483_647,
    list: 'companies',
    companyName: '',
    page: 1,
    limit: 20,
  })
})

test('the page of a missing project is noindex and links to all projects', () => {
  const html = show('reRecruitProjectId=999', undefined, { code: 404, msg: '访问资源不存在' })
  expect(html).toContain('没有找到这个招聘项目')
  expect(html).toContain('href="/events"')
  expect(html).toContain('content="noindex"')
})

test('the canonical URL has the default page size, and a page past the end is noindex', () => {
  const html = show('reRecruitProjectId=201&pageNum=99&pageSize=50', pageOf([company]))
  expect(html).toMatch(/rel="canonical" href="[^"]*\/zoneDetails\?reRecruitProjectId=201&amp;pageNum=246"/)
  expect(html).toContain('noindex')
})

test('there is one h1 and no style attribute', () => {
  const html = show('reRecruitProjectId=201', pageOf([company]))
  expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/秋季校园招聘（武汉站）$/)])
  expect(html).not.toContain('style=')
})

test('an ended project shows its former number of jobs and says that the project has ended', () => {
  const html = show('reRecruitProjectId=201&list=jobs', pageOf([]), ok({ ...project, projectStatus: '2' }))
  expect(html).toContain('<b class="num">180</b> 个当时的职位')
  expect(html).toContain('本场已经结束')
  expect(html).not.toContain('<small class="num">180</small>')
})

test('a loading, empty or failed list shows its message, and a failed project shows a message, too', () => {
  expect(show('reRecruitProjectId=201')).toContain('正在加载')
  expect(show('reRecruitProjectId=201', pageOf([]))).toContain('参会单位即将公布')
  expect(show('reRecruitProjectId=201&companyName=无', pageOf([]))).toContain('没有找到这家单位')
  expect(show('reRecruitProjectId=201&list=jobs', pageOf([]))).toContain('招聘职位即将公布')
  expect(show('reRecruitProjectId=201', REFUSED)).toContain('重试')
  expect(show('reRecruitProjectId=201', undefined, REFUSED)).toContain('招聘项目暂时没有取到')
})
