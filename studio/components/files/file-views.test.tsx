// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FILE_VIEWS_MAX } from '#contracts/studio/studio-limits.ts'
import { fileViews } from './file-views.ts'

/** The files of each call, and whether calls fail. */
const server = { asked: [] as string[][], isDown: false }

beforeEach(() => {
  server.asked = []
  server.isDown = false
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { urls } = JSON.parse(body) as { urls: string[] }
    server.asked.push(urls)
    const data = urls
      .filter((url) => !url.includes('unknown'))
      .map((url) => ({ fileId: 1, url, viewUrl: `${url}?signed${server.asked.length}` }))
    return Promise.resolve(new Response(JSON.stringify({ code: server.isDown ? 500 : 200, msg: '', data })))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let made = 0
/** Addresses that no test has asked for yet. */
const addresses = (count: number) => Array.from({ length: count }, () => `/files/${(made += 1)}.png`)

test('more files than a call allows are asked for in parts', async () => {
  const urls = addresses(2 * FILE_VIEWS_MAX + 1)
  const views = await fileViews(urls)
  expect(server.asked.map((part) => part.length)).toEqual([FILE_VIEWS_MAX, FILE_VIEWS_MAX, 1])
  expect(server.asked.flat()).toEqual(urls)
  expect([...views.keys()]).toEqual(urls)
  expect(views.get(urls.at(-1) ?? '')).toBe(`${urls.at(-1)}?signed3`)
})

test('exactly the files of one call are asked for in one call', async () => {
  await fileViews(addresses(FILE_VIEWS_MAX))
  expect(server.asked).toHaveLength(1)
})

test('a signed address is kept for twenty minutes, and then asked for again', async () => {
  const [url = '', other = ''] = addresses(2)
  await fileViews([url])
  vi.setSystemTime(Date.now() + 20 * 60_000)
  expect((await fileViews([url, other])).get(url)).toBe(`${url}?signed1`)
  expect(server.asked).toEqual([[url], [other]])
  vi.setSystemTime(Date.now() + 1)
  expect((await fileViews([url])).get(url)).toBe(`${url}?signed3`)
})

test('unknown files have no address, and a failed call is no error', async () => {
  const [url = ''] = addresses(1)
  expect(await fileViews(['/files/unknown.png', url])).toEqual(new Map([[url, `${url}?signed1`]]))
  server.isDown = true
  const [later = ''] = addresses(1)
  expect(await fileViews([later, url])).toEqual(new Map([[url, `${url}?signed1`]]))
  expect(await fileViews([])).toEqual(new Map())
  expect(server.asked).toHaveLength(2)
})
