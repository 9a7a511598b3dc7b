import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({ config: { isProduction: true, publicUrl: 'https://talent.example.cn' } })
})
afterAll(() => site.close())

const CALL = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10'

const ALL = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' }
const IN_NO_FRAME = { ...ALL, 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin' }
const OF_PAGES = expect.stringMatching(/script-src 'self';.*form-action 'self'; frame-ancestors 'none'$/) as string

// one row for each kind of answer: a kind that is added belongs here
test.each([
  ['a page', '/', {}, 200, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
  ['a redirect', '/nowhere.php', {}, 200, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
  ['an asset of an earlier build', '/assets/old.js', {}, 404, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
  ['robots.txt', '/robots.txt', {}, 200, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
  ['a site map', '/sitemap.xml', {}, 200, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
  ['a feed', '/rss/1.xml', {}, 200, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
  ['a sign of life', '/healthz', {}, 200, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
  ['a call', CALL, {}, 200, { ...ALL, 'cache-control': 'no-cache' }],
  ['a refused call', '/prod-api/nowhere', {}, 200, { ...ALL, 'cache-control': 'no-store' }],
  ['an early refusal', '/prod-api/%zz', {}, 200, { ...ALL, 'cache-control': 'no-store' }],
  ['an early redirect', '/%zz', {}, 302, { ...IN_NO_FRAME, 'content-security-policy': OF_PAGES }],
])('%s', async (_kind, url, headers, status, expected) => {
  const answer = await site.app.inject({ url, headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({ ...expected, 'x-request-id': expect.any(String) })
})
