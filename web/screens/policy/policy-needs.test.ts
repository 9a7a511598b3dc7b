import { afterEach, expect, test } from 'vitest'
import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { MAX_ISSUER_LENGTH } from '#contracts/constants/policy-facts.ts'
import { EMPTY_PAGE_STATE, setSiteState } from '#web/data/page-state.ts'
import { anArticleSummary } from '#web/screens/testing/sample-replies.ts'
import {
  hasFilter,
  policyEndInput,
  policyFilter,
  policyHref,
  policyListInput,
  policyNeeds,
  policyPinnedInput,
  withoutFilters,
  yearsBetween,
} from './policy-needs.ts'

afterEach(() => setSiteState(EMPTY_PAGE_STATE))
const filterOf = (search: string) => policyFilter(new URLSearchParams(search))
const ALL = 'year=2025&audience=talent&issuer=%E7%9C%81%E4%BA%BA%E7%A4%BE%E5%8E%85&validity=valid'

test.each([
  ['year=2000', 2000],
  ['year=2100', 2100],
  ['year=1999', undefined],
  ['year=2101', undefined],
  ['year=x', undefined],
])('%s filters by the year %s', (search, year) => {
  expect(filterOf(search).year).toBe(year)
})

test('every filter is part of the list input and of the URL, the page size too', () => {
  const filter = filterOf(`${ALL}&mine=1&pageNum=3&pageSize=20`)
  expect(policyListInput(filter)).toEqual({
    typeIdArr: [POLICY_TYPE_ID],
    visible: 1,
    orderByColumn: 'releaseTime',
    isAsc: 'desc',
    pageNum: 3,
    pageSize: 20,
    year: 2025,
    audience: 'talent',
    issuer: '省人社厅',
    validity: 'valid',
  })
  expect(policyHref(filter)).toBe(`/policy?${ALL}&mine=1&pageNum=3&pageSize=20`)
  expect(policyHref(withoutFilters(filter))).toBe('/policy?pageSize=20')
  expect(policyHref(filterOf(''))).toBe('/policy')
})

test('a long issuer is cut, an empty one and unknown codes are ignored', () => {
  expect(filterOf(`issuer=${'省'.repeat(MAX_ISSUER_LENGTH + 1)}`).issuer).toBe('省'.repeat(MAX_ISSUER_LENGTH))
  expect(filterOf('issuer=&audience=nobody&validity=maybe&mine=0')).toMatchObject({
    issuer: undefined,
    audience: undefined,
    validity: undefined,
    isMine: false,
  })
})

test('pinned policies belong to the unfiltered first page', () => {
  expect(policyPinnedInput(filterOf(''))).toEqual({ typeId: POLICY_TYPE_ID })
  for (const search of ['pageNum=2', 'year=2025', 'audience=talent', 'issuer=a', 'validity=valid'])
    expect(policyPinnedInput(filterOf(search))).toBeNull()
  expect([hasFilter(filterOf('pageNum=2&mine=1')), hasFilter(filterOf('validity=expired'))]).toEqual([false, true])
})

test('a site without numbers of policies asks for the newest and the oldest policy instead', () => {
  const idsOf = () => policyNeeds({ path: '/policy', params: {}, query: new URLSearchParams() }).map(([id]) => id)
  expect(idsOf()).toEqual(['getCommentListWithPage', 'getPageDocument', 'getPinnedArticles', 'policyFilterCounts'])
  setSiteState({ product: 'website', absentCalls: ['policyFilterCounts'] })
  expect(idsOf().slice(3)).toEqual(['getCommentListWithPage', 'getCommentListWithPage'])
  expect([policyEndInput('newest'), policyEndInput('oldest')]).toMatchObject([
    { isAsc: 'desc', pageNum: 1, pageSize: 1 },
    { isAsc: 'asc', pageNum: 1, pageSize: 1 },
  ])
})

test('the years run from the newest policy to the oldest; without policies there are none', () => {
  const from = (year: number) => anArticleSummary({ releaseTime: `${year}-06-01 09:00:00` })
  expect(yearsBetween(from(2026), from(2024))).toEqual([2026, 2025, 2024])
  expect(yearsBetween(from(2026), from(2026))).toEqual([2026])
  expect(yearsBetween(undefined, from(2024))).toEqual([])
})
