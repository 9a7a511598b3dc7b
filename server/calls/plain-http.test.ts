import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGE, ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let secure: TestApp
let plain: TestApp
beforeAll(async () => {
  secure = await buildTestApp({ config: { publicUrl: 'https://talent.example.cn' } })
  plain = await buildTestApp()
})
afterAll(() => Promise.all([secure.close(), plain.close()]))

const OPEN = { code: 500, msg: MESSAGE.openLine }
const LOGIN = 'passwordLogin?phoneNumber=13800000071&userPassword=wrong'
const FRESH = 'phoneNumber=13800000071&verifyCode=123456'

async function post(site: TestApp, call: string, origin?: string) {
  const url = `/prod-api/open/website/${call}`
  const sent = await site.app.inject({ method: 'POST', url, headers: origin === undefined ? {} : { origin } })
  return sent.json<{ code: number; msg: string }>()
}

test.each([
  LOGIN,
  `verifyCodeLogin?${FRESH}`,
  `register?${FRESH}&userPassword=x`,
  `editPassword?${FRESH}&newPassword=x`,
])('a site with an https address rejects secrets from pages opened over http: %s', async (call) => {
  expect(await post(secure, call, 'http://talent.example.cn')).toEqual(OPEN)
})

test('pages over https, clients other than browsers, and requests without a secret are unaffected', async () => {
  expect((await post(secure, LOGIN, 'https://talent.example.cn')).msg).toBe(ACCOUNT_MESSAGE.wrongPassword)
  expect((await post(secure, LOGIN)).msg).toBe(ACCOUNT_MESSAGE.wrongPassword)
  expect((await post(secure, 'logout', 'http://talent.example.cn')).code).toBe(200)
})

test('a site without an https address accepts log-ins over http', async () => {
  expect((await post(plain, LOGIN, 'http://192.0.2.7:3000')).msg).toBe(ACCOUNT_MESSAGE.wrongPassword)
})
