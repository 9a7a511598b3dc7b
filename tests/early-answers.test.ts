import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { siteCodeProvider } from '#server/features/account/scene/scene-code-provider.ts'
import { assembled } from '#server/rendering/html-shell.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import type { PageRenderer } from '#web/render-page.ts'

// What goes out before Fastify routes it (server/http/early-answers.ts): only a real connection meets it.

const LIST = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10&typeIdArr=1'
const PAGE = '/announcement?pageNum=2'
/** Says who asks and what the list says; long enough to be compressed. */
const pageOfList: PageRenderer = {
  describe: (url) =>
    url === '/nowhere' ? { kind: 'redirect', location: '/' } : { kind: 'page', canonicalUrl: url.split('?')[0] ?? '' },
  async render({ call, origin, url }) {
    const reply = await call('getCommentListWithPage', { typeIdArr: '1' }, 'list')
    const html = [origin, url, JSON.stringify(reply), 'x'.repeat(2000)]
    return { status: 200, head: '', html, data: [], files: [], needs: [] }
  },
  readingAttributes: (cookies = '') => (cookies.includes('reading=elder') ? ' data-elder' : ''),
}

/** The addresses that Fastify has seen. */
const routed = vi.fn<(url: string) => void>()
const lines: string[] = []
let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({
    config: { isProduction: true, logLevel: 'info' },
    logTo: { write: (line) => void lines.push(line) },
    renderer: () =>
      Promise.resolve({
        pages: () => Promise.resolve(pageOfList),
        document: (page, reading) => Promise.resolve(assembled([reading, ...(page?.html ?? [])])),
      }),
    outside: {
      sms: undefined,
      sceneCodes: siteCodeProvider,
      routes: (app) =>
        void app.addHook('onRequest', (incoming, _reply, done) => {
          routed(incoming.url)
          done()
        }),
    },
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())
beforeEach(() => {
  site.services.cache.clear()
  routed.mockClear()
})

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string }
type Question = { method?: string; headers?: Record<string, string>; body?: string }

/** Asks over a connection, with the Host header of choice. */
function ask(path: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
  const address = site.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, agent: false, headers: { host: 'site.example', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('latin1')
          resolve({ status: response.statusCode, headers: lasting(response.headers), body })
        })
      },
    )
    asked.on('error', reject).end(body)
  })
}

/** The headers that do not depend on the moment and the connection. */
const lasting = ({ date: _date, connection: _open, 'keep-alive': _time, ...rest }: Record<string, unknown>) => rest

/** The answer that goes out once its route has sent it. */
async function askAgain(path: string, question: Question = {}) {
  await ask(path) // so that it is kept
  await ask(path, question)
  routed.mockClear()
  return ask(path, question)
}

const HEADERS: [string, Record<string, string>][] = [
  ['no headers', {}],
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['a session', { cookie: 'a=1; login=1', ausessionkey: 'dead' }],
  ['another reading mode', { cookie: 'reading=elder' }],
  ['another host', { host: 'other.example' }],
]

test.each([LIST, PAGE].flatMap((path) => HEADERS.map(([name, headers]) => [path, name, headers] as const)))(
  '%s with %s is the same answer without Fastify as with it',
  async (path, _name, headers) => {
    const early = await askAgain(path, { headers })
    expect(routed).not.toHaveBeenCalled()
    const byRoute = await site.app.inject({ url: path, headers: { host: 'site.example', ...headers } })
    expect(routed).toHaveBeenCalled()
    expect(early).toEqual({
      status: byRoute.statusCode,
      headers: lasting(byRoute.headers),
      body: byRoute.rawPayload.toString('latin1'),
    })
  },
)

test.each([LIST, PAGE])('%s is not sent again to who has it', async (path) => {
  const { headers } = await ask(path)
  const second = await askAgain(path, { headers: { 'if-none-match': String(headers['etag']) } })
  expect([second.status, second.body, routed.mock.calls.length]).toEqual([304, '', 0])
})

test('a page is that of the visitor who asks', async () => {
  const elder = { cookie: 'reading=elder' }
  const bodies = [await ask(PAGE), await ask(PAGE, { headers: elder }), await ask(PAGE)].map(({ body }) => body)
  expect(bodies.map((body) => body.startsWith(' data-elder'))).toEqual([false, true, false])
  expect((await ask(PAGE, { headers: { host: 'other.example' } })).body).toContain('http://other.example')
  expect((await ask(PAGE)).body).toContain('http://site.example')
})

test.each([LIST, PAGE])('a change is in the very next answer of %s', async (path) => {
  for (const number of [1, 2, 3]) {
    await askAgain(path)
    await site.services.articleWriting.publish([anArticleDraft({ title: `title ${path.length} ${number}` })])
    expect((await ask(path)).body).toContain(`title ${path.length} ${number}`)
  }
})

test.each([
  ['HEAD', { method: 'HEAD' }],
  ['a method the address does not have', { method: 'POST' }],
  ['a body', { body: '{}', headers: { 'content-length': '2' } }],
])('%s is left to Fastify', async (_name, question) => {
  for (const path of [LIST, PAGE]) {
    await askAgain(path)
    await ask(path, question)
    expect(routed).toHaveBeenCalledWith(path)
  }
})

test('a HEAD has the head of the page and no body', async () => {
  const early = await askAgain(PAGE)
  const head = await ask(PAGE, { method: 'HEAD' })
  expect(head).toEqual({ ...early, body: '' })
})

test('a redirect is no answer to keep', async () => {
  const second = await askAgain('/nowhere')
  expect([second.status, second.headers['location']]).toEqual([302, '/'])
})

test('each answer is a line of the log, with its route and a number of its own', async () => {
  await askAgain(PAGE)
  const count = lines.length
  await ask(PAGE)
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(count), { timeout: 30_000 })
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered')
  expect(logged.at(-1)).toMatchObject({ method: 'GET', route: '/*', status: 200, ms: expect.any(Number) })
  expect(new Set(logged.map(({ reqId }) => reqId)).size).toBe(logged.length)
  expect(lines.join('')).not.toContain('pageNum')
})
