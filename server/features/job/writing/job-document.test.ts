import { expect, test } from 'vitest'
import { jobDraft } from '#server/features/job/testing/job-fixtures.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { inField, wholeField } from '#server/search/field-filters.ts'
import { jobDocument } from './job-document.ts'

const names = {
  regions: lookupTree([{ id: 420_111, pid: 0, name: '洪山区' }]),
  industries: lookupTree([]),
  regionName: () => '武汉·洪山区',
  industryName: () => '',
} as never
const company = { fullName: '湖北澜渚装备有限公司', shortName: '云杉' }
const job = {
  ...jobDraft(1, { tags: ['双休', '餐补'], duty: '职责', requirement: '要求' }),
  company,
  searchKey: 9n,
  employerCode: '1',
  validUntil: 20_260_630,
}
const { key, text, filters } = jobDocument(job, names)
const has = (field: 't' | 'g' | 'c', word: string) => inField(field, word).every((filter) => filters.includes(filter))

test('a job is found by its name, employer, place, tags, duty and requirement', () => {
  expect(key).toBe(9n)
  const place = '武汉·洪山区'
  expect(text.split('\n')).toEqual([job.name, company.fullName, '云杉', place, '双休', '餐补', '职责', '要求'])
})

test('ranks have name and place; tags and employers only in their own fields', () => {
  expect(filters).toContain(wholeField('e', '车辆工程师'))
  const fields = ['t', 'g', 'c'] as const
  const inFields = (word: string) => fields.filter((field) => has(field, word))
  expect(inFields('车辆')).toEqual(['t', 'g', 'c'])
  expect(inFields('洪山')).toEqual(['t', 'g', 'c'])
  expect(inFields('餐补')).toEqual(['g'])
  expect(inFields('澜渚')).toEqual(['c'])
  expect(inFields('云杉')).toEqual(['c'])
  expect(inFields('职责')).toEqual([])
})
