import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

const CALL = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10'
// the complete policy: everything that no directive forbids is allowed
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const OF_DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}
const EVERYWHERE = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' }

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({ config: { isProduction: true, publicUrl: 'https://talent.example.cn' } })
})
afterAll(() => site.close())

test.each(['made', 'kept'])('a page permits no foreign script, no inline script and no frame: %s', async () => {
  const { headers } = await site.app.inject('/')
  expect(headers).toMatchObject({ ...EVERYWHERE, ...OF_DOCUMENTS, 'content-security-policy': POLICY })
})

test.each(['made', 'kept'])('JSON is not sniffed as a document, and is revalidated each time: %s', async () => {
  const { headers } = await site.app.inject(CALL)
  expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-cache' })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
})

test('an error response is not cached', async () => {
  const { headers } = await site.app.inject('/prod-api/nowhere')
  expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' })
})

test('a client with the cached response gets 304 with its ETag and no body', async () => {
  const { headers } = await site.app.inject(CALL)
  const again = await site.app.inject({ url: CALL, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
})

test('development has no content security policy, and a site over http no HSTS', async () => {
  const development = await buildTestApp({ config: { isProduction: false, publicUrl: 'http://talent.example.cn' } })
  const { headers } = await development.app.inject('/')
  expect(headers).toMatchObject({ ...OF_DOCUMENTS, 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(headers).not.toHaveProperty('strict-transport-security')
  await development.close()
})
