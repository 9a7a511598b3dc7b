import { expect, test } from 'vitest'
import { activeFilters, FILTER_NAMES } from './active-filters.ts'
import { jobListQuery } from './job-list-query.ts'

const ALL =
  'regionId=1&industryId=2&salary=-3000&educationType=1&workYears=1&jobNature=1&companyNature=1&benefit=1&releasedWithin=1'

test('active filters have the order and the names of the filters, and texts of their values', () => {
  const found = activeFilters(jobListQuery(new URLSearchParams(`releasedWithin=1&${ALL}`)), {
    region: '武汉市',
    industry: '软件业',
  })
  expect(found.map(({ key, name }) => [key, name])).toEqual(Object.entries(FILTER_NAMES))
  expect(found.slice(0, 5).map(({ label }) => label)).toEqual(['武汉市', '软件业', '3K 以下', '学历不限', '经验不限'])
})
