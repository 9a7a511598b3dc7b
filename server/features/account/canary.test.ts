import { expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anotherCode, callWith, codeFor, type Reply, testClock } from './testing/account-client.ts'

const PHONE = '13987654321'
const PASSWORD = 'Canary.Pass-77x'
const NEW_PASSWORD = 'Canary.Pass-88y'
const UNKNOWN = '13912344321'

/** All rows of all tables as text, with the table names. */
async function allRows({ database }: TestApp): Promise<string[]> {
  const tables = await database.read.$queryRawUnsafe<{ name: string }[]>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await database.read.$queryRawUnsafe<object[]>(`SELECT * FROM "${name}"`)
    const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    texts.push(...rows.map((row) => `${name} ${JSON.stringify(row, asText)}`))
  }
  return texts
}

/** Whether a text contains a secret as a whole word: six digits also occur inside hashes. */
const holds = (text: string, secret: string) =>
  new RegExp(`(?<![\\w-])${secret.replace(/[.]/g, '\\.')}(?![\\w-])`).test(text)

test('no phone number, password, code or session key appears in logs, error responses or tables', async () => {
  const clock = testClock()
  const lines: string[] = []
  const site = await buildTestApp({
    clock,
    config: { logLevel: 'trace' },
    // a process id can have six digits like a code
    logTo: { write: (line) => void lines.push(line.replace(/"(?:pid|time)":\d+,?/g, '')) },
  })
  const secrets = [PHONE, UNKNOWN, PASSWORD, NEW_PASSWORD, PHONE.slice(-8)]
  const refusals: Reply[] = []
  const made = async (...call: Parameters<typeof callWith> extends [unknown, ...infer Rest] ? Rest : never) => {
    const reply = await callWith(site, ...call)
    if (reply.code !== 200) refusals.push(reply)
    if (reply.token !== undefined) secrets.push(reply.token)
    return reply
  }
  const code = async (codeType: string) => {
    clock.forward(61)
    const text = await codeFor(site, PHONE, codeType)
    secrets.push(text, anotherCode(text))
    return text
  }

  const registering = await code('register')
  const input = { phoneNumber: PHONE, userPassword: PASSWORD }
  await made('register', { ...input, verifyCode: anotherCode(registering) })
  expect((await made('register', { ...input, verifyCode: registering })).code).toBe(200)
  const login = await code('login')
  await made('verifyCodeLogin', { phoneNumber: PHONE, verifyCode: anotherCode(login) })
  const { token: key = '' } = await made('verifyCodeLogin', { phoneNumber: PHONE, verifyCode: login })
  expect((await made('mySessionList', {}, { key })).code).toBe(200)
  for (const phoneNumber of [PHONE, UNKNOWN]) await made('passwordLogin', { phoneNumber, userPassword: NEW_PASSWORD })
  expect((await made('passwordLogin', input)).code).toBe(200)
  await made('editPassword', { phoneNumber: PHONE, verifyCode: await code('editPassword'), newPassword: NEW_PASSWORD })
  expect((await made('mySessionList', {}, { key })).code).toBe(102)
  await made('sendCode', {}, { body: { phoneNumber: PHONE, codeType: 'login', captchaVerification: 'x' } })
  await made('passwordLogin', { phoneNumber: `${PHONE}0`, userPassword: PASSWORD })
  await site.app.inject({ url: `/prod-api/open/website/passwordLogim?userPassword=${PASSWORD}&phoneNumber=${PHONE}` })
  await site.app.inject({ url: `/user?phoneNumber=${PHONE}&userPassword=${PASSWORD}` })

  const rows = await allRows(site)
  expect(rows.filter((row) => row.startsWith('person '))).toHaveLength(1)
  await site.database.close() // from here on every call is an internal error
  const faults = [await made('passwordLogin', input), await made('mySessionList', {}, { key })]
  expect(faults.map(({ msg }) => msg)).toEqual([MESSAGE.unexpected, MESSAGE.unexpected])
  await site.close()

  expect(lines.length).toBeGreaterThan(20)
  expect(lines.join('')).toContain('a call failed')
  expect(secrets.length).toBeGreaterThan(10)
  const places = [...lines, ...rows, ...refusals.map((reply) => JSON.stringify(reply))]
  const leaks = places.filter((text) => secrets.some((secret) => holds(text, secret)))
  expect(leaks).toEqual([])
  expect(lines.filter((line) => /(?<!\d)1[3-9]\d{9}(?!\d)/.test(line))).toEqual([])
})
