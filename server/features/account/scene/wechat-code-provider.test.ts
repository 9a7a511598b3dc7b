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

/** WeChat with tokens numbered from 1; only tokens from `firstGood` on are accepted. */
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

test('asks for a token once, then for codes, and gives PNG', async () => {
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

test('a token that died early is renewed once; a lasting refusal names the code and no secret', async () => {
  await fakeWechat(2)
  const provider = wechatCodeProvider({ settings: settings(), clock: testClock() })
  expect((await provider.draw({ scene: 'abc', origin: ORIGIN })).length).toBeGreaterThan(0)
  await wechat.close()
  await fakeWechat(99)
  const refused = wechatCodeProvider({ settings: settings(), clock: testClock() })
  const error = await refused.draw({ scene: 'abc', origin: ORIGIN }).catch((reason: unknown) => reason)
  expect(String(error)).toBe('Error: WeChat gave no code: 40001')
})
