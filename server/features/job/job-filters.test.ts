import { expect, test } from 'vitest'
import { malformedMessage } from '#contracts/constants/error-messages.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import {
  atLeastFilters,
  atMostFilters,
  benefitFilters,
  type JobFacts,
  jobFilters,
  jobQuestion,
  releasedSince,
} from './job-filters.ts'

const tree = (top: number, below: number) =>
  lookupTree([
    { id: top, pid: 0, name: '上级', code: '', orderNum: 1, level: 1 },
    { id: below, pid: top, name: '下级', code: '', orderNum: 2, level: 2 },
  ])
const names = {
  regions: tree(420_000, 420_100),
  industries: tree(30_000, 33_700),
  regionName: () => '',
  industryName: () => '',
} as never
const facts = (changes: Partial<JobFacts> = {}): JobFacts => ({
  companyId: 11,
  employerCode: '2',
  salaryMin: 8000,
  salaryMax: 12_000,
  regionId: 420_100,
  industryId: 33_700,
  educationCode: '4',
  workYearsCode: '5',
  natureCode: '3',
  validUntil: 20_260_630,
  projectIds: [21, 22],
  ...changes,
})
const NOW = new Date('2026-03-10T10:00:00+08:00')

test('a job has a filter for each of its facts, with the levels above its region and industry', () => {
  const place = ['r420000', 'r420100', 'i30000', 'i33700']
  const rest = ['k2', 'e4', 'w5', 'n3', 'c11', 'p21', 'p22', 'd20260630']
  expect(jobFilters(facts(), names)).toEqual([...place, 's4', 'u12', 'l8', ...rest])
  expect(jobFilters(facts({ salaryMin: 0, salaryMax: 0 }), names)).toEqual([...place, ...rest])
})

test.each([
  [4500, 4500, ['s2', 'u4', 'l4']],
  [5000, 5000, ['s3', 'u5', 'l5']],
  [2999, 5001, ['s1', 's2', 's3', 'u5', 'l2']],
  [3000, 5000, ['s2', 'u5', 'l3']],
  [70_000, 90_000, ['s7', 'u60', 'l60']],
])('a job that pays %i to %i has the filters %j', (salaryMin, salaryMax, wanted) => {
  const found = jobFilters(facts({ salaryMin, salaryMax }), names)
  expect(found.filter((filter) => /^[sul]/.test(filter))).toEqual(wanted)
})

test('pay is compared in thousands, with sixty as the highest', () => {
  expect(atLeastFilters(58_999)).toEqual(['u58', 'u59', 'u60'])
  expect(atLeastFilters(99_000)).toEqual(['u60'])
  expect(atMostFilters(2000)).toEqual(['l0', 'l1', 'l2'])
  expect(atMostFilters(99_000)).toHaveLength(61)
})

test('a question has a filter for each condition; without conditions there is no question', () => {
  const input = {
    regionId: 1,
    industryId: 2,
    educationType: '3',
    workYears: '4',
    jobNature: '5',
    companyNature: '6',
    companyId: 7,
    reRecruitProjectId: 8,
  }
  expect(jobQuestion(input, NOW)).toEqual({
    text: undefined,
    filters: ['r1', 'i2', 'e3', 'w4', 'n5', 'k6', 'c7', 'p8'],
    anyOf: [],
    words: [],
  })
  expect(jobQuestion({ keyword: ' ', pageNum: 2 }, NOW)).toBeUndefined()
  expect(jobQuestion({ keyword: ' 焊工 ' }, NOW)).toMatchObject({ text: ' 焊工 ', filters: [] })
  expect(jobQuestion({ benefit: '6' }, NOW)?.words).toEqual([{ texts: [], filters: benefitFilters('6') }])
  expect(jobQuestion({ releasedWithin: '1' }, NOW)?.notBefore).toEqual(new Date('2026-03-10T00:00:00+08:00'))
})

test.each([
  [{ salaryMin: 12_000 }, ['s5', 's6', 's7']],
  [{ salaryMax: 5000 }, ['s1', 's2']],
  [{ salaryMin: 5000, salaryMax: 5000 }, ['s3']],
  [{ salaryMin: 4999, salaryMax: 8001 }, ['s2', 's3', 's4']],
])('the pay %j asks for the ranges %j', (input, wanted) => {
  expect(jobQuestion(input, NOW)?.anyOf).toEqual([wanted])
})

test('an upper limit below the lower one is rejected', () => {
  expect(() => jobQuestion({ salaryMin: 2, salaryMax: 1 }, NOW)).toThrow(malformedMessage('月薪上限'))
})

test('periods of release begin at midnight in Beijing; an unknown one begins tomorrow', () => {
  const night = new Date('2026-03-10T00:30:00+08:00')
  expect(releasedSince('3', night)).toEqual(new Date('2026-03-08T00:00:00+08:00'))
  expect(releasedSince('30', NOW)).toEqual(new Date('2026-02-09T00:00:00+08:00'))
  expect(releasedSince('9', NOW)).toEqual(new Date('2026-03-11T00:00:00+08:00'))
  expect(benefitFilters('99')).toEqual([['nobenefit']])
  expect(benefitFilters('2')).toHaveLength(2)
})
