import { expect, test } from 'vitest'
import { FILTER_TOTAL_CAP, SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { jobListQuery } from './job-list-query.ts'
import { jobTotalText } from './job-total.ts'

const textOf = (total: number, search: string) => jobTotalText(total, jobListQuery(new URLSearchParams(search)))
const SEARCHED = `${SEARCH_TOTAL_CAP}+`
const FILTERED = `${FILTER_TOTAL_CAP}+`

test('the number of all jobs is exact, on every page and in every order', () => {
  for (const search of ['', 'pageNum=2&pageSize=50', 'sort=salary']) expect(textOf(99_999, search)).toBe('99999')
})

test.each([
  ['keyword=教师', SEARCH_TOTAL_CAP, SEARCHED],
  ['keyword=教师&sort=newest', SEARCH_TOTAL_CAP, SEARCHED],
  ['keyword=教师', SEARCH_TOTAL_CAP - 1, String(SEARCH_TOTAL_CAP - 1)],
  ['regionId=420100', FILTER_TOTAL_CAP, FILTERED],
  ['regionId=420100', FILTER_TOTAL_CAP - 1, String(FILTER_TOTAL_CAP - 1)],
  ['regionId=420100&sort=salary', SEARCH_TOTAL_CAP, SEARCHED],
])('%s with %i results shows %s', (search, total, text) => {
  expect(textOf(total, search)).toBe(text)
})
