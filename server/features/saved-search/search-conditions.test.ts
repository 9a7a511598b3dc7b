import { expect, test } from 'vitest'
import type { SearchConditions } from '#contracts/generated/wire.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { conditionsText, readConditions, searchName } from './search-conditions.ts'

const nothing = lookupTree([])
const names = {
  regions: nothing,
  industries: nothing,
  regionName: (id: number) => `地区${id}`,
  industryName: (id: number) => `行业${id}`,
}
const nameOf = (conditions: SearchConditions) => searchName(conditions, undefined, names)

test('a search is named by all of its conditions in one order, each once', () => {
  expect(
    nameOf({
      benefit: '2',
      companyNature: '1',
      jobNature: '3',
      workYears: '4',
      educationType: '5',
      salaryMin: 8000,
      salaryMax: 12_000,
      industryId: 6,
      regionId: 7,
      keyword: '焊工',
    }),
  ).toBe('焊工 · 地区7 · 行业6 · 8–12K · 硕士 · 1–3 年 · 实习 · 国有企业 · 双休')
  expect(nameOf({ keyword: '全职', jobNature: '1' })).toBe('全职')
  expect(nameOf({ jobNature: '9' })).toBe('')
})

test.each([
  [{ salaryMax: 3000 }, '3K 以下'],
  [{ salaryMin: 30_000 }, '30K 以上'],
  [{ salaryMin: 7000 }, '7000 元以上'],
  [{ salaryMax: 7000 }, '0–7000 元'],
  [{ salaryMin: 6000, salaryMax: 7000 }, '6000–7000 元'],
])('the pay %j is named %s', (conditions, name) => {
  expect(nameOf(conditions)).toBe(name)
})

test('a name has at most sixty letters', () => {
  expect(nameOf({ keyword: '焊'.repeat(60) })).toBe('焊'.repeat(60))
  expect(nameOf({ keyword: '焊'.repeat(61) })).toBe(`${'焊'.repeat(59)}…`)
})

test('equal conditions have equal texts, whatever their order; empty ones are left out', () => {
  const text = conditionsText({ workYears: '4', keyword: '', regionId: 7 })
  expect(text).toBe('{"regionId":7,"workYears":"4"}')
  expect(conditionsText({ regionId: 7, workYears: '4' })).toBe(text)
  expect(readConditions(text)).toEqual({ regionId: 7, workYears: '4' })
})
