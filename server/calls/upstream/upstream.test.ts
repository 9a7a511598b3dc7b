import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationId } from '#contracts/catalogue.ts'
import { MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { createReplyCache } from '#server/calls/reply-cache.ts'
import { inProcessCall } from '#server/calls/in-process-call.ts'
import { type Config, readConfig } from '#server/start/settings.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import type { Exchange } from '#server/mock/exchanges.ts'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from '#server/mock/testing/test-mock.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { aPdf, sendAs } from '#server/testing/log-in.ts'

type Reply = { code: number; msg: string; token?: string; total?: number; rows?: object[]; data?: never }

let mock: TestMock
let base: string
beforeAll(async () => {
  mock = await startTestMock()
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  await mock.drive('reset', { body: {} }) // creates the world now: the first call would time out after three seconds
  base = `http://127.0.0.1:${(mock.app.server.address() as AddressInfo).port}/prod-api`
})
afterAll(() => mock.close())

let site: TestApp
let nowMs: number
/** A separate site with an empty database. */
async function open(config: Partial<Config> = {}): Promise<void> {
  nowMs = 0
  site = await buildTestApp({
    config: { upstream: base, selfCheck: 'log', ...config },
    cache: createReplyCache(() => nowMs),
  })
}
const call = async (id: OperationId, input: Record<string, unknown> = {}, key = '') =>
  (await sendAs(site, key, id, input)).body as Reply
const logIn = async (phoneNumber: string = MOCK_PHONES[0]) =>
  (
    await supertest(site.app.server)
      .post('/prod-api/open/website/passwordLogin')
      .query({ phoneNumber, userPassword: MOCK_PASSWORD })
  ).body as Reply
const asked = async (operationId: OperationId) =>
  (await mock.drive<Exchange[]>(`exchanges?operationId=${operationId}`)).length
const settle = (settings: object) => mock.drive('settings', { body: settings })
const findings = async () =>
  (
    (await site.app.inject('/dev/upstream.json')).json() as {
      findings: { operationId: string; finding: string; count: number }[]
    }
  ).findings

describe('a site with an upstream', () => {
  beforeEach(() => open())
  afterEach(async () => {
    await site.close()
    await mock.drive('reset', { body: {} })
  })

  test('operations of the specification are forwarded, over HTTP and in-process', async () => {
    expect(await site.database.read.job.count()).toBe(0)
    const reply = await call('jobsList', { pageSize: 1 })
    expect(reply).toMatchObject({ code: 200, total: 2, rows: [{ jobId: expect.any(Number) }] })
    const inside = await inProcessCall(site.app, 'jobsList', { pageSize: 1 })
    expect(inside.reply).toEqual(reply)
    expect(await call('jobs', { jobId: 77 })).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
    expect((await inProcessCall(site.app, 'jobs', { jobId: 77 })).reply).toMatchObject({ code: 404 })
  })

  test('session key and body are forwarded, and writes take effect', async () => {
    const { token = '' } = await logIn()
    expect(token).toHaveLength(43)
    expect(await call('personalInfo')).toMatchObject({ code: 401 })
    expect(await call('personalInfo', {}, 'dead')).toMatchObject({ code: 102 })
    const entry = {
      companyName: '甲公司',
      positionName: '会计',
      startTime: '2020-01',
      endTime: '2021-01',
      toNow: false,
      workContent: '记账',
    }
    expect(await call('workExperienceCommit', entry, token)).toMatchObject({ code: 200 })
    expect(JSON.stringify(await call('personalInfo', {}, token))).toContain('甲公司')
    expect(await site.database.read.person.count()).toBe(0)
  })

  test('uploads and downloads are forwarded, and a download without a session returns 404', async () => {
    const { token = '' } = await logIn()
    const { body } = await supertest(site.app.server)
      .post('/prod-api/common/upload')
      .set('AuSessionKey', token)
      .attach('file', aPdf('streamed'), 'cv.pdf')
    const { fileName } = body as { fileName: string }
    expect(body).toMatchObject({ code: 200, originalFilename: 'cv.pdf' })
    const file = await supertest(site.app.server).get(`/prod-api${fileName}`).set('AuSessionKey', token).buffer(true)
    expect([file.status, file.headers['content-security-policy']]).toEqual([200, expect.stringContaining('sandbox')])
    expect((file.body as Buffer).toString()).toContain('streamed')
    const part = await supertest(site.app.server)
      .get(`/prod-api${fileName}`)
      .set('AuSessionKey', token)
      .set('range', 'bytes=0-3')
    expect([part.status, (part.body as Buffer).toString()]).toEqual([206, '%PDF'])
    expect((await supertest(site.app.server).get(`/prod-api${fileName}`)).body).toMatchObject({ code: 404 })
  })

  test('anonymous reads are cached for a minute by address; reads with a session are forwarded each time', async () => {
    const before = await asked('jobsList')
    for (let time = 0; time < 3; time += 1) await call('jobsList', { pageSize: 3 })
    await inProcessCall(site.app, 'jobsList', { pageSize: 3 })
    expect((await asked('jobsList')) - before).toBe(1)
    await call('jobsList', { pageSize: 4 })
    expect((await asked('jobsList')) - before).toBe(2)
    const { token = '' } = await logIn()
    for (let time = 0; time < 2; time += 1) await call('jobsList', { pageSize: 3 }, token)
    expect((await asked('jobsList')) - before).toBe(4)
    nowMs += 61_000
    expect((await call('jobsList', { pageSize: 3 })).total).toBe(2) // the stale response, at once
    await expect.poll(async () => (await asked('jobsList')) - before).toBe(5)
  })

  test.each(['reset', 'html502', 'truncate', 'slow:9000'])(
    'while the upstream fails (%s), cached responses are still served',
    async (fault) => {
      await call('jobsList')
      await settle({ scenario: `*=${fault}` })
      nowMs += 10 * 60_000
      expect((await call('jobsList')).total).toBe(2)
      expect(await call('companyList')).toEqual({ code: 500, msg: MESSAGE.unexpected })
      expect((await inProcessCall(site.app, 'companyList', {})).fault).toBeInstanceOf(Error)
      await settle({ scenario: '' })
      expect((await call('companyList')).code).toBe(200)
    },
  )

  test('a caller with a session gets the HTTP status of a failing upstream', async () => {
    const { token = '' } = await logIn()
    await settle({ scenario: '*=html502' })
    const response = await sendAs(site, token, 'personalInfo')
    expect([response.status, response.text]).toEqual([502, expect.stringContaining('502 Bad Gateway')])
    expect(await findings()).toContainEqual(
      expect.objectContaining({ operationId: 'personalInfo', finding: 'HTTP 502' }),
    )
  })

  test('extension operations use the site’s database; those that need data of the upstream return 404', async () => {
    await site.services.articleWriting.publish([anArticleDraft({ title: '本站自有文章' })])
    expect(await call('searchArticles', { keyword: '自有' })).toMatchObject({ code: 200, total: 1 })
    expect(await call('getCommentListWithPage', {})).toMatchObject({ code: 200, total: 0 })
    const { token = '' } = await logIn()
    const before = (await mock.drive<Exchange[]>('exchanges')).length
    for (const id of ['collectJob', 'getJobMarks', 'mySessionList', 'resumePdf'] as const) {
      expect(await call(id, { jobId: 1, collected: true }, token)).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
    }
    expect((await inProcessCall(site.app, 'getJobMarks', { jobIdArr: [1] })).reply).toMatchObject({ code: 404 })
    expect(await call('logout', {}, token)).toMatchObject({ code: 200 })
    expect((await mock.drive<Exchange[]>('exchanges')).length).toBe(before)
  })

  test('an unknown address replies 404', async () => {
    expect((await supertest(site.app.server).get('/prod-api/nowhere')).body).toMatchObject({ code: 404 })
  })
})

describe('an upstream that deviates from the contract', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upstream-'))
    await settle({ dialect: 'ruoyi' })
  })
  afterAll(async () => {
    await mock.drive('reset', { body: {} })
    await rm(folder, { recursive: true })
  })
  afterEach(() => site.close())

  test('violations are counted by operation and shown to this machine only, and responses are forwarded', async () => {
    await open()
    expect((await call('jobsList')).rows?.[0]).toMatchObject({ createBy: 'admin' })
    await call('jobsList', { pageSize: 1 })
    expect(await call('jobs', { jobId: 77 })).toEqual({ code: 200, msg: MESSAGE.success })
    expect(await call('personalInfo', {}, 'dead')).toMatchObject({ code: 401 })
    await expect.poll(findings).toEqual([
      {
        operationId: 'jobsList',
        finding: expect.stringContaining('/rows/* must NOT have additional'),
        count: 2,
        firstTime: expect.any(String),
        lastTime: expect.any(String),
      },
      expect.objectContaining({
        operationId: 'jobs',
        finding: expect.stringContaining("required property 'data'"),
        count: 1,
      }),
      expect.objectContaining({ operationId: 'jobs', finding: '/data is missing: no data', count: 1 }),
    ])
    expect((await site.app.inject('/dev/upstream')).body).toContain('<td>jobsList</td>')
    expect((await inProcessCall(site.app, 'jobs', { jobId: 77 })).reply).toMatchObject({ code: 404 })
    expect((await inProcessCall(site.app, 'jobsList', {})).reply).not.toHaveProperty('rows.0.createBy')
    for (const path of ['/dev/upstream', '/dev/upstream.json']) {
      expect((await site.app.inject({ url: path, headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(302)
      expect((await site.app.inject({ url: path, remoteAddress: '203.0.113.9' })).statusCode).toBe(302)
    }
  })

  test('responses are translated if the dialect of the upstream is configured', async () => {
    await open({ upstreamDialect: 'contracts/dialects/ruoyi.json' })
    expect((await call('jobsList')).rows?.[0]).not.toHaveProperty('createBy')
    expect(await call('jobs', { jobId: 77 })).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
    expect(await call('personalInfo', {}, 'dead')).toMatchObject({ code: 102 })
    const { token = '', data } = await logIn()
    expect([token.length, data]).toEqual([43, expect.objectContaining({ userName: '', profilePhoto: '' })])
    expect((await call('personalInfo', {}, token)).code).toBe(200)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await findings()).toEqual([])
  })

  test('the upstream receives fields under its own names and under the names of the contract', async () => {
    const dialect = {
      name: 'snake',
      title: 'snake_case',
      habits: [
        { kind: 'renamed', from: 'workContent', to: 'work_content' },
        { kind: 'moved', from: '/token', to: '/data/token' },
      ],
    }
    await writeFile(join(folder, 'snake.json'), JSON.stringify(dialect))
    await open({ upstreamDialect: join(folder, 'snake.json') })
    const { token = '' } = await logIn()
    const entry = { companyName: '甲公司', positionName: '会计', startTime: '2020-01', endTime: '', toNow: true }
    expect(await call('workExperienceCommit', { ...entry, workContent: '记账' }, token)).toMatchObject({ code: 200 })
    const [sent] = await mock.drive<Exchange[]>('exchanges?operationId=workExperienceCommit')
    expect(sent?.body).toEqual({ ...entry, workContent: '记账', work_content: '记账' })
  })

  test('the site does not start with an invalid dialect file', async () => {
    await writeFile(join(folder, 'bad.json'), '{}')
    await expect(open({ upstreamDialect: join(folder, 'bad.json') })).rejects.toThrow(ConfigError)
    await open()
  })
})

test('UPSTREAM must be an http or https URL; its trailing slash is removed', () => {
  expect(readConfig({ UPSTREAM: 'https://a.cn/prod-api/' }).upstream).toBe('https://a.cn/prod-api')
  expect(readConfig({}).upstream).toBe('')
  for (const UPSTREAM of ['a.cn', 'ftp://a.cn/x', 'https://'])
    expect(() => readConfig({ UPSTREAM })).toThrow(ConfigError)
})
