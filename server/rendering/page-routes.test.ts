import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReplyCache } from '#server/calls/reply-cache.ts'
import { buildTestApp, plainRenderer, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import type { PageDescription, PageRequest, RenderedPage } from '#web/render-page.ts'
import { htmlShell } from './html-shell.ts'
import type { SiteRenderer } from './site-renderer.ts'

const TEMPLATE =
  '<!doctype html><html lang="zh-CN"><head><!--head--></head><body><!--app--><!--state--><!--scripts--></body></html>'
const ORIGIN = 'https://talent.example.cn'

/** Description and rendering of the next page; each test sets what it needs. */
let describe: (url: string) => PageDescription
let render: (request: PageRequest) => Promise<Partial<RenderedPage>>
let renderings = 0

/** Pages that show the visitor and a rendering counter. */
const countingRenderer: SiteRenderer = {
  async pages() {
    const plain = await plainRenderer.pages()
    return {
      ...plain,
      describe: (url) => describe(url),
      readingAttributes: (cookies) => (cookies?.includes('readingMode=elder') ? ' data-mode="elder"' : ''),
      async render(request) {
        renderings += 1
        const head = `<meta name="made" content="${renderings} ${request.origin}">`
        return { ...(await plain.render(request)), head, ...(await render(request)) }
      },
    }
  },
  document: (page, reading, _url, failure) =>
    Promise.resolve(htmlShell(TEMPLATE)({ page, notice: failure?.notice, head: '<i>', scripts: '<u>', reading })),
}

const open = (config: Parameters<typeof buildTestApp>[0] = {}) =>
  buildTestApp({ renderer: () => Promise.resolve(countingRenderer), ...config })

let nowMs = 0
let site: TestApp
beforeAll(async () => {
  site = await open({ cache: createReplyCache(() => nowMs), config: { isProduction: true, publicUrl: ORIGIN } })
})
afterAll(() => site.close())
beforeEach(() => {
  site.services.cache.clear()
  renderings = 0
  describe = (url) => ({ kind: 'page', canonicalUrl: url })
  render = () => Promise.resolve({})
})

const read = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await site.app.inject({ url, headers })
  return { status: statusCode, body, headers: answered }
}
const published = (fields: Parameters<typeof anArticleDraft>[0] = {}) =>
  site.services.articleWriting.publish([anArticleDraft(fields)])

test('a page is rendered once, and clients revalidate it each time', async () => {
  const first = await read('/jobs')
  expect(first.body).toBe(
    `<!doctype html><html lang="zh-CN"><head><meta name="made" content="1 ${ORIGIN}"><i></head><body><h1>page</h1>` +
      '<script type="application/json" id="page-data">{}</script><u></body></html>',
  )
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
  })
  expect(await read('/jobs')).toMatchObject({ status: 200, body: first.body })
  expect(await read('/jobs', { 'if-none-match': String(first.headers.etag) })).toMatchObject({ status: 304, body: '' })
  expect((await read('/companys')).headers.etag).not.toBe(first.headers.etag)
  expect(renderings).toBe(2)
})

test('addresses with the same canonical URL share a cached page', async () => {
  describe = () => ({ kind: 'page', canonicalUrl: '/jobs' })
  await read('/jobs?x=1')
  await read('/jobs?x=2')
  expect(renderings).toBe(1)
})

test('in development each page is rendered again', async () => {
  const fresh = await open()
  const made = [await fresh.app.inject('/jobs'), await fresh.app.inject('/jobs')]
  expect(made.map(({ body }) => /content="(\d)/.exec(body)?.[1])).toEqual(['1', '2'])
  await fresh.close()
})

test('replacement patterns in the text of a page have no effect', async () => {
  render = () => Promise.resolve({ head: `<title>$& $' ${TEMPLATE.length}</title>` })
  expect((await read('/jobs')).body).toContain(`<head><title>$& $' ${TEMPLATE.length}</title><i></head>`)
})

test('the reading mode selects another cached page, other cookies do not', async () => {
  expect((await read('/', { cookie: 'readingMode=elder' })).body).toContain('<html lang="zh-CN" data-mode="elder">')
  expect((await read('/', { cookie: 'AuSessionKey=x' })).body).toContain('<html lang="zh-CN">')
  expect((await read('/')).body).toContain('<html lang="zh-CN">')
  expect((await read('/', { cookie: 'readingMode=elder; a=b' })).body).toContain('content="1 ')
  expect(renderings).toBe(2)
})

test('without PUBLIC_URL the site uses the requested host, if that host is allowed', async () => {
  const local = await open({ config: { isProduction: true, publicUrl: '', allowedHosts: ['a.cn', 'b.cn'] } })
  const originAt = async (host: string) =>
    /content="\d ([^"]*)"/.exec((await local.app.inject({ url: '/', headers: { host } })).body)?.[1]
  expect([await originAt('a.cn'), await originAt('b.cn:81'), await originAt('a.cn')]).toEqual([
    'http://a.cn',
    'http://b.cn:81',
    'http://a.cn',
  ])
  expect(renderings).toBe(2)
  expect([await originAt('evil.cn'), await originAt('a.cn.evil.cn')]).toEqual(['', ''])
  expect([await originAt('127.0.0.1:4200'), await originAt('[::1]:4200')]).toEqual([
    'http://127.0.0.1:4200',
    'http://[::1]:4200',
  ])
  await local.close()
})

test('a page makes its calls within the process, and only a write to their data invalidates the page', async () => {
  const [id = 0] = await published({ title: '第一版' })
  render = async ({ call }) => {
    const reply = (await call('getCommentById', { cmCommentId: id }, `article ${id}`)) as {
      data: { commentTitle: string }
    }
    return { head: reply.data.commentTitle }
  }
  expect((await read('/content/1/1')).body).toContain('第一版')
  await site.services.articleWriting.revise(id, anArticleDraft({ title: '第二版' }))
  expect((await read('/content/1/1')).body).toContain('第二版')
  site.services.cache.invalidate(['banner'])
  await read('/content/1/1')
  expect(renderings).toBe(2)
})

test.each([
  ['missing', 'getCommentById', { cmCommentId: 99_999 }, 404],
  ['at fault', 'testFault', {}, 200],
])('a page with a reply that is %s is sent with its status and not cached', async (_name, id, input, status) => {
  render = async ({ call }) => {
    const { code } = (await call(id, input, id)) as { code: number }
    return { status: code === 404 ? 404 : 200 }
  }
  expect((await read('/content/1/99999')).status).toBe(status)
  await read('/content/1/99999')
  expect(renderings).toBe(2)
})

test('a missing page returns 404 even to a client with its ETag', async () => {
  render = () => Promise.resolve({ status: 404 })
  const { status, headers } = await read('/content/1/99999')
  expect(status).toBe(404)
  expect((await read('/content/1/99999', { 'if-none-match': String(headers.etag) })).status).toBe(404)
})

test('each request for a page counts as a read of its article, also from the cache', async () => {
  const [id = 0] = await published()
  render = () =>
    Promise.resolve({
      needs: [
        ['getCommentById', { cmCommentId: id }],
        ['getBannerList', {}],
        ['nobody', {}],
      ],
    })
  for (let reading = 0; reading < 3; reading += 1) await read('/content/1/1')
  expect(renderings).toBe(1)
  await site.services.reads.flush()
  expect(await site.database.read.article.findUnique({ where: { id } })).toMatchObject({ readCount: 3 })
})

const LIST = ['getCommentListWithPage', { typeIdArr: '1' }, 'list'] as const

test('the age of a page is the age of its oldest response', async () => {
  render = async ({ call }) => {
    await call(...LIST)
    if (renderings > 1) await call('getBannerList', {}, 'banners')
    return {}
  }
  await read('/first')
  nowMs += 50_000
  await read('/jobs') // with one fresh part and one that is 50 s old
  nowMs += 11_000
  expect((await read('/jobs')).body).toContain('content="2 ')
  await expect.poll(() => renderings).toBe(3)
})

test('the age of a page without calls counts from its rendering', async () => {
  await read('/privacy')
  nowMs += 121_000
  expect((await read('/privacy')).body).toContain('content="2 ')
})

test('a page with an internal error is not sent if a stale page exists', async () => {
  render = async ({ call }) => {
    await call(...LIST)
    if (renderings > 1) await call('testFault', {}, 'fault')
    return {}
  }
  await read('/jobs')
  nowMs += 300_000
  expect((await read('/jobs')).body).toContain('content="1 ')
  expect(renderings).toBe(2)
})

test('the bare shell with the request id replaces a page that fails to render, and later pages are rendered', async () => {
  render = () => Promise.reject(new Error('a component threw'))
  const { status, body, headers } = await read('/jobs')
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    500,
    'no-store',
    'text/html; charset=utf-8',
  ])
  expect(body).toMatch(/<body><main .*<\/main><u><\/body>/)
  expect(body).toContain(`问题编号：${String(headers['x-request-id']).slice(0, 8)}<`)
  render = () => Promise.resolve({})
  expect((await read('/jobs')).status).toBe(200)
})

test('a redirect is not cached and sets no cookie', async () => {
  describe = () => ({ kind: 'redirect', location: '/' })
  const { status, headers } = await read('/nowhere', { referer: `${ORIGIN}/?keyword=x` })
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store'])
  expect(headers).not.toHaveProperty('set-cookie')
  expect(renderings).toBe(0)
})

test('switching the reading mode redirects with its cookie and is not cached', async () => {
  describe = () => ({ kind: 'redirect', location: '/jobs?keyword=x', cookie: 'readingMode=elder' })
  const { status, headers } = await read('/jobs?keyword=x&mode=elder', { referer: 'http://a.cn/home', host: 'a.cn' })
  expect([status, headers.location, headers['set-cookie'], headers['cache-control']]).toEqual([
    302,
    '/jobs?keyword=x',
    'readingMode=elder',
    'no-store',
  ])
})

test('the URL of an asset of an earlier build or of an unknown call is not rendered as a page', async () => {
  expect(await read('/assets/app-1234.js')).toMatchObject({
    status: 404,
    body: '404',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
  expect((await read('/prod-api/nowhere')).headers['content-type']).toBe('application/json; charset=utf-8')
  expect(renderings).toBe(0)
})

test.each(['head', 'app', 'state', 'scripts'])('a template without its placeholder for %s is rejected', (mark) => {
  expect(() => htmlShell(TEMPLATE.replace(`<!--${mark}-->`, ''))).toThrow(`has no <!--${mark}-->`)
})
