import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createReplyCache } from '#server/calls/reply-cache.ts'
import { siteCodeProvider } from '#server/features/account/scene/scene-code-provider.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import type { PageRenderer } from '#web/render-page.ts'

// Tests a call, and a page that contains the response of the call; both are served from the cache.

const LIST = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10&typeIdArr=1'
const PAGE = '/announcement?pageNum=2'
const BOTH = [LIST, PAGE]

/** A page with the visitor's reading mode and the list; long enough to be compressed. */
const pageOfList: PageRenderer = {
  describe: (url) =>
    url === '/nowhere' ? { kind: 'redirect', location: '/' } : { kind: 'page', canonicalUrl: url.split('?')[0] ?? '' },
  async render({ call, origin, url }) {
    const reply = await call('getCommentListWithPage', { typeIdArr: '1' }, 'list')
    const html = [origin, url, JSON.stringify(reply), 'x'.repeat(2000)].join('')
    return { status: 200, head: '', html, data: '', files: [], failures: [], needs: [] }
  },
  readingAttributes: (cookies = '') => (cookies.includes('reading=elder') ? ' data-elder' : ''),
}

let nowMs = 0
/** Observes each response, as tracing, metrics or a maintenance page would. */
const hook = vi.fn<(url: string) => void>()
let lines: Record<string, unknown>[] = []

const open = () =>
  buildTestApp({
    config: { isProduction: true, logLevel: 'info', allowedHosts: ['site.example', 'other.example'] },
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    cache: createReplyCache(() => nowMs),
    renderer: () =>
      Promise.resolve({
        pages: () => Promise.resolve(pageOfList),
        document: (page, reading) => Promise.resolve(reading + (page?.html ?? '')),
      }),
    outside: {
      sms: undefined,
      sceneCodes: siteCodeProvider,
      routes: (app) =>
        void app.addHook('onSend', (incoming, _reply, payload, done) => {
          hook(incoming.url)
          done(null, payload)
        }),
    },
  })

let site: TestApp
beforeAll(async () => {
  site = await open()
})
afterAll(() => site.close())
beforeEach(() => {
  site.services.cache.clear()
  hook.mockClear()
  lines = []
})

type Headers = Record<string, string>

async function ask(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET', from = site) {
  const answer = await from.app.inject({ method, url, headers: { host: 'site.example', ...headers } })
  const { date: _date, 'x-request-id': _id, ...lasting } = answer.headers
  return { status: answer.statusCode, headers: lasting, body: answer.rawPayload.toString('latin1') }
}

const HEADERS: [string, Headers][] = [
  ['no headers', {}],
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['a session', { cookie: 'a=1; login=1', ausessionkey: 'dead' }],
  ['another reading mode', { cookie: 'reading=elder' }],
  ['another host', { host: 'other.example' }],
]

test.each(BOTH.flatMap((path) => HEADERS.map(([name, headers]) => [path, name, headers] as const)))(
  '%s with %s has the same response cached and uncached, and both pass every hook',
  async (path, _name, headers) => {
    const made = await ask(path, headers)
    expect(await ask(path, headers)).toEqual(made)
    expect(made).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } })
    expect(hook).toHaveBeenCalledTimes(2)
  },
)

test.each(BOTH)('%s returns 304 to a client with its ETag, and hooks run', async (path) => {
  const { headers } = await ask(path)
  const again = await ask(path, { 'if-none-match': String(headers['etag']) })
  expect([again.status, again.body, hook.mock.calls.length]).toEqual([304, '', 2])
})

test('a page is compressed for clients that accept it', async () => {
  const plain = (await site.app.inject(PAGE)).body
  for (const [accepted, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await site.app.inject({ url: PAGE, headers: { 'accept-encoding': accepted } })
    expect([headers['content-encoding'], unpack(rawPayload).toString()]).toEqual([accepted, plain])
  }
})

test('a page is rendered for the reading mode and the requested host of the visitor', async () => {
  const elder = { cookie: 'reading=elder' }
  const bodies = [await ask(PAGE), await ask(PAGE, elder), await ask(PAGE)].map(({ body }) => body)
  expect(bodies.map((body) => body.startsWith(' data-elder'))).toEqual([false, true, false])
  expect((await ask(PAGE, { host: 'other.example' })).body).toContain('http://other.example')
  expect((await ask(PAGE)).body).toContain('http://site.example')
})

test.each(BOTH)('a change is in the next response of %s', async (path) => {
  for (const number of [1, 2, 3]) {
    await ask(path)
    await site.services.articleWriting.publish([anArticleDraft({ title: `title ${path.length} ${number}` })])
    expect((await ask(path)).body).toContain(`title ${path.length} ${number}`)
  }
})

test.each(BOTH)('a HEAD request for %s gets the headers of a GET request and no body', async (path) => {
  expect(await ask(path, {}, 'HEAD')).toEqual({ ...(await ask(path)), body: '' })
})

test('a redirect is not cached', async () => {
  for (const _again of [1, 2]) expect(await ask('/nowhere')).toMatchObject({ status: 302, headers: { location: '/' } })
})

test('each response has one log line, with its route and a unique id', async () => {
  for (const path of [...BOTH, ...BOTH]) await ask(path)
  const answered = lines.filter(({ msg }) => msg === 'answered')
  const route = '/prod-api/open/:product/getCommentListWithPage'
  const [call, page] = [route, '/*'].map((url) => ({ method: 'GET', route: url, status: 200, ms: expect.any(Number) }))
  expect(answered).toMatchObject([call, page, call, page])
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(4)
  expect(JSON.stringify(lines)).not.toContain('pageNum')
})

/** Changes a title without invalidating the cache of this process. */
async function changeBeside(title: string): Promise<void> {
  const [id = 0] = await site.services.articleWriting.publish([anArticleDraft({ title: 'before' })])
  site.services.cache.clear()
  for (const path of BOTH) expect((await ask(path)).body).toContain('before')
  await site.database.write.articleRevision.updateMany({ where: { articleId: id }, data: { title } })
}

test('a change by another process or by time is visible after a minute, after one last stale response', async () => {
  await changeBeside('beside')
  nowMs += 60_000
  for (const path of BOTH) expect((await ask(path)).body).not.toContain('beside')
  nowMs += 1000
  for (const path of BOTH) expect((await ask(path)).body).not.toContain('beside')
  for (const path of BOTH)
    await expect.poll(async () => (await ask(path)).body, { timeout: 30_000 }).toContain('beside')
})

test('a request after a long time gets no stale response', async () => {
  await changeBeside('long after')
  nowMs += 121_000
  for (const path of BOTH.toReversed()) expect((await ask(path)).body).toContain('long after')
})

test('without the database, call and page are served for an hour, and the failure is logged once', async () => {
  const alone = await open()
  const served = await Promise.all(BOTH.map((path) => ask(path, {}, 'GET', alone)))
  await alone.database.close()
  lines = []
  for (const seconds of [61, 61, 1800, 1670]) {
    nowMs += seconds * 1000
    expect(await Promise.all(BOTH.map((path) => ask(path, {}, 'GET', alone)))).toEqual(served)
  }
  expect(lines.filter(({ level }) => Number(level) >= 40)).toMatchObject([
    { msg: 'responses cannot be revalidated: stale ones are served' },
  ])
  nowMs += 60_000
  expect(JSON.parse((await ask(LIST, {}, 'GET', alone)).body)).toMatchObject({ code: 500 })
  expect((await ask(PAGE, {}, 'GET', alone)).body).toContain('"code":500')
  await alone.close()
})
