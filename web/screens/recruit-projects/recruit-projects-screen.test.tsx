import { expect, test } from 'vitest'
import type { RecruitProject, Region } from '#contracts/generated/wire.ts'
import type { Need } from '#web/data/needs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
import { recruitProjectsHref, recruitProjectsNeeds, recruitProjectsQuery } from './recruit-projects-needs.ts'
import { RecruitProjectsScreen } from './recruit-projects-screen.tsx'
import { projectCities } from './project-cities.ts'

const region = (regionId: number, pid: number, name: string): Region => ({
  regionId,
  pid,
  name,
  regionCode: String(regionId),
  orderNum: regionId,
})
const regions = [
  region(42, 0, '湖北省'),
  region(4201, 42, '武汉市'),
  region(4206, 42, '襄阳市'),
  region(420111, 4201, '洪山区'),
]
const project = (reRecruitProjectId: number, projectStatus: string, regionId = 4201): RecruitProject => ({
  reRecruitProjectId,
  projectName: `项目 ${reRecruitProjectId}`,
  regionId,
  regionName: '武汉市',
  coverUrl: null,
  startTime: '2026-10-12 09:00:00',
  endTime: '2026-12-18 18:00:00',
  projectStatus,
  companyCount: 24,
  jobCount: 180,
})
const ok = (data: unknown) => ({ code: 200, msg: '操作成功', data })

const show = (search: string, projects: unknown, cities: unknown = ok(regions)) => {
  const query = new URLSearchParams(search)
  const replies = recruitProjectsNeeds({ path: '/events', params: {}, query }).map((need): [Need, unknown] => [
    need,
    need[0] === 'getRegionList' ? cities : projects,
  ])
  return renderScreen({ Screen: RecruitProjectsScreen, url: `/events?${search}`, replies })
}

test('running projects come first, then upcoming projects, then ended projects, whatever the order of the response', () => {
  const html = show('', ok([project(1, '2'), project(2, '0'), project(3, '1')]))
  expect([...html.matchAll(/reRecruitProjectId=(\d)/g)].map(([, id]) => id)).toEqual(['3', '2', '1'])
})

test('a card shows the dates and the numbers of companies and jobs', () => {
  const html = show('', ok([project(3, '1')]))
  expect(html).toContain('2026-10-12 至 12-18')
  expect(html).toContain('<b class="num">24</b> 家单位')
  expect(html).toContain('<b class="num">180</b> 个职位')
})

const many = (status: string, count: number, from: number) =>
  Array.from({ length: count }, (_, index) => project(from + index, status))
const idsOf = (html: string) => [...html.matchAll(/reRecruitProjectId=(\d+)/g)].map(([, id]) => Number(id))

test('each group shows twelve projects a page and has its own page number', () => {
  const all = ok([...many('1', 13, 100), ...many('0', 30, 200), ...many('2', 14, 300)])
  const first = show('', all)
  expect(idsOf(first)).toHaveLength(36)
  const other = show('coming=3&ended=2', all)
  expect(idsOf(other)).toEqual([...many('1', 12, 100), ...many('0', 6, 224), ...many('2', 2, 312)].map(idOf))
  expect(other).toContain('href="/events?running=2&amp;coming=3&amp;ended=2#projects-running"')
  expect(idsOf(show('running=99', all)).slice(0, 1)).toEqual([112])
})

test('links to other pages of a group keep the chosen city', () => {
  const html = show('regionId=4201', ok(many('1', 13, 100)))
  expect(html).toContain('href="/events?regionId=4201&amp;running=2#projects-running"')
})

const idOf = ({ reRecruitProjectId }: RecruitProject) => reRecruitProjectId

test('ended projects are collapsed unless the URL has their page number', () => {
  const all = ok(many('2', 14, 300))
  expect(show('', all)).toMatch(/<details class="[^"]*"><summary>/)
  expect(show('ended=1', all)).toMatch(/<details class="[^"]*" open=""><summary>/)
  expect(show('', ok(many('2', 12, 300)))).not.toContain('的分页')
})

test.each(['', 'regionId=4201', 'running=2&ended=1', 'regionId=4201&coming=3'])(
  'parsing and formatting the query “%s” returns the same URL',
  (search) => {
    expect(recruitProjectsHref(recruitProjectsQuery(new URLSearchParams(search)))).toBe(
      search === '' ? '/events' : `/events?${search}`,
    )
  },
)

test('only cities with projects are offered, and a project of a county counts for the city of the county', () => {
  expect(projectCities([project(1, '1', 420111), project(2, '1', 4201), project(3, '1', 42)], regions)).toEqual([
    { regionId: 4201, name: '武汉市', count: 2 },
  ])
})

test('cities are listed by their short names, after the entry for all cities', () => {
  const html = show('', ok([project(1, '1', 4201)]))
  expect([...html.matchAll(/href="\/events[^>]*>([^<>]+)<small/g)].map(([, name]) => name)).toEqual([
    '全部城市',
    '武汉',
  ])
})

test('the chosen city is marked; the page loads the projects of this city, and all projects for the list of cities', () => {
  const query = new URLSearchParams('regionId=4201')
  expect(recruitProjectsNeeds({ path: '/events', params: {}, query })).toEqual([
    ['getReRecruitProjectList', { regionId: 4201 }],
    ['getReRecruitProjectList', {}],
    ['getRegionList', {}],
    ['getPageDocument', { slug: 'events' }],
  ])
  expect(show('regionId=4201', ok([project(1, '1')]))).toContain('<a href="/events?regionId=4201" aria-current="true">')
})

test.each(['0', '-4', '4201x', '99999999999', ''])('the invalid region id “%s” is ignored', (text) => {
  expect(recruitProjectsQuery(new URLSearchParams({ regionId: text })).regionId).toBeUndefined()
})

test('there is one h1 with the place, and no style attribute', () => {
  const html = show('regionId=4206', ok([project(1, '1', 4206)]))
  expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/襄阳市招聘会与专场$/)])
  expect(html).not.toContain('style=')
})

test('a loading, empty or failed list shows its message; projects are shown even if the cities fail', () => {
  expect(show('', undefined)).toContain('正在加载')
  expect(show('regionId=4201', ok([]))).toContain('这里暂时没有招聘项目')
  expect(show('', REFUSED)).toContain('重试')
  const html = show('', ok([project(3, '1')]), REFUSED)
  expect(html).toContain('重试')
  expect(html).toContain('项目 3')
})
