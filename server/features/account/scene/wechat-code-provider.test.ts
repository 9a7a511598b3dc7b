import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { fakeServer } from '#server/testing/fake-server.ts'
import { wechatCodeProvider } from './wechat-code-provider.ts'

let wechat: Awaited<ReturnType<typeof fakeServer>>
afterEach(() => wechat.close())

const ORIGIN = 'https://www.example.cn'
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
  .jpeg()
  .toBuffer()

/** Starts a fake WeChat server that numbers its tokens from 1 and accepts tokens from number `firstGood` on. */
async function fakeWechat(firstGood: number) {
  let tokens = 0
  wechat = await fakeServer(({ path }, response) => {
    if (path === '/cgi-bin/stable_token') {
      response.end(JSON.stringify({ access_token: `token${(tokens += 1)}`, expires_in: 7200 }))
    } else if (Number(/access_token=token(\d+)$/.exec(path)?.[1]) >= firstGood) response.end(picture)
    else response.end(JSON.stringify({ errcode: 40001, errmsg: 'invalid credential' }))
  })
}

const settings = () => ({ appId: 'wx1', appSecret: 's3cret', page: 'pages/login/index', apiUrl: wechat.url })
const paths = () => wechat.seen.map(({ path }) => path.split('?')[0])

test('draw requests a token only when the previous token has expired, and returns a PNG', async () => {
  await fakeWechat(1)
  const clock = testClock()
  const provider = wechatCodeProvider({ settings: settings(), clock })
  const bytes = await provider.draw({ scene: 'abc', origin: ORIGIN })
  expect((await sharp(bytes).metadata()).format).toBe('png')
  await provider.draw({ scene: 'def', origin: ORIGIN })
  expect(paths()).toEqual(['/cgi-bin/stable_token', '/wxa/getwxacodeunlimit', '/wxa/getwxacodeunlimit'])
  expect(wechat.seen[0]?.body).toEqual({ grant_type: 'client_credential', appid: 'wx1', secret: 's3cret' })
  expect(wechat.seen[1]?.body).toEqual({ scene: 'abc', page: 'pages/login/index', check_path: false })
  clock.forward(7200)
  await provider.draw({ scene: 'ghi', origin: ORIGIN })
  expect(paths().filter((path) => path === '/cgi-bin/stable_token')).toHaveLength(2)
})

test('draw replaces a rejected token once; after a second rejection it throws an error with the error code and no secret', async () => {
  await fakeWechat(2)
  const provider = wechatCodeProvider({ settings: settings(), clock: testClock() })
  expect((await provider.draw({ scene: 'abc', origin: ORIGIN })).length).toBeGreaterThan(0)
  await wechat.close()
  await fakeWechat(99)
  const refused = wechatCodeProvider({ settings: settings(), clock: testClock() })
  const error = await refused.draw({ scene: 'abc', origin: ORIGIN }).catch((reason: unknown) => reason)
  expect(String(error)).toBe('Error: WeChat sent no picture: 40001')
})

/** Starts a fake WeChat server with the given responses. */
async function answering(token: object | number, code: Buffer | string | number = picture) {
  wechat = await fakeServer(({ path }, response) => {
    const answer = path.startsWith('/cgi-bin/') ? token : code
    if (typeof answer === 'number') response.writeHead(answer, { location: `${wechat.url}/elsewhere` }).end()
    else response.end(answer instanceof Buffer || typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
}
const GOOD = { access_token: 'a&b', expires_in: 7200 }
const draw = (clock = testClock()) =>
  wechatCodeProvider({ settings: settings(), clock }).draw({ scene: 's', origin: ORIGIN })

test('draw sends requests in the format that WeChat documents', async () => {
  await answering(GOOD)
  await draw()
  expect(wechat.seen.map(({ path, headers }) => [path, headers['content-type']])).toEqual([
    ['/cgi-bin/stable_token', 'application/json'],
    ['/wxa/getwxacodeunlimit?access_token=a%26b', 'application/json'],
  ])
})

test('a token is used until five minutes before its end', async () => {
  await answering(GOOD)
  const clock = testClock()
  const provider = wechatCodeProvider({ settings: settings(), clock })
  const tokens = async () => {
    await provider.draw({ scene: 's', origin: ORIGIN })
    return paths().filter((path) => path === '/cgi-bin/stable_token').length
  }
  expect(await tokens()).toBe(1)
  clock.forward(6899)
  expect(await tokens()).toBe(1)
  clock.forward(1)
  expect(await tokens()).toBe(2)
})

test('a token without expires_in is used once', async () => {
  await answering({ access_token: 'short' })
  const provider = wechatCodeProvider({ settings: settings(), clock: testClock() })
  for (let count = 0; count < 2; count += 1) await provider.draw({ scene: 's', origin: ORIGIN })
  expect(paths()).toHaveLength(4)
})

test.each([
  ['a refused token', { errcode: 40013 }, picture, 'WeChat sent no token: 40013'],
  ['an answer without token and error code', {}, picture, 'WeChat sent no token: no reason'],
  ['a token that is no text', { access_token: 7 }, picture, 'WeChat sent no token: no reason'],
  ['a refused picture', GOOD, '{"errcode":45009}', 'WeChat sent no picture: 45009'],
  ['a refused picture without an error code', GOOD, '{}', 'WeChat sent no picture: -1'],
  ['a broken interface', GOOD, 502, 'WeChat sent no picture: 502'],
  ['a redirect', GOOD, 302, 'WeChat sent no picture: 302'],
  ['too large a picture', GOOD, Buffer.alloc(1024 * 1024 + 1, 1), 'WeChat sent too large a picture'],
])('%s throws an error with the reason', async (_name, token, code, message) => {
  await answering(token, code)
  await expect(draw()).rejects.toThrow(message)
  expect(paths()).not.toContain('/elsewhere')
})

test.each([40001, 40014, 42001])('after error code %s, draw retries once with a new token', async (errcode) => {
  await answering(GOOD, JSON.stringify({ errcode }))
  await expect(draw()).rejects.toThrow(`WeChat sent no picture: ${errcode}`)
  expect(paths()).toEqual([
    '/cgi-bin/stable_token',
    '/wxa/getwxacodeunlimit',
    '/cgi-bin/stable_token',
    '/wxa/getwxacodeunlimit',
  ])
})

test('a picture of exactly one megabyte is not rejected for its size', async () => {
  await answering(GOOD, Buffer.alloc(1024 * 1024, 1))
  await expect(draw()).rejects.toThrow('unsupported image format')
})
