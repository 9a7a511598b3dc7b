import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAPTCHA_LIMITS } from '#server/features/captcha/captcha-limits.ts'
import { aPdf } from '#server/testing/log-in.ts'
import { ACCOUNT_MESSAGE, MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Exchange } from './exchanges.ts'
import type { HandedOutCaptcha } from './handed-out-captchas.ts'
import { refuseMock } from './mock-refusal.ts'
import { openRunFolder } from './run-folder.ts'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from './testing/test-mock.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const PHONE = MOCK_PHONES[0]

describe.each(['blockPuzzle', 'clickWord'])('a captcha of the kind %s', (captchaType) => {
  test('is solved with the answer from the mock, and the SMS code from the mock is valid for a log-in', async () => {
    const world = `login-${captchaType}`
    const challenge = await mock.call('captchaGet', { world, body: { captchaType } })
    const token = challenge.repData?.token ?? ''
    const [captcha] = await mock.drive<HandedOutCaptcha[]>(`captcha?token=${token}`, { world })
    expect(await mock.drive('captcha?token=other', { world })).toEqual([])
    const { pointJson, captchaVerification } = captcha ?? { pointJson: '', captchaVerification: '' }
    expect(await mock.call('captchaCheck', { world, body: { captchaType, token, pointJson } })).toMatchObject({
      repCode: '0000',
    })
    const body = { phoneNumber: PHONE, codeType: 'login', captchaVerification }
    expect(await mock.call('sendCode', { world, body })).toMatchObject({ code: 200 })
    const codes = () => mock.drive<{ code: string; codeType: string }[]>(`sms?phoneNumber=${PHONE}`, { world })
    await expect.poll(codes).toHaveLength(1)
    const [message] = await codes()
    expect(message?.codeType).toBe('login')
    const query = { phoneNumber: PHONE, verifyCode: message?.code ?? '' }
    expect((await mock.call('verifyCodeLogin', { world, query })).token).toHaveLength(43)
    expect(await mock.drive('sms?phoneNumber=19911111111', { world })).toEqual([])
    expect(await mock.drive('sms', { world: 'nobody' })).toEqual([])
  })
})

describe('the exchanges', () => {
  test('are listed newest first, with their operations and without passwords', async () => {
    const world = 'watched'
    const query = { phoneNumber: PHONE, userPassword: MOCK_PASSWORD }
    const { token = '' } = await mock.call('passwordLogin', { world, query })
    const { fileName } = await uploaded(world, token)
    await mock.call('collectJob', { world, key: token, body: { jobId: 1, collected: true } })
    await mock.app.inject({ url: '/prod-api/nowhere', headers: { 'x-mock-world': world } })
    await mock.call('jobsList', { world, scenario: 'jobsList=500' })
    // pages and the bytes of files are not recorded
    const headers = { 'x-mock-world': world, ausessionkey: token }
    await mock.app.inject({ url: '/jobs', headers })
    expect((await mock.app.inject({ url: `/prod-api${fileName}`, headers })).statusCode).toBe(200)
    const exchanges = await mock.drive<Exchange[]>('exchanges', { world })
    expect(exchanges).toMatchObject([
      { operationId: 'jobsList', status: 200, code: 500, scenario: 'jobsList=500' },
      { path: '/prod-api/nowhere', status: 200, code: 404 },
      { operationId: 'collectJob', method: 'POST', hasKey: true, body: { jobId: 1, collected: true }, code: 200 },
      { operationId: 'commonUpload', hasKey: true, code: 200 },
      { operationId: 'passwordLogin', hasKey: false, query: { phoneNumber: PHONE, userPassword: '•••' } },
    ])
    expect(JSON.stringify(exchanges)).not.toContain(MOCK_PASSWORD)
    expect(exchanges[4]?.answer).toContain(token)
    expect(await mock.drive('exchanges?operationId=collectJob', { world })).toHaveLength(1)
  })
})

async function uploaded(world: string, key: string): Promise<{ fileName: string }> {
  const form = new FormData()
  form.set('file', new Blob([aPdf().toString()], { type: 'application/pdf' }), 'cv.pdf')
  const headers = { 'x-mock-world': world, ausessionkey: key }
  const url = '/prod-api/common/upload'
  return (await mock.app.inject({ method: 'POST', url, headers, payload: form })).json()
}

describe('limits', () => {
  const wrong = (world: string) =>
    mock.call('passwordLogin', { world, query: { phoneNumber: `199${nextNumber()}`, userPassword: 'Wrong@2026x' } })
  let number = 10_000_000
  const nextNumber = () => String((number += 1))

  /** Fails a captcha once, from `address` if given. @returns the repCode of the failure. */
  async function fail(world: string, address?: string): Promise<string | undefined> {
    const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address }
    const { repCode, repData } = await mock.call('captchaGet', { world, headers, body: { captchaType: 'blockPuzzle' } })
    if (repCode !== '0000') return repCode
    const body = { captchaType: 'blockPuzzle', token: repData?.token, pointJson: 'wrong' }
    return (await mock.call('captchaCheck', { world, headers, body })).repCode
  }

  test('by address apply only in a world with real limits', async () => {
    const times = CAPTCHA_LIMITS.noiseOfAddress.limit + 5
    const generous: (string | undefined)[] = []
    for (let time = 0; time < times; time += 1) generous.push(await fail('generous'))
    expect(new Set(generous)).toEqual(new Set(['6111']))

    await mock.drive('settings', { world: 'real', body: { limits: 'real' } })
    const real: (string | undefined)[] = []
    for (let time = 0; time < 7; time += 1) real.push(await fail('real'))
    expect(real.at(-1)).toBe('6202')
    expect(await fail('real', '203.0.113.5')).toBe('6111') // another visitor
    expect(await fail('generous')).toBe('6111')
  })

  test('for failed log-ins apply only in a world with real limits', async () => {
    const told = async (world: string) => {
      const texts: string[] = []
      for (let time = 0; time < 22; time += 1) texts.push((await wrong(world)).msg)
      return texts.at(-1)
    }
    expect(await told('guesses')).toBe(ACCOUNT_MESSAGE.wrongPassword)
    await mock.drive('settings', { world: 'real-guesses', body: { limits: 'real' } })
    expect(await told('real-guesses')).toBe(MESSAGE.captchaNeeded)
  })

  test('of one account always apply: repeated wrong passwords require a captcha', async () => {
    const query = { phoneNumber: PHONE, userPassword: 'Wrong@2026x' }
    const texts: string[] = []
    for (let time = 0; time < 4; time += 1) texts.push((await mock.call('passwordLogin', { world: 'lock', query })).msg)
    expect(texts.at(-1)).toBe(MESSAGE.captchaNeeded)
  })

  test('must be generous or real', async () => {
    expect(await mock.drive('settings', { body: { limits: 'some' } })).toEqual({
      error: expect.stringContaining('generous'),
    })
  })
})

describe('/__mock', () => {
  test('replies without the envelope of the contract', async () => {
    const told = await Promise.all(
      ['status', 'sms', 'captcha', 'exchanges', 'nowhere'].map((path) => mock.drive<object>(path, { world: 'plain' })),
    )
    for (const answer of told) expect(Object.keys(answer)).not.toContain('code')
    const refused = await mock.app.inject({
      method: 'POST',
      url: '/__mock/clock',
      payload: '[1]',
      headers: { 'content-type': 'application/json' },
    })
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: '请求体须为 JSON 对象' }])
  })

  test('selects a world by a query parameter, and removes a world', async () => {
    expect(await mock.drive('status?world=named')).toMatchObject({ world: 'named' })
    expect(await mock.drive('worlds/named', { method: 'DELETE' })).toEqual({ dropped: 'named' })
    expect((await mock.drive<{ worlds: string[] }>('status')).worlds).not.toContain('named')
  })

  test('is a page in Chinese whose forms redirect back to the page', async () => {
    const headers = { cookie: 'mockWorld=shown; mockScenario=jobsList%3D%3Cb%3E' }
    const page = await mock.app.inject({ url: '/__mock', headers })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('当前世界 <strong>shown</strong>')
    expect(page.body).toContain('value="jobsList=&lt;b&gt;"')
    for (const title of ['世界', '时钟', '场景', '限频与方言', '短信验证码', '图形验证码的答案', '最近的请求']) {
      expect(page.body).toContain(`<h2>${title}</h2>`)
    }
    const post = (url: string, payload: string) =>
      mock.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const entered = await post('/__mock/browser', 'world=other&scenario=jobsList%3D500')
    expect([entered.statusCode, entered.headers['location'], entered.headers['set-cookie']]).toEqual([
      303,
      '/__mock',
      ['mockWorld=other; Path=/; SameSite=Lax', 'mockScenario=jobsList%3D500; Path=/; SameSite=Lax'],
    ])
    expect((await post('/__mock/browser', 'scenario=')).headers['set-cookie']).toContain('Max-Age=0')
    expect((await post('/__mock/clock', 'advance=1d&set=')).statusCode).toBe(303)
    expect(await mock.drive('status', { world: 'shown' })).toMatchObject({ clock: { aheadSeconds: 86_400 } })
  })

  test('shows the events of the world', async () => {
    const headers = { 'x-mock-world': 'login-blockPuzzle' }
    const { body } = await mock.app.inject({ url: '/__mock', headers })
    for (const shown of [PHONE, 'POST verifyCodeLogin', 'POST captchaGet', '&quot;captchaVerification&quot;'])
      expect(body).toContain(shown)
  })
})

describe('the mock does not start', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 'NODE_ENV'],
    [{ NODE_ENV: 'production', DEMONSTRATION: '1' }, 'NODE_ENV'],
    [{ SMS_URL: 'https://gateway.cn' }, 'SMS_URL'],
    [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_ID'],
    [{ PUBLIC_URL: 'https://www.example.cn' }, 'PUBLIC_URL'],
  ])('with %j, and reports the reason in one line', (environment, named) => {
    expect(() => refuseMock(environment)).toThrow(new RegExp(`^[^\\n]*${named}[^\\n]*$`))
  })

  test('unless the environment is that of a test machine', () => {
    expect(() => refuseMock({ NODE_ENV: 'test', SMS_URL: '', PORT: '1' })).not.toThrow()
  })

  test.each([
    ['production', { NODE_ENV: 'production' }, 'NODE_ENV=production'],
    ['a dialect that nobody knows', { NODE_ENV: 'test', MOCK_TEMPLATE: tmpdir() }, 'klingon'],
  ])('and exits with code 1 and a one-line reason: %s', async (_name, extra, named) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/mock/main.ts', '--as', 'klingon'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...extra },
    })
    let text = ''
    child.stderr.on('data', (part: Buffer) => (text += part.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect(code).toBe(1)
    expect(text.trim().split('\n')).toEqual([expect.stringContaining(named)])
  })
})

test('a start removes the folder of a killed mock, but not the folder of a running mock', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'runs-'))
  for (const name of ['run-7', 'run-8', 'template-x']) await mkdir(join(parent, name))
  const folder = await openRunFolder(parent, { pid: 9, isAlive: (pid) => pid === 8 })
  expect((await readdir(parent)).toSorted()).toEqual(['run-8', 'run-9', 'template-x'])
  expect(existsSync(folder)).toBe(true)
  await rm(parent, { recursive: true })
})
