import { createDecipheriv } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { UpstreamAnswer, UpstreamCall } from '#kit/cli/session/upstream-call.ts'
import { startLoginServer, type LoginServer } from './login-server.ts'

const SECRET = 'abcdefghijklmnop'
const KEY = 'Zt9_k-'.repeat(7)
const PHONE = '19900005001'

let server: LoginServer
afterEach(() => server.close())

type SentCall = { id: string; input: Record<string, unknown>; key: string | undefined }

/** An upstream whose captcha expects the piece at 131, and which returns the session key at an unusual place. */
function upstream(loggedIn: (key: string) => Partial<UpstreamAnswer>) {
  const calls: SentCall[] = []
  const ok = (body: object): UpstreamAnswer => ({ code: '200', body: { code: 200, ...body }, headers: {} })
  const call: UpstreamCall = async (id, input = {}, key) => {
    calls.push({ id, input, key })
    if (id === 'captchaGet') {
      const words = input['captchaType'] === 'clickWord' ? ['人', '才', '网'] : null
      const repData = {
        token: 't',
        secretKey: SECRET,
        originalImageBase64: 'AAAA',
        jigsawImageBase64: 'BBBB',
        wordList: words,
      }
      return { code: '0000', body: { repCode: '0000', repData }, headers: {} }
    }
    if (id === 'captchaCheck') {
      const isRight = opened(input['pointJson']) === '{"x":131,"y":5}' || input['captchaType'] === 'clickWord'
      return { code: isRight ? '0000' : '6111', body: { repMsg: isRight ? null : '验证失败' }, headers: {} }
    }
    if (id === 'personalInfo')
      return key === KEY ? ok({ data: { phoneNumber: PHONE } }) : { code: '102', body: { code: 102 }, headers: {} }
    if (id === 'verifyCodeLogin' && input['verifyCode'] !== '123456')
      return { code: '500', body: { code: 500, msg: '验证码错误' }, headers: {} }
    return { ...ok({}), ...(id.endsWith('Login') && loggedIn(KEY)) }
  }
  return { call, calls }
}

function opened(text: unknown): string {
  const decipher = createDecipheriv('aes-128-ecb', SECRET, null)
  return decipher.update(String(text), 'base64', 'utf8') + decipher.final('utf8')
}

const fill = async (action: string, form: Record<string, string>) => {
  const body = new URLSearchParams(form)
  return (await fetch(server.address + action, { method: 'POST', body })).text()
}
const open = async (call: UpstreamCall, more: { patienceMs?: number } = {}) => {
  server = await startLoginServer({ base: 'https://host/prod-api', call, ...more })
}

test('after a person has solved the captcha and entered the code, the key is found and checked', async () => {
  const { call, calls } = upstream((key) => ({ body: { code: 200, data: { user: { credential: key } } } }))
  await open(call)
  const person = server.logIn('a')
  expect(await fill('phone', { phoneNumber: PHONE })).toContain('拖动滑块')
  expect(await fill('slide', { x: '90' })).toContain('验证失败')
  expect(await fill('slide', { x: '131' })).toContain('199****5001')
  expect(calls.find(({ id }) => id === 'sendCode')?.input).toMatchObject({ phoneNumber: PHONE, codeType: 'login' })
  expect(opened(calls.find(({ id }) => id === 'sendCode')?.input['captchaVerification'])).toBe('t---{"x":131,"y":5}')
  expect(await fill('code', { verifyCode: '000000' })).toContain('验证码错误')
  await fill('code', { verifyCode: '123456' })
  expect(await person).toEqual({ person: { key: KEY, phoneNumber: PHONE }, place: '/data/user/credential' })
})

test('three clicks solve the click-word captcha; they are sent in pixels of the picture', async () => {
  const { call, calls } = upstream(() => ({}))
  await open(call)
  void server.logIn('a')
  await fill('phone', { phoneNumber: PHONE })
  expect(await fill('other', { captchaType: 'clickWord' })).toContain('请依次点击【人，才，网】')
  await fill('click', { 'at.x': '40', 'at.y': '50' })
  expect(await fill('click', { 'at.x': '140', 'at.y': '60' })).toContain('<circle cx="140" cy="60"')
  await fill('click', { 'at.x': '240', 'at.y': '70' })
  const { input } = calls.findLast(({ id }) => id === 'captchaCheck') ?? {}
  expect(opened(input?.['pointJson'])).toBe('[{"x":40,"y":50},{"x":140,"y":60},{"x":240,"y":70}]')
})

test('a key in a response cookie is found; a value that opens no session is ignored', async () => {
  const { call } = upstream((key) => ({ headers: { 'set-cookie': `sid=${key}; Path=/; HttpOnly` } }))
  await open(call)
  const person = server.logIn('a')
  await fill('password', { phoneNumber: PHONE, userPassword: 'Jianghan@2026' })
  expect(await person).toMatchObject({ place: 'cookie:sid' })
  const other = server.logIn('b')
  expect(await fill('cookie', { pasted: 'AuSessionKey=dead-dead-dead-dead' })).toContain('上游不认这个密钥')
  await fill('cookie', { pasted: `lang=zh; AuSessionKey=${KEY}` })
  expect(await other).toMatchObject({ person: { key: KEY }, place: 'given' })
})

test('another path or origin gets 404', async () => {
  await open(upstream(() => ({})).call)
  void server.logIn('a')
  const { origin } = new URL(server.address)
  expect((await fetch(origin)).status).toBe(404)
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body: new URLSearchParams() }
  expect((await fetch(`${server.address}skip`, foreign)).status).toBe(404)
  const page = await fetch(server.address)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('skipping and timeouts return no user', async () => {
  await open(upstream(() => ({})).call, { patienceMs: 20 })
  expect(await server.logIn('a')).toBeUndefined()
  server.close()
  await open(upstream(() => ({})).call)
  const person = server.logIn('a')
  await fill('skip', {})
  expect(await person).toBeUndefined()
})
