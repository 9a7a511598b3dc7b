import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

const ID = 'f'.repeat(32)
const FILE = `${API_BASE}/profile/upload/2026/03/10/${ID}.txt`
const PRIVATE_ID = 'e'.repeat(32)

let site: TestApp
let signed = ''
beforeAll(async () => {
  site = await buildTestApp({
    config: { isProduction: true, publicUrl: 'https://talent.example.cn' },
    studio: () => Promise.resolve(() => '<!doctype html>'),
  })
  const day = new Date('2026-03-10T08:00:00Z')
  const file = { bytes: Buffer.from('0123456789'), originalFilename: 'a.txt', extension: 'txt', day }
  await site.services.files.store([
    { ...file, id: ID, mediaType: 'text/plain' },
    { ...file, id: PRIVATE_ID, mediaType: 'text/plain', isPrivate: true },
  ])
  const row = await site.database.read.storedFile.findUniqueOrThrow({ where: { name: `${PRIVATE_ID}.txt` } })
  signed = site.services.files.staffUrl(row)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const CALL = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10'

const policy = (...parts: string[]) => ({
  'content-security-policy': expect.stringMatching(new RegExp(parts.join('.*'))) as string,
})
const ALL = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' }
const IN_NO_FRAME = { ...ALL, 'x-frame-options': 'DENY' }
const NO_REFERRER = { 'referrer-policy': 'strict-origin-when-cross-origin' }
const PAGE = {
  ...IN_NO_FRAME,
  ...NO_REFERRER,
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'cross-origin-opener-policy': 'same-origin',
  ...policy("script-src 'self';", "form-action 'self'; frame-ancestors 'none'$"),
}
const DATA = { ...IN_NO_FRAME, ...policy("^default-src 'none'; form-action 'none'; frame-ancestors 'none'$") }
const STORED = {
  ...IN_NO_FRAME,
  ...policy("^default-src 'none';", "form-action 'none'; frame-ancestors 'none'; sandbox$"),
}
// the studio shows a preview in a same-origin frame, and the URL of the preview contains a secret key
const PREVIEW = {
  ...ALL,
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  ...policy("script-src 'none';", "form-action 'self'; frame-ancestors 'self'$"),
}

// one row per kind of response: add a row for each new kind
test.each([
  ['a page', '/', {}, 200, PAGE],
  ['a redirect', '/nowhere.php', {}, 200, PAGE],
  ['an asset of an earlier build', '/assets/old.js', {}, 404, PAGE],
  ['robots.txt', '/robots.txt', {}, 200, PAGE],
  ['a site map', '/sitemap.xml', {}, 200, PAGE],
  ['a feed', '/rss/1.xml', {}, 200, PAGE],
  ['a sign of life', '/healthz', {}, 200, PAGE],
  ['a call', CALL, {}, 200, { ...DATA, 'cache-control': 'no-cache' }],
  ['a refused call', '/prod-api/nowhere', {}, 200, { ...DATA, 'cache-control': 'no-store' }],
  ['an early refusal', '/prod-api/%zz', {}, 200, { ...IN_NO_FRAME, 'cache-control': 'no-store' }],
  ['an early redirect', '/%zz', {}, 302, PAGE],
  ['a file', FILE, {}, 200, { ...STORED, 'cache-control': 'public, max-age=31536000, immutable' }],
  ['a part of a file', FILE, { range: 'bytes=2-4' }, 206, { ...STORED, 'content-range': 'bytes 2-4/10' }],
  ['what lies behind a file', FILE, { range: 'bytes=10-' }, 416, { ...PAGE, 'content-range': 'bytes */10' }],
  ['a file that is not there', FILE.replace(ID, '0'.repeat(32)), {}, 200, { ...DATA, 'cache-control': 'no-store' }],
  [
    'the studio',
    '/studio/articles',
    {},
    200,
    { ...PAGE, ...policy("'nonce-[\\w-]+'", "form-action 'self'; frame-anc") },
  ],
  ['a call of the studio', '/studio-api/staff', {}, 401, { ...DATA, 'cache-control': 'private, no-store' }],
  ['a file of the studio’s earlier build', '/studio/assets/old.js', {}, 404, PAGE],
  ['a preview', '/preview/dead', {}, 404, { ...PREVIEW, 'cache-control': 'private, no-store' }],
])('%s has the expected status and headers', async (_kind, url, headers, status, expected) => {
  const answer = await site.app.inject({ url, headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({ ...expected, 'x-request-id': expect.any(String) })
})

test('a file at a signed address is private and not cached', async () => {
  const answer = await site.app.inject(signed)
  expect(answer.headers).toMatchObject({
    ...STORED,
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
})

// these responses have no request, and thus no request id
describe('requests that the HTTP parser rejects, for which no hooks run:', () => {
  test.each([
    ['no HTTP', 'FROBNICATE / HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['a head that is too long', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, '431 Request Header Fields'],
    ['a call that is no HTTP', `FROBNICATE ${CALL} HTTP/1.1\r\n\r\n`, '200 OK'],
  ])('%s gets a response with security headers', async (_kind, bytes, status) => {
    const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    const [first = '', ...lines] = (await text(socket)).split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
    const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]))
    expect(first).toContain(status)
    expect(headers).toMatchObject({ ...DATA, 'cache-control': 'no-store', connection: 'close' })
  })

  test('an unfinished head gets 408 with security headers', () => {
    const said: string[] = []
    const socket = {
      writable: true,
      end: (answer: string) => said.push(answer),
      once: () => socket,
      destroy: () => socket,
    }
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    site.app.server.emit('clientError', late, socket)
    expect(said.join('')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n(?:.*\r\n)*x-frame-options: DENY\r\n/)
  })
})
