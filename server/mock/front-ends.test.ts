import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDialectFile } from '#server/start/dialect-file.ts'
import { allowedOrigins } from './cross-origin.ts'
import type { HandedOutCaptcha } from './handed-out-captchas.ts'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from './testing/test-mock.ts'

const ORIGIN = 'http://localhost:5173'
let mock: TestMock
beforeAll(async () => {
  const lenient = await readDialectFile('contracts/dialects/lenient.json')
  mock = await startTestMock({ origins: allowedOrigins(ORIGIN), dialects: new Map([[lenient.name, lenient]]) })
})
afterAll(() => mock.close())

const [PHONE] = MOCK_PHONES
const logIn = async (world: string) =>
  (await mock.call('passwordLogin', { world, query: { phoneNumber: PHONE, userPassword: MOCK_PASSWORD } })).token ?? ''

describe('pages of another origin', () => {
  const preflight = (origin: string) =>
    mock.app.inject({
      method: 'OPTIONS',
      url: '/prod-api/api/jobs/jobsList',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'ausessionkey,content-type',
      },
    })

  test('get 204 for a preflight request, and responses with CORS headers', async () => {
    const { statusCode, headers, body } = await preflight(ORIGIN)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-headers': 'ausessionkey,content-type',
      'access-control-allow-methods': 'GET, POST, DELETE',
    })
    const answer = await mock.app.inject({ url: '/prod-api/open/website/getBannerList', headers: { origin: ORIGIN } })
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': ORIGIN, 'x-mock-world': 'default' })
    expect(answer.json()).toMatchObject({ code: 200 })
  })

  test('get no CORS headers if their origin is not allowed', async () => {
    const { statusCode, headers } = await preflight('http://evil.example')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(statusCode).not.toBe(204)
  })

  test('are allowed by origin, or all by *; invalid origins are rejected', () => {
    expect(allowedOrigins(undefined)).toEqual(new Set())
    expect(allowedOrigins('*')).toBe('all')
    expect(allowedOrigins(' http://a:1 , https://b ')).toEqual(new Set(['http://a:1', 'https://b']))
    for (const text of ['localhost:5173', 'http://a/', 'ftp://a', 'http://a:1,b'])
      expect(() => allowedOrigins(text)).toThrow('MOCK_CORS')
  })
})

describe('a call with a wrong prefix', () => {
  test.each([
    ['POST', '/api/jobs/jobsList', '/prod-api/api/jobs/jobsList'],
    ['GET', '/dev-api/api/jobs/jobs?jobId=1', '/prod-api/api/jobs/jobs'],
    ['POST', '/dev-api/api/jobs/jobs?jobId=1', '/prod-api/api/jobs/jobs'],
    ['POST', '/prod-api/prod-api/captcha/get', '/prod-api/captcha/get'],
  ] as const)('gets 404 with the right address: %s %s', async (method, url, right) => {
    const { statusCode, headers, body } = await mock.app.inject({
      method,
      url,
      headers: { accept: 'application/json' },
    })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual({ code: 404, msg: `这里没有接口：地址应为 ${right}` })
  })

  test('is listed on the page of the mock, unless it is a navigation, which the site handles', async () => {
    const headers = { accept: 'text/html,*/*' }
    const page = await mock.app.inject({ url: '/open/website/getBannerList', headers })
    expect(page.headers['content-type']).toContain('text/html')
    await mock.app.inject({ method: 'POST', url: '/open/website/<b>/x/api/jobs/jobsList' })
    for (const _each of [1, 2]) await mock.app.inject({ url: '/open/website/getBannerList' })
    const { missedPrefix } = await mock.drive<{ missedPrefix: object[] }>('status')
    expect(missedPrefix).toContainEqual({ call: 'GET /open/website/getBannerList', count: 2 })
    const { body } = await mock.app.inject('/__mock')
    expect(body).toContain('没有到达接口的请求')
    expect(body).toContain('GET /open/website/getBannerList')
    expect(body).not.toContain('<b>')
  })
})

describe('a form-encoded POST', () => {
  const post = (payload: string, url = '/prod-api/open/website/passwordLogin') =>
    mock.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'x-mock-world': 'forms' },
    })

  test('may have its parameters in the body', async () => {
    const answer = await post(`phoneNumber=${PHONE}&userPassword=${encodeURIComponent(MOCK_PASSWORD)}`)
    expect(answer.json()).toMatchObject({ code: 200, token: expect.stringMatching(/^.{43}$/) })
    expect((await post('pageSize=1&pageNum=2', '/prod-api/api/jobs/jobsList')).json()).toMatchObject({ total: 2 })
  })

  test('has less precedence than query parameters, and is rejected if its body is invalid or too long', async () => {
    const wrong = await post(`userPassword=${MOCK_PASSWORD}`, `/prod-api/open/website/passwordLogin?userPassword=x`)
    expect(wrong.json()).toMatchObject({ code: 500 })
    expect((await post('%ZZ=%&&==')).json()).toMatchObject({ code: 500 })
    expect((await post(`a=${'x'.repeat(300_000)}`)).json()).toMatchObject({ code: 500 })
  })
})

describe('--as lenient', () => {
  test('reads bodies as Jackson does, while a world without the dialect rejects such a body', async () => {
    const body = { jobId: '1', collected: 'true' }
    const collect = async (world: string) => mock.call('collectJob', { world, key: await logIn(world), body })
    expect(await collect('strict')).toMatchObject({ code: 500 })
    await mock.drive('settings', { world: 'soft', body: { dialect: 'lenient' } })
    expect(await collect('soft')).toMatchObject({ code: 200 })
    const number = await mock.call('sendCode', { world: 'soft', body: { phoneNumber: 13800000000, codeType: 'login' } })
    expect(number.msg).not.toContain('格式错误')
  })
})

describe('/captcha/verify', () => {
  const verify = async (world: string, captchaVerification: unknown) => {
    const headers = { 'x-mock-world': world }
    const payload = { captchaVerification }
    return (await mock.app.inject({ method: 'POST', url: '/prod-api/captcha/verify', headers, payload })).json<object>()
  }

  test('does not exist until it is switched on, and accepts a proof once', async () => {
    const world = 'verify'
    const { repData } = await mock.call('captchaGet', { world, body: { captchaType: 'blockPuzzle' } })
    const token = repData?.token ?? ''
    const [captcha] = await mock.drive<HandedOutCaptcha[]>(`captcha?token=${token}`, { world })
    const { pointJson, captchaVerification } = captcha ?? { pointJson: '', captchaVerification: '' }
    await mock.call('captchaCheck', { world, body: { captchaType: 'blockPuzzle', token, pointJson } })
    expect(await verify(world, captchaVerification)).toMatchObject({ repCode: '0013' })
    expect(await mock.drive('settings', { world, body: { captchaVerify: 'maybe' } })).toMatchObject({
      error: expect.stringContaining('captchaVerify'),
    })
    await mock.drive('settings', { world, body: { captchaVerify: 'on' } })
    expect(await verify(world, 'x')).toMatchObject({ repCode: '6110' })
    expect(await verify(world, undefined)).toMatchObject({ repCode: '0011' })
    expect(await verify(world, captchaVerification)).toMatchObject({ repCode: '0000', success: true })
    expect(await verify(world, captchaVerification)).toMatchObject({ repCode: '6110' })
  })
})
