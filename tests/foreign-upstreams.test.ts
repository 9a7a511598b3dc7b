import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkCommand } from '#kit/cli/check-command.ts'
import { acceptCommand } from '#kit/cli/decisions/accept-command.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import { SPECIFICATION_KEY, startFromTheSpecification } from './foreign-upstreams/from-the-specification.ts'
import type { Running } from './foreign-upstreams/listen.ts'
import { NESTED_NAMES_KEY, startNestedNames } from './foreign-upstreams/nested-names.ts'
import { NUMBERS_AS_TEXT_KEYS, startNumbersAsText } from './foreign-upstreams/numbers-as-text.ts'
import { renderedSite } from './rendered-site.ts'
import { RUOYI_NODE_KEY, startRuoyiNode } from './foreign-upstreams/ruoyi-node.ts'
import { STAFF_SYSTEM_KEY, startStaffSystem } from './foreign-upstreams/staff-system.ts'
import { SNAKE_CASE_KEY, startSnakeCase } from './foreign-upstreams/snake-case.ts'

let folder: string
let lines: string[] = []
let upstream: Running
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  lines = []
})
afterEach(async () => {
  await upstream.close()
  await rm(folder, { recursive: true })
})

/** @param keys the session keys of one or two people, separated by a space. */
const terminal = (keys: string) => ({
  environment: { CONTRACT_SESSION_KEY: keys.split(' ')[0], CONTRACT_SESSION_KEY_B: keys.split(' ')[1] },
  nodeVersion: process.version,
  input: process.stdin,
  print: (text: string) => void lines.push(...text.split('\n')),
  ended: () => new Promise<void>(() => {}),
  today: () => '2026-11-22',
})
/** The upstreams have no clock: a rate limit that they report does not end, however long the kit waits. */
const NO_PATIENCE = ['--patience', '1s']
const files = () => ['--decisions', join(folder, 'decisions.json')]
const report = async () => JSON.parse(await readFile(join(folder, 'r.json'), 'utf8')) as ReportModel

async function check(key: string, ...more: string[]): Promise<{ code: number; model: ReportModel }> {
  lines = []
  const out = ['--report', `json=${join(folder, 'r.json')}`]
  const code = await checkCommand(['--base', upstream.base, ...NO_PATIENCE, ...files(), ...out, ...more], terminal(key))
  return { code, model: await report() }
}

/** Accepts ordinary causes as habits of the upstream, and security causes as known until the end of the year. */
async function acceptAll({ causes }: ReportModel): Promise<void> {
  const to = ['--by', '张三', '--report', join(folder, 'r.json'), '--dialect', join(folder, 'dialect.json'), ...files()]
  for (const [isSecurity, as] of [
    [false, ['--as', 'either']],
    [true, ['--as', 'upstream-wrong', '--until', '2026-12-31']],
  ] as const) {
    const ids = causes.filter(({ severity }) => (severity === 'security') === isSecurity).map(({ id }) => id)
    if (ids.length > 0) await acceptCommand([...new Set(ids), ...as, ...to], terminal(''))
  }
}

const UPSTREAMS = [
  {
    name: 'a RuoYi back end in Node',
    start: startRuoyiNode,
    key: RUOYI_NODE_KEY,
    planted: 'security:inside-in-answer',
    habits: [
      'code:401-for-102',
      'http-status:201',
      'names',
      'nulls',
      'unsafe-numbers',
      'code:200-for-404',
      'validation',
    ],
    layers: [],
    // POST calls of this upstream return HTTP 201
    pages: {
      '/jobs': ['工程师1', '江汉实业1有限公司', '2025-06-09'],
      '/jobDetail/1': ['工程师1', '江汉实业1有限公司'],
      '/companys': ['江汉实业1有限公司'],
      '/content/1/1': ['通知公告第1号'],
    },
  },
  {
    name: 'a back end written from the specification alone',
    start: startFromTheSpecification,
    key: SPECIFICATION_KEY,
    planted: 'security:dead-key-served',
    habits: ['names', 'types', 'times', 'validation', 'refusals'],
    layers: ['--layers', 'L0,L1,L2,L3'],
    pages: {
      '/jobs': ['岗位1', '单位1', '2025-06-29'],
      '/jobDetail/500': ['岗位1', '单位1'],
      '/companys': ['单位1'],
      '/content/1/1000': ['要闻1', '2025-06-29'],
    },
  },
  {
    name: 'a back end with names in snake_case and pages of 1,000 rows',
    start: startSnakeCase,
    key: SNAKE_CASE_KEY,
    planted: 'security:private-and-cacheable',
    habits: ['names', 'parameters'],
    layers: ['--layers', 'L0,L1,L2,L3'],
    pages: {
      '/jobs': ['职位1', '公司0'],
      '/jobDetail/1': ['职位1', '公司0'],
      '/companys': ['公司0'],
      '/content/1/1': ['文章1'],
    },
  },
  {
    name: 'a back end with nested objects and names without their nouns',
    start: () => startNestedNames(),
    key: NESTED_NAMES_KEY,
    planted: 'security:inside-in-answer',
    habits: ['names', 'nulls', 'validation', 'strict'],
    layers: ['--layers', 'L0,L1,L2,L3'],
    pages: {
      '/jobs': ['装配技师1', '东湖第1制造有限公司', '5–9K', '武汉'],
      '/jobDetail/702': ['装配技师3', '东湖第3制造有限公司', '5.2–9.2K', '宜昌'],
      '/companys': ['东湖第1制造有限公司', '武汉'],
      '/companyDetail/102': ['东湖第3制造有限公司', '第3家企业的简介'],
      '/content/1/3000': ['集团要闻第1期', '第1期正文', '2025-08-01'],
    },
  },
  {
    name: 'a back end in Node that reads numbers as text',
    start: startNumbersAsText,
    key: NUMBERS_AS_TEXT_KEYS,
    planted: 'security:inside-in-answer',
    habits: [
      'names',
      'types',
      'times',
      'times:specified',
      'nulls',
      'refusals',
      'validation',
      'pages',
      'http-status:201',
    ],
    layers: ['--layers', 'L0,L1,L2,L3,L4'],
    pages: {},
  },
  {
    name: 'a staff administration behind a gateway',
    start: startStaffSystem,
    key: STAFF_SYSTEM_KEY,
    planted: 'security:secret-in-answer',
    habits: ['absent-call', 'code:401-for-102', 'code:400-for-200', 'names', 'parameters', 'http-status:201'],
    layers: [],
    pages: {},
  },
] as const

test('the kit does not write data that it cannot read back, and the report contains no personal values and no false causes', async () => {
  const staff = await startStaffSystem()
  upstream = staff
  const { model } = await check(STAFF_SYSTEM_KEY)
  expect(staff.email()).toBe('li@staff.example')
  // the few writes are invalid inputs that the upstream accepted
  expect(staff.posts()).toBeLessThan(10)
  expect(model.causes.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['meaning']))
  const security = model.causes.filter(({ severity }) => severity === 'security').map(({ id }) => id)
  expect(security.toSorted()).toEqual(['security:inside-in-answer', 'security:secret-in-answer'])
  const absent = model.causes.find(({ id }) => id === 'absent-call')
  expect(absent?.severity).toBe('deviation')
  expect(absent?.operations).toEqual(expect.arrayContaining(['captchaGet', 'companyList', 'getJobApplyStatus']))
  expect(absent?.operations).not.toContain('readStoredFile')
  // the log-in name is masked, but not words that contain it
  const text = lines.join('\n')
  expect(text).not.toMatch(/[a-z]<userName#|<userName#\d+>[a-z]/i)
  expect(text).not.toMatch(/ 类型，|由于|undefined|NaN\b(?!')/)
})

describe.each(UPSTREAMS)('$name', ({ start, key, planted, habits, layers, pages }) => {
  test('is reported with at most twelve causes, the injected bug among the first three', async () => {
    upstream = await start()
    const { code, model } = await check(key, ...layers)
    const ids = model.causes.map(({ id }) => id)
    expect(code).toBe(1)
    expect(ids.length).toBeLessThanOrEqual(12)
    expect(ids).toEqual(expect.arrayContaining([...habits]))
    expect(ids.slice(0, 3)).toContain(planted)
    // deviations quote the text of the specification
    const claimed = model.causes.filter(({ severity }) => severity === 'deviation').flatMap(({ findings }) => findings)
    expect(claimed.filter(({ basis }) => !/^规格第 \d 节：[\x20-\uFFFF]{10}/.test(basis))).toEqual([])
    // no request contains an undefined value
    expect(JSON.stringify(model)).not.toMatch(/=(?:undefined|null|NaN)\b/)
    expect(lines.join('\n')).toMatch(/先看一眼（\d\d 个请求）/)

    await acceptAll(model)
    const again = await check(key, ...layers)
    expect(again.model.causes.map(({ id, title }) => [id, title])).toEqual([])
    expect(again.code).toBe(0)
  })

  test.skipIf(Object.keys(pages).length === 0)(
    'is shown by the pages of the site through the dialect that the kit proposes',
    async () => {
      upstream = await start()
      const { model } = await check(key, '--layers', 'L0,L1')
      await acceptAll(model)
      const upstreamDialect = join(folder, 'dialect.json')
      const site = await renderedSite({ upstream: upstream.base, upstreamDialect, selfCheck: 'off' })
      for (const [path, texts] of Object.entries<readonly string[]>(pages)) {
        const { statusCode, body } = await site.app.inject(path)
        const missing = texts.filter((text) => !body.includes(text))
        expect([path, statusCode, missing]).toEqual([path, 200, []])
        expect(body).not.toMatch(/undefined|NaN|\[object Object\]|Invalid Date/)
      }
      await site.close()
    },
  )
})
