import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { setClock } from './clock-setting.ts'
import { cookieOf } from './cookie.ts'
import { type Exchange, exchangeLog } from './exchanges.ts'
import { emptiedReply } from './forced-reply.ts'
import { missedPrefixes } from './missed-prefix.ts'
import { mockConfig } from './mock-config.ts'
import { worldClock } from './worlds/world-clock.ts'
import { scenarioOf, worldNameOf } from './worlds/world-name.ts'
import { changedSettings } from './worlds/world-settings.ts'

describe('a cookie', () => {
  test('is found by its whole name, decoded; an empty one counts as missing', () => {
    expect(cookieOf('xname=0; name2=d;name=a%20b=c', 'name')).toBe('a b=c')
    expect(cookieOf('name=%E0%A4%A', 'name')).toBe('%E0%A4%A')
    expect([cookieOf('name=; a=1', 'name'), cookieOf('a=1', 'name'), cookieOf(undefined, 'name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a world and its scenario', () => {
  const headers = (more: IncomingHttpHeaders) => ({ headers: more })

  test('come from the header, then from the cookie', () => {
    const cookie = 'mockWorld=c; mockScenario=jobs%3D500'
    expect(worldNameOf(headers({ 'x-mock-world': 'h', cookie }))).toBe('h')
    expect(worldNameOf(headers({ cookie }))).toBe('c')
    expect(scenarioOf(headers({ 'x-mock-scenario': 'jobs=404', cookie }))?.text).toBe('jobs=404')
    expect(scenarioOf(headers({ cookie }))?.text).toBe('jobs=500')
    expect(scenarioOf(headers({ 'x-mock-scenario': '', cookie }))).toEqual({ scenario: [], text: '' })
    expect(scenarioOf(headers({}))).toBeUndefined()
  })

  test('a name has forty letters, digits, - and _ at most, and does not begin with a sign', () => {
    expect(worldNameOf(headers({ 'x-mock-world': `9${'_-'.repeat(19)}a` }))).toHaveLength(40)
    for (const name of ['-a', '_a', 'a.b', 'a'.repeat(41)])
      expect(() => worldNameOf(headers({ 'x-mock-world': name }))).toThrow(`不超过 40 个字符：${name}`)
  })
})

describe('the clock of a world', () => {
  const START = Date.parse('2026-03-01T00:00:00Z')
  const clocks = () => {
    let realMs = START
    const clock = worldClock({ now: () => new Date(realMs) })
    return { clock, pass: (seconds: number) => void (realMs += seconds * 1000) }
  }

  test.each([
    ['45s', 45],
    ['31m', 1860],
    ['2h', 7200],
    ['-2h', -7200],
    ['8d', 691_200],
    ['3650d', 315_360_000],
    ['90', 90],
  ])('advances by %s', (advance, seconds) => {
    const { clock } = clocks()
    setClock(clock, { advance })
    expect(clock.aheadSeconds()).toBe(seconds)
  })

  test.each(['3651d', '1w', '1.5h', ' 5'])('does not advance by %s', (advance) => {
    expect(() => setClock(clocks().clock, { advance })).toThrow(`看不懂时长 ${advance}`)
  })

  test.each([
    ['2026-03-01 08:00', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T08:00:30', '2026-03-01T00:00:30.000Z'],
    ['2026-03-01T08:00:00Z', '2026-03-01T08:00:00.000Z'],
  ])('is set to %s, which is Beijing time unless it has a zone', (set, instant) => {
    const { clock } = clocks()
    setClock(clock, { set })
    expect(clock.now().toISOString()).toBe(instant)
  })

  test('is reset first, then set, then advanced, then stopped; empty fields of a form change nothing', () => {
    const { clock, pass } = clocks()
    setClock(clock, { advance: '1d', freeze: '1' })
    expect(clock.isFrozen()).toBe(true)
    setClock(clock, { reset: 'true', set: '2026-03-02 08:00:00', advance: '1h', freeze: 'true' })
    pass(60)
    expect([clock.now().toISOString(), clock.isFrozen()]).toEqual(['2026-03-02T01:00:00.000Z', true])
    setClock(clock, { reset: '', set: '', advance: '', freeze: '' })
    expect([clock.now().toISOString(), clock.isFrozen()]).toEqual(['2026-03-02T01:00:00.000Z', true])
    setClock(clock, { reset: '0' })
    expect(clock.isFrozen()).toBe(true)
  })

  test('continues where it was stopped, also after it was set while stopped', () => {
    const { clock, pass } = clocks()
    clock.freeze(true)
    pass(10)
    expect(clock.aheadSeconds()).toBe(-10)
    clock.set(new Date(START + 3_600_000))
    pass(10)
    expect(clock.now().getTime()).toBe(START + 3_600_000)
    setClock(clock, { freeze: 'false' })
    pass(5)
    expect([clock.now().getTime(), clock.isFrozen()]).toEqual([START + 3_605_000, false])
    clock.freeze(true)
    clock.reset()
    expect([clock.aheadSeconds(), clock.isFrozen()]).toEqual([0, false])
  })
})

describe('the settings of a world', () => {
  const dialect = { name: 'nest', title: 'Nest', habits: [] }
  const before = changedSettings(
    {
      limits: 'generous',
      scenario: [],
      scenarioText: '',
      dialect: undefined,
      hasCaptchaVerify: false,
      isStrict: false,
    },
    { limits: 'real', scenario: 'jobs=500', dialect: 'nest', captchaVerify: 'on', strictSpec: 'on' },
    new Map([['nest', dialect]]),
  )

  test('keep what a change does not name', () => {
    expect(before).toMatchObject({ limits: 'real', scenarioText: 'jobs=500', hasCaptchaVerify: true, isStrict: true })
    expect(before.scenario).not.toEqual([])
    expect(before.dialect).toBe(dialect)
    expect(changedSettings(before, {}, new Map())).toEqual(before)
    expect(changedSettings(before, { captchaVerify: 'off' }, new Map())).toEqual({ ...before, hasCaptchaVerify: false })
    expect(changedSettings(before, { strictSpec: 'off' }, new Map())).toEqual({ ...before, isStrict: false })
    expect(changedSettings(before, { dialect: '' }, new Map())).toEqual({ ...before, dialect: undefined })
    expect(changedSettings(before, { scenario: '' }, new Map())).toEqual({ ...before, scenario: [], scenarioText: '' })
  })
})

describe('the log of exchanges', () => {
  const exchange = (more: Partial<Exchange>): Exchange => ({
    time: '',
    method: 'POST',
    path: '/x',
    query: {},
    operationId: undefined,
    hasKey: false,
    body: undefined,
    status: 200,
    code: 200,
    ms: 1,
    scenario: '',
    answer: '',
    ...more,
  })

  test('keeps the newest two hundred, newest first, with the beginning of the answer', () => {
    const log = exchangeLog()
    for (let number = 1; number <= 201; number += 1) log.note(exchange({ ms: number, answer: 'x'.repeat(4001) }))
    expect(log.list()).toHaveLength(200)
    expect([log.list()[0]?.ms, log.list().at(-1)?.ms, log.list()[0]?.answer.length]).toEqual([201, 2, 4000])
  })

  test('hides passwords in query and body', () => {
    const log = exchangeLog()
    log.note(exchange({ query: { userPassword: 'a', b: 'c' }, body: { newPassword: 'd', e: ['f'] } }))
    log.note(exchange({ body: ['newPassword'] }))
    expect(log.list()[1]).toMatchObject({
      query: { userPassword: '•••', b: 'c' },
      body: { newPassword: '•••', e: ['f'] },
    })
    expect(log.list()[0]?.body).toEqual(['newPassword'])
  })
})

describe('calls with a wrong prefix', () => {
  const note = (url: string, more: { method?: string; headers?: IncomingHttpHeaders } = {}) => {
    const missed = missedPrefixes()
    return missed.note({ method: 'GET', url, headers: {}, ...more })
  }

  test('get their right address, without the query; pages and calls at their place do not', () => {
    expect(note('/dev-api/api/jobs/jobs?jobId=1')).toBe('/prod-api/api/jobs/jobs')
    expect(note('/a/b/c/d/e/f/g/api/jobs/jobs')).toBe('/prod-api/api/jobs/jobs')
    expect(note('/a/b/c/d/e/f/g/h/i/api/jobs/jobs')).toBeUndefined()
    expect(note('/prod-api/api/jobs/jobs')).toBeUndefined()
    expect(note('/jobs')).toBeUndefined()
    expect(note('/api/jobs/jobs', { headers: { 'sec-fetch-mode': 'navigate' } })).toBeUndefined()
    expect(note('/api/jobs/jobs', { headers: { accept: 'text/html,*/*' } })).toBeUndefined()
    expect(note('/api/jobs/jobs', { headers: { accept: 'application/json' } })).toBeDefined()
  })

  test('are counted by method and address, most frequent first, fifty at most', () => {
    const missed = missedPrefixes()
    const times = (count: number, method: string, url: string) => {
      for (let time = 0; time < count; time += 1) missed.note({ method, url, headers: {} })
    }
    times(1, 'GET', '/a/api/jobs/jobs')
    times(3, 'POST', '/a/api/jobs/jobs?x=1')
    times(2, 'GET', '/b/api/jobs/jobs')
    expect(missed.list()).toEqual([
      { call: 'POST /a/api/jobs/jobs', count: 3 },
      { call: 'GET /b/api/jobs/jobs', count: 2 },
      { call: 'GET /a/api/jobs/jobs', count: 1 },
    ])
    for (let number = 0; number < 60; number += 1) times(1, 'GET', `/n${number}/api/jobs/jobs`)
    expect(missed.list()).toHaveLength(50)
    times(5, 'GET', '/a/api/jobs/jobs')
    expect(missed.list()[0]).toEqual({ call: 'GET /a/api/jobs/jobs', count: 6 })
    expect(missed.note({ method: 'GET', url: '/n59/api/jobs/jobs', headers: {} })).toBe('/prod-api/api/jobs/jobs')
  })
})

test('only lists are emptied', () => {
  expect(emptiedReply({ code: 200, total: 5, rows: [1] })).toEqual({ code: 200, total: 0, rows: [] })
  expect(emptiedReply({ code: 200, total: 5, data: [1] })).toEqual({ code: 200, total: 5, data: [] })
  expect(emptiedReply({ code: 200, data: { a: [1] } })).toEqual({ code: 200, data: { a: [1] } })
})

test('the mock takes only its own settings from the environment, and trusts every proxy', () => {
  const usual = mockConfig('/template', { DATABASE_URL: 'file:x.db', SITE_NAME: 'x', NODE_ENV: 'test' })
  expect(usual).toMatchObject({
    port: 3100,
    logLevel: 'warn',
    isProduction: true,
    selfCheck: 'strict',
    freeSpaceFloorMb: 0,
    secretsFile: '/template/secrets.json',
  })
  expect(usual.databaseUrl).toBe(mockConfig('/template', {}).databaseUrl)
  const own = mockConfig('/template', { PORT: '4000', LOG_LEVEL: 'info', HOST: '127.0.0.9', PRODUCT: 'app' })
  expect(own).toMatchObject({ port: 4000, logLevel: 'info', host: '127.0.0.9', product: 'app' })
})
