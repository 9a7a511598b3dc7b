import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

const CALL = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10'
const EVERYWHERE = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' }

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({ config: { isProduction: true, publicUrl: 'https://talent.example.cn' } })
})
afterAll(() => site.close())

test.each(['made', 'kept'])('a page lets no foreign and no inline script run and stands in no frame: %s', async () => {
  const { headers } = await site.app.inject('/')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers).toMatchObject({ ...EVERYWHERE, 'x-frame-options': 'DENY' })
})

test.each(['made', 'kept'])('JSON is never taken for a document and asked for again each time: %s', async () => {
  const { headers } = await site.app.inject(CALL)
  expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-cache' })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test('a refusal is not stored anywhere', async () => {
  const { headers } = await site.app.inject('/prod-api/nowhere')
  expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' })
})

test('who has the answer already gets 304 with its validator and nothing else', async () => {
  const { headers } = await site.app.inject(CALL)
  const again = await site.app.inject({ url: CALL, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
})
