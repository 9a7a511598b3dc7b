import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { anAccount, callWith, loggedIn, testClock } from '#server/features/account/testing/account-client.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const OVER = { code: 500, msg: ACCOUNT_MESSAGE.sceneOver }

describe.each(testDatabaseKinds)('logging in with the phone on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let phone: string
  let otherPhone: string
  let scenes = 0
  let scene: string
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    for (const number of ['13800000051', '13800000052']) await anAccount(site, number)
  })
  beforeEach(async () => {
    scene = `s!${(scenes += 1)}`
    clock.forward(600) // resets the limit per address
    phone = await loggedIn(site, '13800000051')
    otherPhone = await loggedIn(site, '13800000052')
  })
  afterAll(() => site.close())

  const begin = () =>
    supertest(site.app.server)
      .get(`${API_BASE}/api/miniProgram/getUnlimitedQRCode`)
      .query({ scene })
      .responseType('blob')
  const check = () => callWith(site, 'checkSceneLoginStatus', { scene })
  const status = async () => (await check()).data?.['loginStatus']
  const scan = (key: string) => callWith(site, 'scanScene', {}, { key, body: { scene } })
  const confirm = (key: string, isConfirmed = true) =>
    callWith(site, 'confirmScene', {}, { key, body: { scene, isConfirmed } })

  test('the code is a PNG; the status is waiting, scanned, then confirmed; the session is returned once', async () => {
    const { body, headers } = (await begin()) as { body: Buffer; headers: Record<string, string> }
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect([...body.subarray(0, 4)]).toEqual(PNG)
    expect(await status()).toBe('0')
    expect(await scan(phone)).toMatchObject({ code: 200, data: { loginStatus: '1' } })
    expect(await status()).toBe('1')
    expect((await confirm(phone)).code).toBe(200)
    const done = await check()
    expect(done).toMatchObject({ data: { scene, loginStatus: '2', loginUser: { phoneNumber: '13800000051' } } })
    const devices = await callWith(site, 'mySessionList', {}, { key: done.token ?? '' })
    expect(devices.data).toContainEqual(expect.objectContaining({ channelName: '扫码登录', isCurrent: true }))
    expect(await check()).toEqual({ code: 200, msg: MESSAGE.success, data: { scene, loginStatus: '3' } })
  })

  test('an address can start at most sixty scenes in ten minutes', async () => {
    const replies = []
    for (let count = 0; count < 61; count += 1) replies.push((await begin()).headers['content-type'])
    expect(replies.slice(0, 60).every((type) => type === 'image/png')).toBe(true)
    expect(replies[60]).toMatch(/json/)
  })

  test('exactly one of twelve parallel status calls after the confirmation gets the session', async () => {
    await begin()
    await scan(phone)
    await confirm(phone)
    const replies = await Promise.all(Array.from({ length: 12 }, check))
    expect(replies.filter(({ token }) => token !== undefined)).toHaveLength(1)
  })

  test('exactly one of twelve parallel confirmations succeeds', async () => {
    await begin()
    await scan(phone)
    const replies = await Promise.all(Array.from({ length: 12 }, () => confirm(phone)))
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('only the account that scanned can confirm', async () => {
    await begin()
    expect(await confirm(phone)).toEqual(OVER)
    await scan(phone)
    expect(await scan(otherPhone)).toEqual(OVER)
    expect(await confirm(otherPhone)).toEqual(OVER)
    expect(await status()).toBe('1')
    expect((await scan(phone)).code).toBe(200)
  })

  test('rejecting on the phone ends the scene', async () => {
    await begin()
    await scan(phone)
    await confirm(phone, false)
    expect(await status()).toBe('3')
    expect(await confirm(phone)).toEqual(OVER)
  })

  test('a scene expires after two minutes, even if its code is requested again; an unknown scene has expired', async () => {
    expect(await status()).toBe('3')
    await begin()
    clock.forward(100)
    await begin()
    expect(await status()).toBe('0')
    clock.forward(21)
    expect(await status()).toBe('3')
    expect(await scan(phone)).toEqual(OVER)
  })

  test('a restarted scene inherits no confirmation', async () => {
    await begin()
    await scan(phone)
    await confirm(phone)
    await check()
    await begin()
    expect(await status()).toBe('0')
  })

  test('scanning and confirming require a session; a malformed scene gets a JSON error', async () => {
    expect((await callWith(site, 'scanScene', {}, { body: { scene } })).code).toBe(401)
    expect((await callWith(site, 'confirmScene', {}, { key: 'x', body: { scene, isConfirmed: true } })).code).toBe(102)
    expect(await callWith(site, 'getUnlimitedQRCode', { scene: '<script>' })).toEqual({
      code: 500,
      msg: malformedMessage('场景值'),
    })
    expect((await callWith(site, 'getUnlimitedQRCode', { scene: 'x'.repeat(33) })).code).toBe(500)
  })
})
