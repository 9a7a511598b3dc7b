import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from '#server/mock/testing/test-mock.ts'

type Status = { world: string; now: string; worlds: string[] }

describe('worlds', () => {
  let mock: TestMock
  beforeAll(async () => {
    mock = await startTestMock()
  })
  afterAll(() => mock.close())

  const logIn = async (world: string, phoneNumber = MOCK_PHONES[0]) =>
    (await mock.call('passwordLogin', { world, query: { phoneNumber, userPassword: MOCK_PASSWORD } })).token ?? ''
  const collected = async (world: string, key: string) =>
    (await mock.call('getJobMarks', { world, key, query: { jobIdArr: '1' } })).data

  test('data and sessions of one world do not exist in another', async () => {
    const [key, otherKey] = [await logIn('a'), await logIn('b')]
    expect(key).toHaveLength(43)
    expect(await mock.call('collectJob', { world: 'a', key, body: { jobId: 1, collected: true } })).toMatchObject({
      code: 200,
    })
    expect([await collected('a', key), await collected('b', otherKey)]).toMatchObject([
      { collectedJobIds: [1] },
      { collectedJobIds: [] },
    ])
    expect((await mock.call('personalInfo', { world: 'b', key })).code).toBe(102)
  })

  test('every world has hard links to the seeded files, and deleting one affects no other world and no template', async () => {
    const folders = await readdir(join(mock.folder, 'worlds'))
    const filesOf = (world: string) =>
      join(
        mock.folder,
        'worlds',
        folders.find((name) => name.startsWith(`${world}-`)) ?? '',
        'files/2026/03/01/seeded.txt',
      )
    expect([filesOf('a'), filesOf('b')].map(existsSync)).toEqual([true, true])
    // hard links instead of copies make creating a world fast
    const template = join(mock.folder, 'template-files/2026/03/01/seeded.txt')
    expect((await stat(filesOf('b'))).ino).toBe((await stat(template)).ino)
    await rm(filesOf('a'))
    expect(existsSync(filesOf('b'))).toBe(true)
    expect((await stat(template)).size).toBe(6)
  })

  test('a header or a cookie selects the world, and a request without them gets the default world', async () => {
    const nameOf = async (headers: Record<string, string>) => {
      const { headers: got } = await mock.app.inject({ url: '/healthz', headers })
      return got['x-mock-world']
    }
    expect(await nameOf({ 'x-mock-world': 'h', cookie: 'mockWorld=c' })).toBe('h')
    expect(await nameOf({ cookie: 'a=1; mockWorld=c%2D1' })).toBe('c-1')
    expect(await nameOf({})).toBe('default')
    for (const name of ['#server/mock/x', '', 'x'.repeat(41), '文']) {
      const { statusCode, body } = await mock.app.inject({ url: '/prod-api/x', headers: { 'x-mock-world': name } })
      expect([statusCode, body]).toEqual([400, expect.stringContaining('世界的名称')])
    }
  })

  test('each world has its own clock', async () => {
    const key = await logIn('later')
    const before = await mock.drive<Status>('status', { world: 'now' })
    await mock.drive('clock', { world: 'later', body: { set: '2031-05-06 07:08:09', freeze: true } })
    expect((await mock.drive<Status>('status', { world: 'later' })).now).toBe('2031-05-06 07:08:09')
    expect((await mock.drive<Status>('status', { world: 'now' })).now.slice(0, 4)).toBe(before.now.slice(0, 4))
    expect((await mock.call('personalInfo', { world: 'later', key })).code).toBe(102) // the session lasts half an hour
    await mock.drive('clock', { world: 'later', body: { advance: '2h' } })
    expect((await mock.drive<Status>('status', { world: 'later' })).now).toBe('2031-05-06 09:08:09')
  })

  test('moving the clock runs scheduled work: expired jobs disappear', async () => {
    expect((await mock.call('jobsList', { world: 'old' })).total).toBe(2)
    await mock.drive('clock', { world: 'old', body: { set: '2100-01-01 00:00:01' } })
    expect((await mock.call('jobsList', { world: 'old' })).total).toBe(0)
    expect((await mock.call('jobsList', { world: 'b' })).total).toBe(2)
  })

  test('an invalid time or duration is rejected', async () => {
    for (const body of [{ set: 'morgen' }, { advance: '3 weeks' }, { advance: '99999d' }]) {
      expect(await mock.drive('clock', { body })).toEqual({ error: expect.stringContaining('看不懂') })
    }
  })

  test('a reset world has the initial data, clock and settings', async () => {
    const world = 'again'
    const key = await logIn(world)
    await mock.drive('clock', { world, body: { advance: '3m' } })
    await mock.drive('settings', { world, body: { scenario: 'jobsList=500', limits: 'real', dialect: 'ruoyi' } })
    const after = await mock.drive('reset', { world, body: {} })
    expect(after).toMatchObject({
      clock: { aheadSeconds: 0, isFrozen: false },
      settings: { limits: 'generous', scenario: '', dialect: '' },
    })
    expect((await mock.call('personalInfo', { world, key })).code).toBe(102)
    expect(await mock.drive('exchanges', { world })).toHaveLength(1)
  })
})

describe('a mock with a maximum number of worlds', () => {
  let mock: TestMock
  beforeEach(async () => {
    mock = await startTestMock({ maxWorlds: 2 })
  })
  afterEach(() => mock.close())

  test('a new world replaces the least recently used one, whose folder is removed', async () => {
    for (const world of ['a', 'b', 'a', 'c']) await mock.call('jobsList', { world })
    const { worlds } = await mock.drive<Status>('status', { world: 'c' })
    expect(worlds.toSorted()).toEqual(['a', 'c'])
    await expect
      .poll(async () => (await readdir(join(mock.folder, 'worlds'))).map((name) => name.slice(0, 2)).toSorted())
      .toEqual(['a-', 'c-'])
  })

  test('a world that was removed for idleness is recreated on its next request', async () => {
    await mock.close()
    mock = await startTestMock({ idleMs: 40 })
    const first = await mock.worlds.find('a')
    await expect.poll(async () => (await mock.worlds.find('a')) !== first, { interval: 60 }).toBe(true)
  })

  test('a removed world finishes the response in progress', async () => {
    const slow = mock.call('jobsList', { world: 'a', scenario: 'jobsList=slow:300' })
    await mock.worlds.find('a')
    mock.worlds.drop('a')
    expect((await slow).total).toBe(2)
  })

  test('parallel requests for a new world get the same world', async () => {
    const [one, other] = await Promise.all([mock.worlds.find('n'), mock.worlds.find('n')])
    expect(one).toBe(other)
  })
})
