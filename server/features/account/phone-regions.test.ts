import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import { call } from '#server/features/job/testing/call.ts'
import { readConfig } from '#server/start/settings.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { askForCode, callWith, codeFor, PASSWORD } from './testing/account-client.ts'

const HONG_KONG = '+85291234567'
const TAIWAN = '+886912345678'
const REFUSED = { code: 500, msg: ACCOUNT_MESSAGE.phoneRegion }

describe.each(testDatabaseKinds)('numbers of other regions on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, config: { phoneRegions: ['852'] } })
    await site.database.write.siteDocument.create({ data: { slug: 'site', content: someSiteFacts() } })
  })
  afterAll(() => site.close())

  test('a number of an allowed region can register and log in, and its digits are rejected in a password', async () => {
    const phoneNumber = HONG_KONG
    const verifyCode = await codeFor(site, phoneNumber, 'register')
    const registered = await callWith(site, 'register', { phoneNumber, verifyCode, userPassword: PASSWORD })
    expect(registered.msg).toBe(ACCOUNT_MESSAGE.registered)
    const reply = await callWith(site, 'passwordLogin', { phoneNumber, userPassword: PASSWORD })
    expect(reply.data).toMatchObject({ phoneNumber })
    const [row] = await site.database.read.person.findMany()
    expect(JSON.stringify(row)).not.toContain('91234567')
    const newPassword = 'Qingshan-River-88'
    const containing = { phoneNumber, verifyCode: '000000', newPassword: 'Ab-91234567' }
    expect((await callWith(site, 'editPassword', containing)).code).toBe(500)
    expect((await callWith(site, 'editPassword', { ...containing, newPassword })).msg).toBe(ACCOUNT_MESSAGE.wrongCode)
  })

  test('a number of any other region is rejected by every call', async () => {
    expect(await askForCode(site, TAIWAN, 'login')).toEqual(REFUSED)
    const phoneNumber = TAIWAN
    expect(await callWith(site, 'verifyCodeLogin', { phoneNumber, verifyCode: '123456' })).toEqual(REFUSED)
    expect(await callWith(site, 'passwordLogin', { phoneNumber, userPassword: PASSWORD })).toEqual(REFUSED)
    const change = { phoneNumber, verifyCode: '123456' }
    expect(await callWith(site, 'register', { ...change, userPassword: PASSWORD })).toEqual(REFUSED)
    expect(await callWith(site, 'editPassword', { ...change, newPassword: PASSWORD })).toEqual(REFUSED)
  })

  test.each(['+8529123456', '+852191234567', '+85381234567', '+8860912345678', '+8619900000086', '85291234567'])(
    '%s is rejected as a malformed number',
    async (phoneNumber) => {
      const reply = await callWith(site, 'passwordLogin', { phoneNumber, userPassword: PASSWORD })
      expect(reply.msg).toBe(malformedMessage('手机号'))
    },
  )

  test('getSiteFacts returns the allowed regions', async () => {
    expect(await call(site, 'getSiteFacts')).toMatchObject({ data: { phoneRegions: ['852'] } })
  })
})

test('without PHONE_REGIONS only the mainland is allowed; an unknown country code is an error', () => {
  expect(readConfig({}).phoneRegions).toEqual([])
  expect(readConfig({ PHONE_REGIONS: '852, 886' }).phoneRegions).toEqual(['852', '886'])
  expect(() => readConfig({ PHONE_REGIONS: '1' })).toThrow('PHONE_REGIONS')
})
