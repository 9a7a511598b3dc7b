import { describe, expect, test } from 'vitest'
import type { Exchange } from './exchanges.ts'
import type { HandedOutCaptcha } from './handed-out-captchas.ts'
import { mockPage } from './mock-page.ts'
import type { World } from './worlds/world.ts'

const ruoyi = { name: 'ruoyi', title: '若依 <RuoYi>', habits: [] }
const nest = { name: 'nest', title: 'Nest', habits: [] }
const SETTINGS: World['settings'] = {
  limits: 'generous',
  scenario: [],
  scenarioText: '',
  dialect: undefined,
  hasCaptchaVerify: false,
  isStrict: false,
}

const exchange = (more: Partial<Exchange> = {}): Exchange => ({
  time: '2026-03-01 08:09:10',
  method: 'POST',
  path: '/prod-api/api/jobs/jobsList',
  query: { pageSize: '1' },
  operationId: 'jobsList',
  hasKey: true,
  body: undefined,
  status: 200,
  code: 404,
  ms: 12,
  scenario: '',
  answer: '{"code":404}',
  ...more,
})
const captcha = (more: Partial<HandedOutCaptcha> = {}): HandedOutCaptcha => ({
  token: 't',
  captchaType: 'blockPuzzle',
  answer: '{"x":9}',
  pointJson: 'p',
  captchaVerification: 'v',
  ...more,
})

type Parts = {
  name?: string
  settings?: Partial<World['settings']>
  aheadSeconds?: number
  isFrozen?: boolean
  messages?: object[]
  captchas?: HandedOutCaptcha[]
  exchanges?: Exchange[]
}
const aWorld = (parts: Parts = {}) =>
  ({
    name: parts.name ?? 'default',
    settings: { ...SETTINGS, ...parts.settings },
    clock: {
      now: () => new Date('2026-03-01T00:00:00Z'),
      isFrozen: () => parts.isFrozen ?? false,
      aheadSeconds: () => parts.aheadSeconds ?? 0,
    },
    sms: { messages: () => parts.messages ?? [] },
    captchas: () => parts.captchas ?? [],
    exchanges: () => parts.exchanges ?? [],
  }) as unknown as World

const page = (parts: Parts = {}, more: Partial<Parameters<typeof mockPage>[0]> = {}) => {
  const world = aWorld(parts)
  return mockPage({
    world,
    worlds: [world],
    dialects: new Map([
      ['ruoyi', ruoyi],
      ['nest', nest],
    ]),
    missed: [],
    cookies: undefined,
    isRefreshing: false,
    ...more,
  })
}
const rowsOf = (text: string, title: string) =>
  [
    ...(text.split(`<h2>${title}</h2>`)[1]?.split('</section>', 1)[0] ?? '').matchAll(/<tr><td>(.*?)<\/td><\/tr>/gs),
  ].map(([, row = '']) => row.split('</td><td>'))
const tight = (text: string) => `<span class="tight">${text}</span>`

test('the page reloads only if asked to, and then offers to stop', () => {
  expect(page()).toContain('<a href="/__mock">刷新</a> · <a href="/__mock?refresh">每 3 秒刷新</a>')
  expect(page()).not.toContain('http-equiv="refresh"')
  const refreshing = page({}, { isRefreshing: true })
  expect(refreshing).toContain('<meta http-equiv="refresh" content="3">')
  expect(refreshing).toContain('<a href="/__mock">停止自动刷新</a>')
})

test('the own world is chosen, and all worlds are offered and counted', () => {
  const text = page({ name: 'mine' }, { worlds: [aWorld({ name: 'b' }), aWorld({ name: 'mine' })] })
  expect(text).toContain('当前世界 <strong>mine</strong>')
  expect(text).toContain('list="worlds" required value="mine"')
  expect(text).toContain('<datalist id="worlds"><option value="b"><option value="mine"></datalist>')
  expect(text).toContain('<p>现有 2 个：b、mine</p>')
})

test.each([
  [
    {},
    '2026-03-01 08:00:00</strong>（北京时间），与本机相同。',
    '<button class="quiet" name="freeze" value="true">停住<',
  ],
  [{ aheadSeconds: 90 }, '（北京时间），比本机快 90 秒。', '>停住<'],
  [
    { aheadSeconds: -5, isFrozen: true },
    '（北京时间，已停住），比本机慢 5 秒。',
    '<button class="quiet" name="freeze" value="false">继续走<',
  ],
])('the clock with %j is described, and can be stopped or continued', (parts, words, button) => {
  expect(page(parts)).toContain(words)
  expect(page(parts)).toContain(button)
})

test('the scenario of the browser and that of the world are in their own fields', () => {
  const text = page({ settings: { scenarioText: 'jobs=500' } }, { cookies: 'mockScenario=jobsList%3D404' })
  expect(text).toContain('只对本浏览器<input name="scenario" value="jobsList=404">')
  expect(text).toContain('对整个世界<input name="scenario" value="jobs=500">')
})

describe('the settings', () => {
  const chosen = (text: string, name: string) =>
    /<option value="([^"]*)" selected>/.exec(
      text.split(`<select name="${name}">`)[1]?.split('</select>', 1)[0] ?? '',
    )?.[1]

  test.each([
    ['limits', 'generous', { limits: 'real' }, 'real'],
    ['dialect', '', { dialect: nest }, 'nest'],
    ['captchaVerify', 'off', { hasCaptchaVerify: true }, 'on'],
    ['strictSpec', 'off', { isStrict: true }, 'on'],
  ] as const)('%s is %j, unless the world has %j', (name, usual, settings, other) => {
    expect(chosen(page(), name)).toBe(usual)
    expect(chosen(page({ settings }), name)).toBe(other)
  })

  test('every dialect is offered by its title', () => {
    expect(page()).toContain('<option value="ruoyi">若依 &lt;RuoYi&gt;</option><option value="nest">Nest</option>')
  })
})

test('missed calls are listed with their number; without any there is no such section', () => {
  expect(page()).not.toContain('没有到达接口的请求')
  const missed = [
    { call: 'GET /<a>', count: 3 },
    { call: 'POST /b', count: 1 },
  ]
  expect(rowsOf(page({}, { missed }), '没有到达接口的请求')).toEqual([
    ['3', 'GET /&lt;a&gt;'],
    ['1', 'POST /b'],
  ])
})

test('messages have time, number, code and purpose', () => {
  const messages = [
    { sentAt: new Date('2026-03-01T00:00:01Z'), phoneNumber: '19900007001', code: '123456', codeType: 'login' },
  ]
  expect(rowsOf(page({ messages }), '短信验证码')).toEqual([
    [tight('2026-03-01 08:00:01'), tight('19900007001'), '<code class="code">123456</code>', 'login'],
  ])
  expect(page()).toContain('<p class="empty">还没有短信。</p>')
})

test('the newest ten captchas have kind, answer and everything that a client sends', () => {
  const captchas = [captcha({ captchaType: 'clickWord' }), ...Array.from({ length: 10 }, () => captcha())]
  const rows = rowsOf(page({ captchas }), '图形验证码的答案')
  expect(rows.map(([kind]) => kind)).toEqual(['点选', ...Array.from({ length: 9 }, () => '滑块')])
  expect(rows[0]?.[1]).toBe('<code>{&quot;x&quot;:9}</code>')
  for (const sent of ['token', 'pointJson', 'captchaVerification'])
    expect(rows[0]?.[2]).toContain(`&quot;${sent}&quot;`)
  expect(rows[0]?.[2]).not.toContain('captchaType')
  expect(page()).toContain('<p class="empty">还没有发出验证码。</p>')
})

test('the newest fifty exchanges have time, status with code, call, duration, request and answer', () => {
  const exchanges = [
    exchange(),
    exchange({ status: 0, code: undefined, operationId: undefined, path: '/prod-api/<x>', method: 'GET' }),
    exchange({ code: undefined }),
    ...Array.from({ length: 48 }, () => exchange()),
  ]
  const rows = rowsOf(page({ exchanges }), '最近的请求')
  expect(rows).toHaveLength(50)
  expect(rows[0]?.slice(0, 4)).toEqual([tight('08:09:10'), '200 · 404', 'POST jobsList', tight('12 ms')])
  expect(rows[0]?.[4]).toContain('&quot;path&quot;: &quot;/prod-api/api/jobs/jobsList&quot;')
  expect(rows[0]?.[4]).toContain('&quot;pageSize&quot;: &quot;1&quot;')
  expect(rows[0]?.[4]).toContain('{&quot;code&quot;:404}</pre>')
  expect(rows[1]?.slice(1, 3)).toEqual(['连接中断', 'GET /prod-api/&lt;x&gt;'])
  expect(rows[2]?.[1]).toBe('200')
  expect(page()).toContain('<p class="empty">还没有请求。</p>')
})
