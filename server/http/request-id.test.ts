import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

const lines: string[] = []
let site: TestApp
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) }
  site = await buildTestApp({ config: { logLevel: 'info' }, logTo })
})
afterAll(() => site.close())

test.each([
  ['a page', '/'],
  ['a call', '/prod-api/open/website/getBannerList'],
  ['a refusal', '/prod-api/nowhere'],
  ['a redirect', '/nowhere/at/all.php'],
])('%s has a number of ours, which its line in the log has, too', async (_name, url) => {
  const { headers } = await site.app.inject({ url, headers: { 'x-request-id': 'chosen-by-a-stranger' } })
  const id = String(headers['x-request-id'])
  expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(lines.filter((line) => line.includes(`"reqId":"${id}"`) && line.includes('answered'))).toHaveLength(1)
})

test('a request refused before any handler has an id, too', async () => {
  const { headers } = await site.app.inject('/prod-api/%zz')
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
