import { expect, test } from 'vitest'
import { SCOPES, scopeOf, scopesFor } from './scopes.ts'
import {
  ARTICLE_SCOPES,
  articlesInput,
  companiesInput,
  jobsInput,
  partOf,
  searchHref,
  searchNeeds,
  searchQuery,
} from './search-needs.ts'

const queryOf = (search: string) => searchQuery(new URLSearchParams(search))
const BEST = { pageNum: 1, pageSize: 3 }
const PAGE = { pageNum: 2, pageSize: 20 }

test('only the selected scope is paginated, the other scopes show their best three', () => {
  const query = queryOf('keyword=%20教师&scope=companies&pageNum=2&pageSize=20')
  const searched = { keyword: '教师', match: 'understood' }
  expect(jobsInput(query)).toEqual({ ...searched, rank: 'relevance', ...BEST })
  expect(companiesInput(query)).toEqual({ ...searched, rank: 'relevance', ...PAGE })
  expect(ARTICLE_SCOPES.map((scope) => articlesInput(query, scope))).toEqual([
    { ...searched, typeIdArr: [10, 7], ...BEST },
    { ...searched, typeIdArr: [2, 3], ...BEST },
    { ...searched, typeIdArr: [1, 4, 9, 8], ...BEST },
  ])
  expect(partOf(queryOf('keyword=a&pageNum=2'), 'all')).toEqual({ page: 2, limit: 10 })
})

test('without a keyword nothing is searched for', () => {
  const query = queryOf('scope=jobs')
  expect([jobsInput(query), companiesInput(query), articlesInput(query, 'news')]).toEqual([null, null, null])
  const idsOf = (search: string) =>
    searchNeeds({ path: '/search', params: {}, query: new URLSearchParams(search) }).map(([id]) => id)
  expect(idsOf('')).toEqual(['getSiteFacts', 'getPageDocument'])
  expect(idsOf('keyword=a').filter((id) => id === 'searchArticles')).toHaveLength(3)
  expect(idsOf('keyword=a')).toEqual(expect.arrayContaining(['understandKeyword', 'jobsList', 'companyList']))
})

test.each(['keyword=', 'keyword=a', 'keyword=a&scope=news', 'keyword=a&scope=jobs&pageNum=2&pageSize=50'])(
  'the URL of %s is written back unchanged',
  (search) => {
    expect(searchHref(queryOf(search))).toBe(`/search?${search}`)
  },
)

test('jobs and companies come last if the keyword asks for information', () => {
  const ids = (intent: string | undefined) => scopesFor(intent).map(({ id }) => id)
  expect(ids('information')).toEqual(['all', 'policies', 'notices', 'news', 'services', 'jobs', 'companies'])
  expect(ids('jobs')).toEqual(SCOPES.map(({ id }) => id))
  expect(ids(undefined)).toEqual(SCOPES.map(({ id }) => id))
})

test('an unknown scope is that of all results; popular keywords belong to single scopes', () => {
  expect([scopeOf('news').id, scopeOf('x').id, scopeOf(null).id]).toEqual(['news', 'all', 'all'])
  expect(SCOPES.filter(({ hotWords }) => hotWords === undefined).map(({ id }) => id)).toEqual(['all', 'jobs'])
})
