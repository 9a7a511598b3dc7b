import { expect, test } from 'vitest'
import type { RecruitProject, Region } from '#contracts/generated/wire.ts'
import { projectCities } from './project-cities.ts'
import { recruitProjectsHref, recruitProjectsNeeds, recruitProjectsQuery } from './recruit-projects-needs.ts'

const region = (regionId: number, pid: number, name: string): Region => ({
  regionId,
  pid,
  name,
  regionCode: '',
  orderNum: 1,
})
const REGIONS = [
  region(42, 0, '湖北省'),
  region(4205, 42, '宜昌市'),
  region(4201, 42, '武汉市'),
  region(420_111, 4201, '洪山区'),
  region(4202, 42, '黄石市'),
]
const projectIn = (regionId: number) => ({ regionId }) as RecruitProject // the only field that is read

test('projects are counted by city, also those of its districts, in the order of the regions', () => {
  const projects = [420_111, 4201, 4205, 420_111, 42, 999].map(projectIn)
  expect(projectCities(projects, REGIONS)).toEqual([
    { regionId: 4205, name: '宜昌市', count: 1 },
    { regionId: 4201, name: '武汉市', count: 3 },
  ])
})

test('regions in a cycle do not hang', () => {
  expect(projectCities([projectIn(1)], [region(1, 2, '一'), region(2, 1, '二')])).toEqual([])
})

test('each stage has its own page in the URL; the first page is written for ended projects only', () => {
  const query = (search: string) => recruitProjectsQuery(new URLSearchParams(search))
  expect(query('regionId=4201&running=2&coming=0&ended=1&other=3')).toEqual({
    regionId: 4201,
    pages: { running: 2, ended: 1 },
  })
  expect(recruitProjectsHref({ regionId: 4201, pages: { running: 1, coming: 3, ended: 1 } })).toBe(
    '/events?regionId=4201&coming=3&ended=1',
  )
  expect(recruitProjectsHref()).toBe('/events')
})

test('with a city the page also needs all projects, to count them by city', () => {
  const inputs = (search: string) =>
    recruitProjectsNeeds({ path: '/events', params: {}, query: new URLSearchParams(search) })
      .filter(([id]) => id === 'getReRecruitProjectList')
      .map(([, input]) => input)
  expect(inputs('regionId=4201')).toEqual([{ regionId: 4201 }, {}])
  expect(inputs('')).toEqual([{}])
})
