import { expect, test } from 'vitest'
import { companyDraft } from '#server/features/job/testing/job-fixtures.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { inField } from '#server/search/field-filters.ts'
import { searchFilters } from './company-filters.ts'
import { companyDocument } from './company-document.ts'

const tree = (top: number, below: number) =>
  lookupTree([
    { id: top, pid: 0, name: '上级' },
    { id: below, pid: top, name: '下级' },
  ])
const names = {
  regions: tree(420_100, 420_111),
  industries: tree(30_000, 33_712),
  regionName: (id: number) => `地区 ${id}`,
  industryName: (id: number) => `行业 ${id}`,
} as never

test('a company is found by its names, industry, region and introduction', () => {
  const { key, text } = companyDocument({ ...companyDraft(), id: 7 }, names)
  expect(key).toBe(7n)
  expect(text.split('\n')).toEqual([
    '湖北澜渚轨道装备有限公司',
    '澜渚轨道',
    '行业 33712',
    '地区 420111',
    '为多座城市的地铁提供制动单元。',
  ])
})

test('a company has the filters of a list, with the levels above, and of words in both names', () => {
  const { filters } = companyDocument({ ...companyDraft({ shortName: '云杉' }), id: 7 }, names)
  for (const input of [
    { regionId: 420_100, industryId: 30_000, nature: '1', scale: '5' },
    { regionId: 420_111, industryId: 33_712 },
  ])
    expect(filters).toEqual(expect.arrayContaining(searchFilters(input)))
  for (const word of ['澜渚', '云杉']) expect(filters).toEqual(expect.arrayContaining(inField('t', word)))
  expect(searchFilters({ regionId: 1, industryId: 2, nature: '3', scale: '4' })).toEqual(['r1', 'i2', 'n3', 's4'])
})
