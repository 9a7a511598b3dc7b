import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, plainRenderer, type TestApp } from '#server/testing/build-test-app.ts'
import { renderer } from '#web/entry-server.tsx'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({
    renderer: () => Promise.resolve({ ...plainRenderer, pages: () => Promise.resolve(renderer) }),
  })
})
afterAll(() => site.close())

const follow = async (url: string) => {
  const answer = await site.app.inject({ url, headers: { host: 'site.example' } })
  return { to: answer.headers.location, cookie: String(answer.headers['set-cookie'] ?? '') }
}

test('switching the reading mode redirects to the same page with its query', async () => {
  const { to, cookie } = await follow('/announcement?announcementId=2&pageNum=3&mode=elder')
  expect([to, cookie]).toEqual(['/announcement?announcementId=2&pageNum=3', expect.stringContaining('=elder-')])
})

test('switching the reading mode redirects to a page without a query', async () => {
  expect(await follow('/announcement?mode=standard')).toMatchObject({ to: '/announcement' })
})

test('an unknown path redirects to the home page and does not switch the reading mode', async () => {
  expect(await follow('/nowhere?mode=elder')).toEqual({ to: '/', cookie: '' })
})
