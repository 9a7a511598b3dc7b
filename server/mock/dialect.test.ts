import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyDeviation } from '#contracts/checking/reply-deviations.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { readDialectFile } from '#server/start/dialect-file.ts'
import { KNOWN_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import { readDialects } from './dialect-files.ts'
import { type CallOptions, MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from './testing/test-mock.ts'

describe('a world with the dialect of RuoYi', () => {
  const world = 'upstream'
  const login = { phoneNumber: MOCK_PHONES[0], userPassword: MOCK_PASSWORD }
  let mock: TestMock
  let key: string
  beforeAll(async () => {
    mock = await startTestMock()
    await mock.drive('settings', { world, body: { dialect: 'ruoyi' } })
    key = (await ask('passwordLogin', { query: login })).data?.token ?? ''
  })
  afterAll(() => mock.close())

  const ask = (id: OperationId, options: CallOptions = {}) => mock.call(id, { world, ...options })

  test('has the keys of BaseEntity in every row', async () => {
    const { rows = [] } = await ask('jobsList')
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({
        createBy: 'admin',
        createTime: expect.any(String),
        updateBy: null,
        remark: null,
        params: {},
      })
    }
    expect((await ask('getRegionList')).data).toContainEqual(expect.objectContaining({ createBy: 'admin' }))
  })

  test('returns null for an empty string', async () => {
    expect((await ask('passwordLogin', { query: login })).data).toMatchObject({ userName: null, profilePhoto: null })
  })

  test('replies 401 to an invalid key', async () => {
    expect(await ask('personalInfo', { key: 'dead' })).toEqual({ code: 401, msg: KNOWN_MESSAGES[401] })
  })

  test('returns a success without data for missing rows', async () => {
    expect(await ask('jobs', { query: { jobId: '999' } })).toEqual({ code: 200, msg: MESSAGE.success })
    const { body } = await mock.app.inject({ url: '/prod-api/nowhere', headers: { 'x-mock-world': world } })
    expect(JSON.parse(body)).toMatchObject({ code: 404 })
  })

  test('returns the token inside data', async () => {
    const { token, data } = await ask('passwordLogin', { query: login })
    expect([token, data?.token]).toEqual([undefined, expect.stringMatching(/^[\w-]{43}$/)])
  })

  test('returns rows that were written with its session key', async () => {
    expect(await ask('collectJob', { key, body: { jobId: 2, collected: true } })).toMatchObject({ code: 200 })
    expect((await ask('getJobMarks', { key, query: { jobIdArr: '2' } })).data).toMatchObject({ collectedJobIds: [2] })
  })

  test('renders pages from responses in its dialect, and applies the dialect to responses of scenarios', async () => {
    const { body } = await mock.app.inject({ url: '/jobs', headers: { 'x-mock-world': world } })
    expect(body).toContain('"createBy":"admin"')
    expect(await ask('jobsList', { scenario: 'jobsList=102' })).toMatchObject({ code: 401 })
  })

  test('deviates from the contract only where its dialect has a rule, and other worlds do not deviate', async () => {
    const deviations = async (in_: string) => {
      const asked: [OperationId, CallOptions][] = [
        ['jobsList', {}],
        ['jobs', { query: { jobId: '999' } }],
        ['passwordLogin', { query: login }],
        ['companyList', {}],
        ['reTradeList', {}],
      ]
      const replies = await Promise.all(
        asked.map(async ([id, more]) => [id, await mock.call(id, { world: in_, ...more })] as const),
      )
      return replies.flatMap(([id, reply]) => (replyDeviation(catalogue[id], reply) === undefined ? [] : [id]))
    }
    expect(await deviations(world)).toEqual(['jobsList', 'jobs', 'passwordLogin', 'companyList', 'reTradeList'])
    expect(await deviations('ours')).toEqual([])
  })

  test('follows the contract again after its dialect is removed', async () => {
    await mock.drive('settings', { world: 'other', body: { dialect: 'ruoyi' } })
    await mock.drive('settings', { world: 'other', body: { dialect: '' } })
    expect((await mock.call('personalInfo', { world: 'other', key: 'dead' })).code).toBe(102)
    expect(await mock.drive('settings', { body: { dialect: 'klingon' } })).toEqual({
      error: '没有名为 klingon 的方言，现有：ruoyi',
    })
  })
})

test('a dialect can reply with HTTP 201, and gateway errors of scenarios keep their status', async () => {
  const nest: Dialect = { name: 'nest', title: 'x', habits: [{ kind: 'status', is: 201, operations: ['jobsList'] }] }
  const mock = await startTestMock({ dialects: new Map([['nest', nest]]) })
  await mock.drive('settings', { body: { dialect: 'nest' } })
  const statusOf = async (url: string, headers = {}) =>
    (await mock.app.inject({ method: 'POST', url: `/prod-api${url}`, headers })).statusCode
  expect(await statusOf('/api/jobs/jobsList')).toBe(201)
  expect(await statusOf('/api/jobs/jobs?jobId=1')).toBe(200)
  expect(await statusOf('/api/jobs/jobsList', { 'x-mock-scenario': 'jobsList=html502' })).toBe(502)
  await mock.close()
})

test('the dialects of the folder are read by name, and a file without a valid dialect is rejected', async () => {
  expect([...(await readDialects()).keys()]).toContain('ruoyi')
  const folder = await mkdtemp(join(tmpdir(), 'dialect-'))
  await writeFile(join(folder, 'bad.json'), '{"name":"bad"}')
  await expect(readDialectFile(join(folder, 'bad.json'))).rejects.toThrow('bad.json')
  await rm(folder, { recursive: true })
})
