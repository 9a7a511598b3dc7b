import fastify from 'fastify'
import { expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { followKeywords } from './follow-keywords.ts'
import { hitsIn, type Scopes } from './hits-now.ts'

test('the hits of a keyword are counted as the search page counts them, and an answer is one service', async () => {
  const asked: unknown[] = []
  const listed = (total: number) => (input: unknown) => {
    asked.push(input)
    return Promise.resolve({ total, rows: [] })
  }
  let answer: object | null = { title: '答案' }
  const scopes = {
    jobs: { list: listed(3) },
    companies: { list: listed(5) },
    articles: { find: listed(7) },
    keywords: {
      understand: (keyword: string) => {
        asked.push(keyword)
        return Promise.resolve({ answer, serviceList: [{}, {}] })
      },
    },
  } as unknown as Scopes
  expect(await hitsIn(scopes)('焊工')).toEqual({ jobCount: 3, companyCount: 5, articleCount: 7, serviceCount: 3 })
  const question = { keyword: '焊工', match: 'understood', pageNum: 1, pageSize: 1 }
  expect(asked).toEqual([question, question, question, '焊工'])
  answer = null
  expect((await hitsIn(scopes)('焊工')).serviceCount).toBe(2)
})

test('keywords of pages and of understood lists are noted per browser, but not those of failed requests', async () => {
  const app = fastify()
  const noted: string[] = []
  followKeywords(app, { note: (keyword, browser) => void noted.push(`${keyword} of ${browser}`) })
  app.get('/*', (request, reply) => reply.code(request.url.includes('broken') ? 400 : 200).send('ok'))
  const get = (path: string, query: Record<string, string>) =>
    app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: { 'user-agent': 'browser' } })
  for (const page of ['/search', '/jobs', '/companys', '/news']) await get(page, { keyword: page })
  const lists = ['/ext/searchArticles', '/api/jobs/jobsList', '/api/company/companyList']
  for (const list of lists) {
    await get(API_BASE + list, { keyword: `${list} understood`, match: 'understood' })
    await get(API_BASE + list, { keyword: `${list} literal` })
  }
  await get('/search', { keyword: 'broken' })
  await get('/search', { scope: 'jobs' })
  await app.inject('/search')
  const of = ' of 127.0.0.1 browser'
  expect(noted).toEqual([
    `/search${of}`,
    `/jobs${of}`,
    `/companys${of}`,
    ...lists.map((list) => `${list} understood${of}`),
  ])
  await app.close()
})
