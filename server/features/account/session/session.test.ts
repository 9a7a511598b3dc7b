import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import supertest from 'supertest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { DiskFullError } from '#server/platform/disk-space.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { anAccount, callWith, loggedIn, PASSWORD, testClock } from '#server/features/account/testing/account-client.ts'
import { deviceName } from './device-name.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36'
const WRITTEN_WITHIN = { timeout: 60_000, interval: 10 }

describe.each(testDatabaseKinds)('sessions on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  })
  afterAll(() => site.close())
  const codeOf = async (key?: string) =>
    (await callWith(site, 'mySessionList', {}, key === undefined ? {} : { key })).code
  const seenAt = async (id: number) =>
    (await site.database.read.personSession.findFirst({ where: { personId: id } }))?.lastSeenAt
  /** Makes a call some minutes later and waits until the last use is stored, which happens after the response. */
  async function useAfter(minutes: number, { id, key }: { id: number; key: string }) {
    clock.forward(minutes * 60)
    expect(await codeOf(key)).toBe(200)
    await vi.waitFor(async () => expect(await seenAt(id)).toEqual(clock.now()), WRITTEN_WITHIN)
  }
  const list = async (key: string) => {
    const reply = await callWith(site, 'mySessionList', {}, { key })
    return reply.data as unknown as Record<string, unknown>[]
  }

  test('calls of logged-in users return 401 without a key and 102 with an invalid one; public calls ignore an invalid key', async () => {
    await anAccount(site, '13800000041')
    const key = await loggedIn(site, '13800000041')
    expect(await codeOf()).toBe(401)
    for (const dead of ['x', 'constructor', `${key}x`, randomBytes(32).toString('base64url')]) {
      expect(await codeOf(dead)).toBe(102)
      expect((await callWith(site, 'getBannerList', {}, { key: dead })).code).toBe(200)
    }
    expect(await codeOf(key)).toBe(200)
  })

  test('calls extend a session; half an hour without a call ends it', async () => {
    const id = await anAccount(site, '13800000042')
    const key = await loggedIn(site, '13800000042')
    for (let count = 0; count < 3; count += 1) await useAfter(29, { id, key })
    clock.forward(30 * 60 + 1)
    expect(await codeOf(key)).toBe(102)
  })

  test('a session ends after twelve hours even if it is used all the time', async () => {
    const id = await anAccount(site, '13800000043')
    const key = await loggedIn(site, '13800000043')
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) await useAfter(20, { id, key })
    clock.forward(20 * 60)
    expect(await codeOf(key)).toBe(102)
  })

  test('the last use of a session is stored at most once a minute', async () => {
    const id = await anAccount(site, '13800000044')
    const key = await loggedIn(site, '13800000044')
    const opened = await seenAt(id)
    clock.forward(59)
    await codeOf(key)
    expect(await seenAt(id)).toEqual(opened)
    await useAfter(1 / 60, { id, key })
  })

  test('a session is valid for reading while nothing can be written', async () => {
    await anAccount(site, '13800000049')
    const key = await loggedIn(site, '13800000049')
    clock.forward(120)
    const refusing = vi.spyOn(site.database.write.personSession, 'updateMany').mockRejectedValue(new DiskFullError())
    expect(await codeOf(key)).toBe(200)
    expect(refusing).toHaveBeenCalledOnce()
    refusing.mockRestore()
  })

  test('a log-in does not adopt a key sent by the client, and a key in a cookie is ignored', async () => {
    await anAccount(site, '13800000045')
    const key = randomBytes(32).toString('base64url')
    const query = { phoneNumber: '13800000045', userPassword: PASSWORD }
    const { token } = await callWith(site, 'passwordLogin', query, { key })
    expect(token).not.toBe(key)
    expect(await codeOf(key)).toBe(102)
    const { body } = await supertest(site.app.server)
      .get('/prod-api/api/miniProgram/mySessionList')
      .set('cookie', `AuSessionKey=${token}`)
    expect((body as { code: number }).code).toBe(401)
  })

  test('sessions are listed with device and address; the user can end one session, or all except the current session', async () => {
    await anAccount(site, '13800000046')
    const [first, second] = [await loggedIn(site, '13800000046', CHROME), await loggedIn(site, '13800000046', 'curl')]
    clock.forward(60)
    const third = await loggedIn(site, '13800000046')
    const devices = await list(second)
    expect(devices).toHaveLength(3)
    expect(devices.find(({ deviceName: name }) => name === 'Windows 上的 Chrome')).toMatchObject({
      address: '127.0.0.*',
      channelName: '密码登录',
      isCurrent: false,
    })
    const firstId = devices.find(({ deviceName: name }) => name === 'Windows 上的 Chrome')?.['sessionId'] as number
    expect((await callWith(site, 'endMySessions', {}, { key: second, body: { sessionId: firstId } })).code).toBe(200)
    expect([await codeOf(first), await codeOf(second), await codeOf(third)]).toEqual([102, 200, 200])
    expect((await callWith(site, 'endMySessions', {}, { key: second, body: {} })).code).toBe(200)
    expect([await codeOf(second), await codeOf(third)]).toEqual([200, 102])
    expect(await list(second)).toHaveLength(1)
  })

  test('ending a session is in the audit log with person and address; an attempt without effect is not', async () => {
    const id = await anAccount(site, '13800000050')
    const key = await loggedIn(site, '13800000050')
    await loggedIn(site, '13800000050')
    const other = (await list(key)).find(({ isCurrent }) => !isCurrent)?.['sessionId'] as number
    for (const body of [{ sessionId: other }, { sessionId: other }, {}]) {
      await callWith(site, 'endMySessions', {}, { key, body })
    }
    const entries = await site.database.read.auditEntry.findMany({
      where: { actorId: id, action: { in: ['account.sessionEnded', 'account.otherSessionsEnded'] } },
      orderBy: { id: 'asc' },
    })
    const entry = { actorKind: 'person', actorId: id, result: 'done', address: '127.0.0.*' }
    expect(entries).toMatchObject([
      { ...entry, action: 'account.sessionEnded', object: `session:${other}` },
      { ...entry, action: 'account.otherSessionsEnded', object: `person:${id}` },
    ])
  })

  test('logging out ends this session and no other', async () => {
    await anAccount(site, '13800000053')
    const [here, there] = [await loggedIn(site, '13800000053'), await loggedIn(site, '13800000053')]
    await callWith(site, 'logout', {}, { key: here })
    expect([await codeOf(here), await codeOf(there)]).toEqual([102, 200])
  })

  test('devices are sorted by last use, the latest first, and devices with equal times by session, the newest first', async () => {
    await anAccount(site, '13800000054')
    const names = ['Windows', 'iPhone', 'Android', 'Linux']
    const keys: string[] = []
    for (const name of names) keys.push(await loggedIn(site, '13800000054', name))
    clock.forward(60)
    await codeOf(keys[1])
    expect((await list(keys[1] ?? '')).map(({ deviceName: name }) => name)).toEqual([
      'iPhone',
      'Linux',
      '安卓设备',
      'Windows',
    ])
  })

  test('a session created over five minutes in the future, before the clock was set back, is invalid', async () => {
    const id = await anAccount(site, '13800000055')
    const key = await loggedIn(site, '13800000055')
    const begin = (seconds: number) =>
      site.database.write.personSession.updateMany({
        where: { personId: id },
        data: { createdAt: new Date(clock.now().getTime() + seconds * 1000) },
      })
    await begin(300)
    expect(await codeOf(key)).toBe(200)
    await begin(301)
    expect(await codeOf(key)).toBe(102)
  })

  test('sessions that expired before a date are deleted in batches', async () => {
    await site.database.write.personSession.deleteMany()
    await anAccount(site, '13800000056')
    for (let count = 0; count < 3; count += 1) await loggedIn(site, '13800000056')
    const forgetEnded = (before: Date, take: number) => site.services.sessions.forgetEnded(before, take)
    const end = (await site.database.read.personSession.findFirstOrThrow()).expiresAt
    const left = () => site.database.read.personSession.count()
    expect([await forgetEnded(end, 10), await left()]).toEqual([0, 3])
    const after = new Date(end.getTime() + 1)
    expect([await forgetEnded(after, 2), await left()]).toEqual([2, 1])
    expect([await forgetEnded(after, 2), await left()]).toEqual([1, 0])
  })

  test('ending a session of another person fails exactly like ending an unknown session', async () => {
    await anAccount(site, '13800000047')
    const other = await anAccount(site, '13800000048')
    const [key, theirs] = [await loggedIn(site, '13800000047'), await loggedIn(site, '13800000048')]
    const row = await site.database.read.personSession.findFirstOrThrow({ where: { personId: other } })
    const end = (sessionId: number) => callWith(site, 'endMySessions', {}, { key, body: { sessionId } })
    expect(await end(row.id)).toEqual({ code: 500, msg: MESSAGE.failed })
    expect(await end(2_000_000_000)).toEqual({ code: 500, msg: MESSAGE.failed })
    expect(await codeOf(theirs)).toBe(200)
  })
})

test.each([
  [CHROME, 'Windows 上的 Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0', 'iPhone 上的微信'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 EdgA/120.0', '安卓设备上的 Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 'Mac 上的 Safari'],
  [
    'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 MiniProgramEnv/android miniProgram/wx1',
    '安卓设备上的微信小程序',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 QIHU 360EE', 'Windows 上的 360 浏览器'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 360SE', 'Windows 上的 360 浏览器'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 360EE', 'Windows 上的 360 浏览器'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 Core/1.94 QQBrowser/12.0', 'Windows 上的 QQ 浏览器'],
  ['Mozilla/5.0 (Linux; Android 14) UCBrowser/15.0 Mobile Safari/537.36', '安卓设备上的 UC 浏览器'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/112 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.0', '安卓设备上的小米浏览器'],
  ['Mozilla/5.0 (Linux; HarmonyOS; ALN) Chrome/99 HuaweiBrowser/14.0 Mobile Safari/537.36', '鸿蒙设备上的华为浏览器'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114 Mobile Safari/537.36', '鸿蒙设备上的 Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 Edg/120.0', 'Windows 上的 Edge'],
  ['Mozilla/5.0 (iPhone; like Mac OS X) EdgiOS/120.0 Mobile Safari/605', 'iPhone 上的 Edge'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/64 Safari/537.36 Edge/17.1', 'Windows 上的 Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Linux 上的 Firefox'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) FxiOS/120.0 Mobile Safari/605', 'iPad 上的 Firefox'],
  ['Mozilla/5.0 (iPhone; like Mac OS X) CriOS/120.0 Mobile Safari/605', 'iPhone 上的 Chrome'],
  ['Mozilla/5.0 (X11; Ubuntu) Chromium/120.0 Safari/537.36', 'Linux 上的 Chrome'],
  ['Mozilla/5.0 (Macintosh) Gecko', 'Mac'],
  ['Something (Windows NT 10.0)', 'Windows'],
  ['Linux', 'Linux'],
  ['Safari', 'Safari'],
  ['MicroMessenger', '微信'],
  ['curl/8.0', '未知设备'],
  ['', '未知设备'],
])('the device name of %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
