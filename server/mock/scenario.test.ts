import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from './testing/test-mock.ts'

let mock: TestMock
let base: string
beforeAll(async () => {
  mock = await startTestMock()
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(mock.app.server.address() as AddressInfo).port}`
})
afterAll(() => mock.close())

const collected = async (key: string) =>
  (await mock.call('getJobMarks', { key, query: { jobIdArr: '1' } })).data?.['collectedJobIds']

describe('a scenario', () => {
  test('sets the body code of a call, with the catalogue text of the code', async () => {
    const told = async (scenario: string, id: 'jobsList' | 'personalInfo' | 'captchaGet' = 'jobsList') =>
      mock.call(id, { scenario })
    expect(await told('jobsList=500')).toEqual({ code: 500, msg: MESSAGE.unexpected })
    expect(await told('personalInfo=102', 'personalInfo')).toEqual({ code: 102, msg: MESSAGE.sessionExpired })
    expect(await told('jobsList=404')).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
    expect(await told('jobsList=601')).toEqual({ code: 601, msg: '系统未知错误，请反馈给管理员' })
    expect(await told('captchaGet=6201', 'captchaGet')).toMatchObject({ repCode: '6201', success: false })
    expect(await told('*=500', 'captchaGet')).toMatchObject({ repCode: '9999' })
    expect((await told('jobs=500')).total).toBe(2) // intended for another call
  })

  test('with a body code skips the handler', async () => {
    const query = { phoneNumber: MOCK_PHONES[0], userPassword: MOCK_PASSWORD }
    const { token = '' } = await mock.call('passwordLogin', { query })
    const asked = { key: token, body: { jobId: 1, collected: true } }
    expect(await mock.call('collectJob', { ...asked, scenario: 'collectJob=500' })).toMatchObject({ code: 500 })
    expect(await collected(token)).toEqual([])
  })

  test('empties lists of both envelopes and keeps other data', async () => {
    expect(await mock.call('jobsList', { scenario: 'jobsList=empty' })).toEqual({
      code: 200,
      msg: MESSAGE.listSuccess,
      total: 0,
      rows: [],
    })
    expect((await mock.call('getRegionList', { scenario: '*=empty' })).data).toEqual([])
    expect((await mock.call('jobs', { query: { jobId: '1' }, scenario: '*=empty' })).data).toMatchObject({ jobId: 1 })
  })

  test('delays a response or a body code', async () => {
    const startedMs = performance.now()
    expect((await mock.call('jobsList', { scenario: 'jobsList=slow:200' })).total).toBe(2)
    expect((await mock.call('jobsList', { scenario: 'jobsList=slow:200,jobsList=500' })).code).toBe(500)
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(395)
  })

  test('resets the connection after the handler has run', async () => {
    const query = { phoneNumber: MOCK_PHONES[1], userPassword: MOCK_PASSWORD }
    const { token = '' } = await mock.call('passwordLogin', { query })
    const request = fetch(`${base}/prod-api/api/miniProgram/collectJob`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ausessionkey: token, 'x-mock-scenario': 'collectJob=reset' },
      body: JSON.stringify({ jobId: 1, collected: true }),
    })
    await expect(request).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    expect(await collected(token)).toEqual([1])
  })

  test('truncates a response whose content-length announces the whole body', async () => {
    const whole = (await raw('jobsList=500')).split('\r\n\r\n')[1] ?? ''
    const [head = '', body = ''] = (await raw('jobsList=truncate')).split('\r\n\r\n')
    const promised = Number(/content-length: (\d+)/i.exec(head)?.[1])
    expect(whole).toMatch(/}$/)
    expect(body).toMatch(/^{"code":200/)
    expect(Buffer.byteLength(body)).toBeGreaterThan(100)
    expect(Math.abs(promised / 2 - Buffer.byteLength(body))).toBeLessThan(4)
  })

  test('replies with the error page of a gateway', async () => {
    const response = await fetch(`${base}/prod-api/api/jobs/jobsList`, {
      method: 'POST',
      headers: { 'x-mock-scenario': 'jobsList=html502' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html'])
    expect(await response.text()).toContain('<h1>502 Bad Gateway</h1>')
  })

  test('is rejected without an envelope if it is invalid', async () => {
    for (const scenario of [
      'jobsList=nix',
      'jobsList=200',
      'nix=500',
      'jobsList',
      'jobsList=slow:999999',
      'captchaGet=0000',
      'captchaGet=77',
    ]) {
      const reply = await mock.call('jobsList', { scenario })
      expect(reply).toEqual({ error: expect.stringContaining(`场景 ${scenario}`) })
    }
  })
})

test('a scenario is taken from the header, then the cookie, then the world', async () => {
  const world = 'levels'
  await mock.drive('settings', { world, body: { scenario: 'jobsList=401' } })
  const codeOf = async (options: { scenario?: string; headers?: Record<string, string> }) =>
    (await mock.call('jobsList', { world, ...options })).code
  expect(await codeOf({})).toBe(401)
  expect(await codeOf({ headers: { cookie: `mockScenario=${encodeURIComponent('jobsList=403,jobs=500')}` } })).toBe(403)
  expect(await codeOf({ scenario: 'jobsList=404', headers: { cookie: 'mockScenario=jobsList=403' } })).toBe(404)
  expect((await mock.call('jobsList', { world: 'elsewhere' })).code).toBe(200)
})

describe('a page', () => {
  const pageOf = (scenario: string) =>
    mock.app.inject({ url: '/jobs', headers: { cookie: `mockScenario=${scenario}` } })

  test('is rendered from responses of the scenario, never from cached responses', async () => {
    expect((await pageOf('')).json()).toMatchObject({ code: 200, total: 2 })
    expect((await pageOf('jobsList=500')).json()).toEqual({ code: 500, msg: MESSAGE.unexpected })
    expect((await pageOf('jobsList=empty')).json()).toMatchObject({ code: 200, total: 0, rows: [] })
    expect((await pageOf('jobsList=slow:10,jobsList=404')).json()).toMatchObject({ code: 404 })
    expect((await pageOf('')).json()).toMatchObject({ code: 200, total: 2 })
  })

  test.each(['reset', 'truncate', 'html502'])(
    'is the bare shell if its call would get no usable response: %s',
    async (fault) => {
      const { statusCode, body } = await pageOf(`jobsList=${fault}`)
      expect([statusCode, body]).toEqual([500, 'shell'])
    },
  )
})

/** Bytes received over a plain connection. */
function raw(scenario: string): Promise<string> {
  const { port, hostname } = new URL(base)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    connect(Number(port), hostname)
      .on('data', (part) => parts.push(part))
      .on('close', () => resolve(Buffer.concat(parts).toString()))
      .on('error', reject)
      .write(
        `POST /prod-api/api/jobs/jobsList HTTP/1.1\r\nhost: a\r\nx-mock-scenario: ${scenario}\r\nconnection: close\r\n\r\n`,
      )
  })
}
