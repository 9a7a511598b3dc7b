import { expect, test } from 'vitest'
import {
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  SALARY_RANGES,
  WORK_YEARS_TERMS,
  BENEFIT_TERMS,
  COMPANY_NATURE_TERMS,
  RELEASED_TERMS,
} from '#contracts/constants/job-terms.ts'
import { activeFilters } from './active-filters.ts'
import { ALL_JOBS, jobsHref, jobsInput, jobsParameters, jobListQuery, type JobListQuery } from './job-list-query.ts'
import { parseSalary, salaryName, salaryText } from './salary-span.ts'

const ask = (search: string) => jobListQuery(new URLSearchParams(search))
const askHref = (href: string) => jobListQuery(new URL(href, 'https://site.example').searchParams)

/** Pseudo-random generator with a seed: failures are reproducible. */
function drawFrom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  return { below, oneOf, maybe: <Item>(make: () => Item) => (below(2) === 0 ? undefined : make()) }
}

const WORDS = ['', '工程师', 'C++ & C#', '100%', 'a b', '党建 公文', '🙂', 'é', '<b>', '?x=1&y', '长'.repeat(200)]

function someQuery(seed: number): JobListQuery {
  const { below, oneOf, maybe } = drawFrom(seed)
  const keyword = oneOf(WORDS)
  return {
    keyword,
    regionId: maybe(() => 1 + below(2_147_483_647)),
    industryId: maybe(() => 1 + below(1000)),
    salary: maybe(() => oneOf([...SALARY_RANGES.map(({ min, max }) => ({ min, max })), { min: 1234, max: 5678 }])),
    educationType: maybe(() => oneOf(EDUCATION_TERMS).code),
    workYears: maybe(() => oneOf(WORK_YEARS_TERMS).code),
    jobNature: maybe(() => oneOf(JOB_NATURE_TERMS).code),
    companyNature: maybe(() => oneOf(COMPANY_NATURE_TERMS).code),
    benefit: maybe(() => oneOf(BENEFIT_TERMS).code),
    releasedWithin: maybe(() => oneOf(RELEASED_TERMS).code),
    sort: oneOf(keyword === '' ? (['newest', 'salary'] as const) : (['relevant', 'newest', 'salary'] as const)),
    page: 1 + below(1000),
    limit: oneOf([10, 20, 50, 1000]),
  }
}

test('a query written to a URL is parsed back unchanged', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const listQuery = someQuery(seed)
    expect(askHref(jobsHref(listQuery))).toEqual(listQuery)
  }
})

test('the canonical URL of any parameters is parsed and written back unchanged', () => {
  const names = [...Object.keys(jobsParameters(someQuery(1))), 'regionId', 'salary', 'pageNum', 'sort', 'foreign']
  const values = [
    '',
    '0',
    '-1',
    '1.5',
    '1e9',
    '99999999999',
    'x',
    '8000-12000',
    '9-1',
    '-',
    ' a ',
    '\u0000',
    '4',
    '%00',
  ]
  for (let seed = 1; seed <= 500; seed += 1) {
    const { oneOf, below } = drawFrom(seed)
    const query = new URLSearchParams(Array.from({ length: below(8) }, () => [oneOf(names), oneOf(values)]))
    const href = jobsHref(jobListQuery(query))
    expect(jobsHref(askHref(href))).toBe(href)
  }
})

test('an empty query has the URL /jobs and requests the first page only', () => {
  expect(ask('')).toEqual(ALL_JOBS)
  expect(jobsHref(ALL_JOBS)).toBe('/jobs')
  expect(JSON.parse(JSON.stringify(jobsInput(ALL_JOBS)))).toEqual({ pageNum: 1, pageSize: 20 })
})

test('the filters are passed to the call under the names of its input fields', () => {
  const search = 'keyword=检修&regionId=420100&industryId=3&salary=8000-12000&educationType=4&workYears=2&jobNature=1'
  expect(jobsInput(ask(`${search}&pageNum=3`))).toEqual({
    keyword: '检修',
    match: 'understood',
    rank: 'relevance',
    regionId: 420_100,
    industryId: 3,
    salaryMin: 8000,
    salaryMax: 12_000,
    educationType: '4',
    workYears: '2',
    jobNature: '1',
    pageNum: 3,
    pageSize: 20,
  })
})

test('the requested order is passed to the call; with a keyword the default order is relevance', () => {
  expect(jobsInput(ask('sort=salary'))).toMatchObject({ orderByColumn: 'salaryMax', isAsc: 'desc' })
  expect(jobsInput(ask('sort=salary&keyword=a'))).toMatchObject({ orderByColumn: 'salaryMax' })
  expect(jobsInput(ask('keyword=a'))).toMatchObject({ rank: 'relevance' })
  expect(jobsInput(ask('keyword=a&sort=newest'))).not.toHaveProperty('rank')
  expect(ask('sort=relevant').sort).toBe('newest')
})

test('unknown codes, ids out of range and invalid values are ignored', () => {
  expect(ask('educationType=9&workYears=x&jobNature=&regionId=0&industryId=99999999999&pageSize=5000')).toEqual(
    ALL_JOBS,
  )
})

test.each(['-', '', '8', '9-1', 'a-b', '-1000001', '8000-12000-1'])('parseSalary(%o) returns undefined', (text) => {
  expect(parseSalary(text)).toBeUndefined()
})

test('a range among the filter’s options has the name of that option; other ranges get a name in the same format', () => {
  expect(SALARY_RANGES.map(salaryName)).toEqual(SALARY_RANGES.map(({ name }) => name))
  expect(['7000-9500', '-7000', '40000-'].map((text) => salaryName(parseSalary(text) ?? { min: 0, max: 0 }))).toEqual([
    '7–9.5K',
    '7K 以下',
    '40K 以上',
  ])
  expect(salaryText({ min: null, max: 3000 })).toBe('-3000')
})

test('each active filter has its name, and the query without this filter starts at the first page', () => {
  const listQuery = ask('keyword=a&regionId=420100&salary=-3000&educationType=1&pageNum=4')
  const filters = activeFilters(listQuery, { region: '武汉', industry: undefined })
  expect(filters.map(({ name, label }) => `${name} ${label}`)).toEqual([
    '工作地区 武汉',
    '月薪范围 3K 以下',
    '学历要求 学历不限',
  ])
  expect(filters.map(({ without }) => jobsHref(without))).toEqual([
    '/jobs?keyword=a&salary=-3000&educationType=1',
    '/jobs?keyword=a&regionId=420100&educationType=1',
    '/jobs?keyword=a&regionId=420100&salary=-3000',
  ])
})

test('a region or industry whose name is unknown is still an active filter', () => {
  const names = { region: undefined, industry: undefined }
  expect(activeFilters(ask('regionId=1&industryId=2'), names).map(({ label }) => label)).toEqual([
    '所选地区',
    '所选行业',
  ])
})
