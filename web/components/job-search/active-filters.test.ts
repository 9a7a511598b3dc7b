import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { jobListQuery } from './job-list-query.ts'

const ALL =
  'regionId=1&industryId=2&salary=-3000&educationType=1&workYears=1&jobNature=1&companyNature=1&benefit=1&releasedWithin=1'

test('active filters have the order and the names of the filters, and texts of their values', () => {
  const found = activeFilters(jobListQuery(new URLSearchParams(`releasedWithin=1&${ALL}`)), {
    region: '武汉市',
    industry: '软件业',
  })
  expect(found.map(({ key, name }) => `${key} ${name}`)).toEqual([
    'regionId 工作地区',
    'industryId 行业门类',
    'salary 月薪范围',
    'educationType 学历要求',
    'workYears 工作年限',
    'jobNature 工作性质',
    'companyNature 企业性质',
    'benefit 福利',
    'releasedWithin 发布时间',
  ])
  expect(found.slice(0, 5).map(({ label }) => label)).toEqual(['武汉市', '软件业', '3K 以下', '学历不限', '经验不限'])
})
