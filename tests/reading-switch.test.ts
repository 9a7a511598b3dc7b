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

const follow = async (url: string, referer?: string) => {
  const headers = { host: 'site.example', ...(referer === undefined ? {} : { referer }) }
  const answer = await site.app.inject({ url, headers })
  return { to: answer.headers.location, cookie: String(answer.headers['set-cookie'] ?? '') }
}

test('the switch of the reading mode leads back to the page it stood on, query and all', async () => {
  const referer = 'http://site.example/announcement?announcementId=2&pageNum=3'
  const { to, cookie } = await follow('/announcement?mode=elder', referer)
  expect([to, cookie]).toEqual(['/announcement?announcementId=2&pageNum=3', expect.stringContaining('=elder-')])
})

test.each([
  ['another site', 'http://elsewhere.example/announcement?announcementId=2'],
  ['another page', 'http://site.example/policy?year=2026'],
  ['a page that was switching itself', 'http://site.example/announcement?mode=elder'],
  ['no address at all', 'javascript:1'],
])('it takes no query from %s', async (_what, referer) => {
  expect((await follow('/announcement?mode=standard', referer)).to).toBe('/announcement')
})

test('an unknown path leads home, whatever came before', async () => {
  expect((await follow('/nowhere', 'http://site.example/?a=1')).to).toBe('/')
})
