import { expect, test } from 'vitest'
import { recruitProjectHref, recruitProjectNeeds, recruitProjectQuery } from './recruit-project-needs.ts'

const queryOf = (search: string) => recruitProjectQuery(new URLSearchParams(search))
const needsOf = (search: string) =>
  recruitProjectNeeds({ path: '/zoneDetails', params: {}, query: new URLSearchParams(search) })

test('the list of companies is searched by name, the list of jobs is not', () => {
  const search = 'reRecruitProjectId=7&companyName=%20%E7%94%B5%E5%8A%9B&pageNum=2&pageSize=10'
  expect(needsOf(search)).toEqual([
    ['getSingleRecruitProject', { reRecruitProjectId: 7 }],
    ['getProjectCompanyList', { reRecruitProjectId: 7, companyName: '电力', pageNum: 2, pageSize: 10 }],
  ])
  expect(needsOf(`${search}&list=jobs`)).toEqual([
    ['getSingleRecruitProject', { reRecruitProjectId: 7 }],
    ['jobsList', { reRecruitProjectId: 7, pageNum: 2, pageSize: 10 }],
  ])
  expect(needsOf('reRecruitProjectId=7&list=x')[1]).toEqual([
    'getProjectCompanyList',
    { reRecruitProjectId: 7, pageNum: 1, pageSize: 20 },
  ])
})

test.each([
  'reRecruitProjectId=7',
  'reRecruitProjectId=7&companyName=a',
  'reRecruitProjectId=7&list=jobs&pageNum=3',
  'reRecruitProjectId=7&companyName=a&pageNum=2&pageSize=50',
])('the URL of %s is written back unchanged', (search) => {
  expect(recruitProjectHref(queryOf(search))).toBe(`/zoneDetails?${search}`)
})

test('the list of jobs has no name of a company', () => {
  expect(queryOf('reRecruitProjectId=7&list=jobs&companyName=a').companyName).toBe('')
  expect(recruitProjectHref({ projectId: 7, list: 'jobs', companyName: 'a' })).toBe(
    '/zoneDetails?reRecruitProjectId=7&list=jobs',
  )
})

test('a name of a company is cut after 100 characters', () => {
  expect(queryOf(`reRecruitProjectId=7&companyName=${'名'.repeat(101)}`).companyName).toBe('名'.repeat(100))
})
