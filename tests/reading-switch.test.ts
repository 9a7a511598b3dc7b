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

test('the switch of the reading mode leads back to the page it stood on, query and all', async () => {
  const { to, cookie } = await follow('/announcement?announcementId=2&pageNum=3&mode=elder')
  expect([to, cookie]).toEqual(['/announcement?announcementId=2&pageNum=3', expect.stringContaining('=elder-')])
})

test('and to a page without a query', async () => {
  expect(await follow('/announcement?mode=standard')).toMatchObject({ to: '/announcement' })
})

test('an unknown path leads home, whatever it asks for', async () => {
  expect(await follow('/nowhere?mode=elder')).toEqual({ to: '/', cookie: '' })
})
