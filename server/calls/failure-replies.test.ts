import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testFault } from '#server/testing/test-operations.ts'
import { refused } from './business-error.ts'
import { MESSAGE, CAPTCHA_MESSAGES, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { catalogue } from '#contracts/catalogue.ts'
import { CaptchaRefusal } from './captcha-failures.ts'
import { failureReply, replyToClientErrors } from './failure-replies.ts'

let site: TestApp
let port = 0
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  site = await buildTestApp({
    config: { logLevel: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    outside: {
      sms: undefined,
      sceneCodes: { codeFor: () => Promise.reject(new Error('never')) } as never,
      // exceptions of hooks and plugins, outside of any operation
      routes: (app) =>
        void app.addHook('preHandler', (request, _reply, next) => {
          const { breaks } = request.query as { breaks?: string }
          if (breaks === 'refusal') next(refused(MESSAGE.badSort))
          else if (breaks !== undefined)
            next(Object.assign(new Error('secret'), breaks && { statusCode: Number(breaks) }))
          else next()
        }),
    },
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const address = site.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => site.close())
beforeEach(() => {
  lines = []
})

const failures = () => lines.filter(({ msg }) => msg === 'a call failed')
const LIST = `${API_BASE}/open/website/getBannerList`
const PUZZLE = `${API_BASE}/captcha/get`
const NOT_FOUND = { code: 404, msg: KNOWN_MESSAGES[404] }
const WRONG_METHOD = { code: 500, msg: MESSAGE.wrongMethod }
const BAD_REQUEST = { code: 500, msg: MESSAGE.badRequest }
const TOO_LARGE = { code: 500, msg: MESSAGE.tooLarge }
const FAULT = { code: 500, msg: MESSAGE.unexpected }
const captcha = (repCode: string, repMsg: string) => ({ repCode, repMsg, repData: null, success: false })
const large = { payload: `{"a":"${'x'.repeat(300_000)}"}`, headers: { 'content-type': 'application/json' } }
const broken = { payload: '{"a":', headers: { 'content-type': 'application/json' } }

test.each([
  ['GET', `${API_BASE}/open/website/nothing`, {}, NOT_FOUND],
  ['GET', API_BASE, {}, NOT_FOUND],
  ['GET', `${LIST}/more?a=1`, {}, NOT_FOUND],
  ['GET', `${API_BASE}/more/open/website/getBannerList`, {}, NOT_FOUND],
  ['POST', `${LIST}?a=1`, {}, WRONG_METHOD],
  ['POST', `${API_BASE}/open//getBannerList`, {}, NOT_FOUND],
  ['POST', `${API_BASE}/test/publish`, large, TOO_LARGE],
  ['POST', `${API_BASE}/test/publish`, broken, BAD_REQUEST],
  ['GET', `${LIST}?breaks=499`, {}, BAD_REQUEST],
  ['GET', `${LIST}?breaks=500`, {}, FAULT],
  ['GET', `${LIST}?breaks=`, {}, FAULT],
  ['GET', `${LIST}?breaks=refusal`, {}, { code: 500, msg: MESSAGE.badSort }],
  ['GET', `${API_BASE}/%E0%A4%A`, {}, BAD_REQUEST],
  ['GET', `${API_BASE}/captcha/nothing`, {}, captcha('0013', CAPTCHA_MESSAGES['0013'])],
  ['GET', PUZZLE, {}, captcha('0001', MESSAGE.wrongMethod)],
  ['POST', PUZZLE, large, captcha('0016', MESSAGE.tooLarge)],
  ['POST', PUZZLE, broken, captcha('0016', CAPTCHA_MESSAGES['0016'])],
  ['POST', `${PUZZLE}?breaks=`, {}, captcha('9999', CAPTCHA_MESSAGES[9999])],
] as const)('%s %s returns HTTP 200 and a body in the format of its client', async (method, url, sent, body) => {
  const answer = await site.app.inject({ method, url, ...sent })
  expect([answer.statusCode, answer.json<unknown>()]).toEqual([200, body])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('a path that only shares a prefix with the API is treated as a page', async () => {
  expect((await site.app.inject(`${API_BASE}x/nothing`)).body).toBe('<h1>page</h1>')
  const { statusCode, headers } = await site.app.inject({ method: 'POST', url: `${API_BASE}x/nothing` })
  expect([statusCode, headers.location]).toEqual([302, '/'])
})

test('an internal error is logged, an error of the client is not', async () => {
  await site.app.inject(`${LIST}?breaks=400`)
  await site.app.inject(`${LIST}?breaks=refusal`)
  await site.app.inject({ method: 'POST', url: LIST })
  expect(failures()).toEqual([])
  await site.app.inject(`${LIST}?breaks=`)
  const { headers } = await site.app.inject(`${API_BASE}/test/fault`)
  expect(failures()).toMatchObject([
    { operationId: 'unknown', err: { message: 'secret' }, reqId: expect.any(String) },
    {
      operationId: 'testFault',
      err: { message: 'SQLITE_SECRET at /srv/secret.ts' },
      reqId: headers['x-request-id'],
    },
  ])
})

test('an expected error with an internal cause keeps its text, and the cause is logged', () => {
  const cause = new Error('the picture could not be drawn')
  const refusal = new CaptchaRefusal('6112', undefined, { cause })
  expect(failureReply(site.app.operations, { operation: catalogue.captchaGet }, refusal)).toEqual(
    captcha('6112', CAPTCHA_MESSAGES[6112]),
  )
  expect(failures()).toMatchObject([
    { operationId: 'captchaGet', err: { message: `${refusal.message}: ${cause.message}` } },
  ])
  lines = []
  expect(failureReply(site.app.operations, { operation: catalogue.captchaGet }, refused(MESSAGE.badSort))).toEqual(
    captcha('0016', MESSAGE.badSort),
  )
  expect(failureReply(site.app.operations, { operation: catalogue.captchaCheck }, new CaptchaRefusal('6111'))).toEqual(
    captcha('6111', CAPTCHA_MESSAGES[6111]),
  )
  expect(failures()).toEqual([])
})

test('failureReply throws for an expected error that its operation does not declare', () => {
  const { replies: _replies, ...rest } = testFault
  const undeclared = { ...rest, replies: {} }
  expect(() => failureReply(site.app.operations, { operation: undeclared as never }, refused(MESSAGE.badSort))).toThrow(
    'is not declared',
  )
})

test('an invalid page address redirects to the home page and is not cached', async () => {
  const { statusCode, headers } = await site.app.inject('/%E0%A4%A')
  expect([statusCode, headers.location, headers['cache-control'], headers['x-content-type-options']]).toEqual([
    302,
    '/',
    'no-store',
    'nosniff',
  ])
})

/** Sends raw bytes and collects the server's output until it closes the connection. */
async function sendBytes(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.write(text)
  await once(socket, 'close')
  return received
}

describe('bytes that are not HTTP', () => {
  const LONG = `x-a: ${'a'.repeat(40_000)}`
  test.each([
    ['a call with an unknown method', `FROBNICATE ${LIST} HTTP/1.1`, '200 OK', BAD_REQUEST],
    ['the base with a query', `FROBNICATE ${API_BASE}?a HTTP/1.1`, '200 OK', BAD_REQUEST],
    ['the base alone', `FROBNICATE ${API_BASE} HTTP/1.1`, '200 OK', BAD_REQUEST],
    ['a call with an over-long head', `GET ${LIST} HTTP/1.1\r\n${LONG}`, '200 OK', TOO_LARGE],
    ['a captcha call', `FROBNICATE ${PUZZLE} HTTP/1.1`, '200 OK', captcha('0016', CAPTCHA_MESSAGES['0016'])],
    ['a page that names a call', `FROBNICATE /jobs?from=GET ${LIST} HTTP/1.1`, '400 Bad Request', BAD_REQUEST],
    ['a page whose path begins like the base', `FROBNICATE ${API_BASE}x HTTP/1.1`, '400 Bad Request', BAD_REQUEST],
    [
      'a page with an over-long head',
      `GET /jobs HTTP/1.1\r\n${LONG}`,
      '431 Request Header Fields Too Large',
      TOO_LARGE,
    ],
    ['a blank', ' ', '400 Bad Request', BAD_REQUEST],
  ])('%s gets a response with the expected status and body', async (_name, head, status, body) => {
    const answer = await sendBytes(`${head}\r\n\r\n`)
    const text = JSON.stringify(body)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\\r\\n`))
    expect(answer).toContain(`\r\ncontent-type: application/json; charset=utf-8\r\n`)
    expect(answer).toContain(`\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`)
    expect(answer.endsWith(`\r\nconnection: close\r\n\r\n${text}`)).toBe(true)
  })

  /** Returns the output for bytes that Node cannot parse, and whether the connection is destroyed. */
  const saidTo = (error: { code: string; rawPacket?: Buffer }, state: object = {}) => {
    const socket = Object.assign(new PassThrough(), state)
    replyToClientErrors({})(Object.assign(new Error('parse error'), error) as never, socket as never)
    return { text: String(socket.read() ?? ''), isGone: socket.destroyed }
  }

  test('a disconnected client gets no response', () => {
    expect(saidTo({ code: 'ECONNRESET' })).toEqual({ text: '', isGone: true })
    const closed = new PassThrough()
    closed.end()
    expect(closed.writable).toBe(false)
    replyToClientErrors({})(Object.assign(new Error('late'), { code: 'HPE_X' }) as never, closed as never)
    expect([closed.read(), closed.destroyed]).toEqual([null, true])
  })

  test('bytes that cannot be parsed get 400 Bad Request', () => {
    const { text } = saidTo({ code: 'HPE_INVALID_METHOD' })
    expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(text.endsWith(`"${MESSAGE.badRequest}"}`)).toBe(true)
  })
})
