import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { isCaptchaPath } from '#server/calls/captcha-failures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let site: TestApp
let port: number

beforeAll(async () => {
  site = await buildTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const address = site.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => site.close())

const CANARY = 'Canary7Secret'
type Bad = { name: string; method: string; path: string; body?: string; type?: string }

const pathOf = (operation: Operation, product = 'website') =>
  API_BASE + operation.path.replace('{product}', product).replace(/\{\w+\}/g, CANARY)

/** Returns all kinds of bad requests for a call. */
function badRequestsOf(operation: Operation): Bad[] {
  const { method } = operation
  const path = pathOf(operation)
  const other = method === 'POST' ? 'GET' : 'POST'
  const json = 'application/json'
  return [
    { name: 'unknown path', method, path: `${path}/x?p=${CANARY}` },
    { name: 'wrong method', method: other, path: `${path}?userPassword=${CANARY}` },
    { name: 'unsupported method', method: 'PUT', path: `${path}?p=${CANARY}` },
    { name: 'other product', method, path: pathOf(operation, 'nobody') },
    { name: 'broken JSON', method: 'POST', path, body: `{"a":"${CANARY}`, type: json },
    { name: '__proto__ in JSON', method: 'POST', path, body: '{"__proto__":{"x":1}}', type: json },
    { name: 'unsupported type', method: 'POST', path, body: `<a>${CANARY}</a>`, type: 'text/xml' },
    { name: 'body too large', method: 'POST', path, body: `"${'x'.repeat(300_000)}"`, type: json },
    { name: '__proto__ in the query', method, path: `${path}?__proto__[x]=1&constructor=${CANARY}` },
    { name: 'bad percent-encoding in the query', method, path: `${path}?a=%E4%BD%ZZ&b=%` },
    { name: 'bad percent-encoding in the path', method, path: `${path}/%E4%A` },
    { name: 'over-long parameter', method, path: `${API_BASE}/${'a'.repeat(400)}` },
    { name: 'over-long address', method, path: `${path}?a=${'a'.repeat(30_000)}` },
    { name: 'NUL', method, path: `${path}?a=%00` },
    ...badFieldsOf(operation).map((query) => ({ name: `field ${query}`, method, path: `${path}?${query}` })),
  ]
}

const badFieldsOf = (operation: Operation): string[] =>
  Object.keys(operation.query.properties).flatMap((field) => [
    `${field}=`,
    `${field}=-1`,
    `${field}=99999999999999999999`,
    `${field}=%27%20OR%201=1--`,
    `${field}=${encodeURIComponent('人'.repeat(900))}`,
    `${field}[0]=1&${field}[x]=${CANARY}`,
    `${field}=1&${field}=2`,
  ])

const FORM = { code: expect.any(Number), msg: expect.any(String) }
const CAPTCHA_FORM = { repCode: expect.stringMatching(/^\d{4}$/), repMsg: expect.any(String), success: false }

function send({ method, path, body, type }: Bad): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': type ?? '', 'content-length': Buffer.byteLength(body) }
    const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      // some of these values of `scene` are valid: their response is a picture instead of JSON
      if (response.headers['content-type'] === 'image/png') {
        response.resume()
        resolve({ status: response.statusCode ?? 0, text: '{"code":200,"msg":"image/png"}' })
        return
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe.each(Object.values(catalogue).map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    test.each(badRequestsOf(operation).map((bad) => [bad.name.slice(0, 60), bad] as const))(
      '%s gets a response in the envelope',
      async (_name, bad) => {
        const { status, text } = await send(bad)
        expect(status).toBe(200)
        expect(JSON.parse(text)).toMatchObject(isCaptchaPath(bad.path) ? CAPTCHA_FORM : FORM)
        expect(text).not.toContain(CANARY)
        expect(text).not.toMatch(/prisma|sqlite|FST_|node_modules|at \//i)
      },
    )
  },
)

test.each(['/%E0%A4%A', '/content/%zz/1?p=x', '/jobDetail/%'])(
  'the malformed path %s redirects to the home page, like every unknown path',
  async (path) => {
    const { status, headers, text } = await supertest(site.app.server).get(path).redirects(0)
    expect([status, headers['location'], text]).toEqual([302, '/', ''])
  },
)

describe('bytes that are not HTTP', () => {
  test.each([
    ['an unknown method', `FROBNICATE ${API_BASE}/open/website/getBannerList HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['an over-long head', `GET ${API_BASE}/x HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('%s below the base gets a response in the envelope', async (_name, text) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
      socket.on('error', () => resolve(received))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ code: 500 })
  })
})

describe('an internal error', () => {
  test('returns a fixed message without its cause', async () => {
    const { text, status } = await supertest(site.app.server).get(`${API_BASE}/test/fault`)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({ code: 500, msg: MESSAGE.unexpected })
  })
})

describe('a call that needs a session', () => {
  test('returns 401 without a key', async () => {
    const { body } = await supertest(site.app.server).get(`${API_BASE}/test/session`)
    expect(body).toEqual({ code: 401, msg: KNOWN_MESSAGES[401] })
  })

  test('returns 102 with an invalid key', async () => {
    const { body } = await supertest(site.app.server).get(`${API_BASE}/test/session`).set('AuSessionKey', 'dead')
    expect(body).toEqual({ code: 102, msg: MESSAGE.sessionExpired })
  })

  test('a public call with an invalid key is treated as anonymous', async () => {
    const { body } = await supertest(site.app.server)
      .get(`${API_BASE}/open/website/getBannerList`)
      .set('AuSessionKey', 'dead')
    expect(body).toMatchObject({ code: 200 })
  })
})
