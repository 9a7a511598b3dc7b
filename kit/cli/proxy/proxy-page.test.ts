import { describe, expect, test } from 'vitest'
import type { Watched, WatchState } from '#kit/cli/exchanges/exchange-watch.ts'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import { createRedactor } from '#kit/cli/redaction.ts'
import { aCause, aModel, aShownFinding, aStep } from '#kit/cli/report/testing/report-parts.ts'
import { proxyPage } from './proxy-page.ts'
import { recentCalls, type ShownCall } from './shown-calls.ts'

const STATE: WatchState = {
  answers: [],
  requests: [],
  examples: [],
  counts: new Map(),
  unknown: new Map(),
  exchanges: 3,
}
const call = (more: Partial<ShownCall> = {}): ShownCall => ({
  number: 4,
  time: '08:09:10',
  method: 'POST',
  name: 'jobsList 职位<列表>',
  status: 200,
  code: '500',
  ms: 12,
  marks: [],
  text: 'curl <x>',
  ...more,
})
const guess = aCause({
  title: '猜错 <a>',
  findings: [aShownFinding({ id: 'one' }), aShownFinding({ id: 'two', guess: undefined })],
})
const bad = aCause({ id: 'bad', severity: 'deviation', title: '不符', screens: [] })
const sent = aCause({ id: 'sent', title: '请求' })
const page = (
  more: {
    state?: Partial<WatchState>
    model?: Parameters<typeof aModel>[0]
    sent?: (typeof guess)[]
    calls?: ShownCall[]
  } = {},
) =>
  proxyPage({
    base: 'https://host/<prod-api>',
    origin: 'http://127.0.0.1:4900',
    state: { ...STATE, ...more.state },
    report: { model: aModel(more.model), sent: more.sent ?? [] },
    calls: more.calls ?? [],
  })

test('the page tells from where to where requests go, and what was found', () => {
  expect(page()).toContain(
    '<p>经 <code>http://127.0.0.1:4900</code> 的请求原样转给 <code>https://host/&lt;prod-api&gt;</code>',
  )
  expect(page({ state: { exchanges: 0 } })).toContain('<p class="verdict">还没有调用。')
  expect(page()).toContain('<p class="verdict">3 次调用：未发现差异</p>')
  expect(page({ model: { causes: [guess, bad, guess], exitCode: 1 } })).toContain(
    '<p class="verdict bad">3 次调用：1 处不符，2 处与推测不同</p>',
  )
})

test('wrong responses, other guesses and wrong requests have their own sections', () => {
  const text = page({ model: { causes: [guess, bad] }, sent: [sent] })
  const sections = [...text.matchAll(/<section class="(\w+)"><h2>(.*?)<\/h2>.*?<span class="mark">(.*?)<\/span>/gs)]
  expect(sections.map(([, kind, title, cause]) => [kind, title, cause])).toEqual([
    ['bad', '回答不符合契约（1）', '不符'],
    ['guess', '回答与推测不同（1）', '猜错 &lt;a&gt;'],
    ['bad', '请求不符合契约（1）', '请求'],
  ])
  expect(page()).not.toContain('<section')
})

test('a cause has the number of its calls, the pages, its places and its requests', () => {
  const state = {
    counts: new Map([
      ['one', 4],
      ['two', 2],
    ]),
  }
  const text = page({ model: { causes: [guess] }, state })
  expect(text).toMatch(/<small>\d 次 · [^<·]+ · 页面 \/jobs<\/small><details id="cause-type:null"><summary>各处与示例/)
  expect(text).toContain('<li><code>one</code><br>应为 文字，实为 null<small>推测：职位总有名称</small></li>')
  expect(text).toContain('<li><code>two</code><br>应为 文字，实为 null</li>')
  expect(text).toContain('<pre>{&quot;code&quot;:200}</pre>')
  expect(page({ model: { causes: [{ ...bad, steps: [aStep()] }] } })).not.toContain('页面 ')
})

test('addresses that the contract does not have are counted', () => {
  const unknown = new Map([
    ['GET /<a>', 2],
    ['GET /b', 1],
  ])
  expect(page({ state: { unknown } })).toContain(
    '<h2>契约里没有的地址（2）</h2><ul><li><code>GET /&lt;a&gt;</code> 2 次</li><li><code>GET /b</code> 1 次</li></ul>',
  )
})

test('the calls have time, response, name with marks, duration and content', () => {
  const marks = [
    { kind: 'bad', title: 'jobs <x>' },
    { kind: 'sent', title: 'y' },
  ] as const
  const text = page({ calls: [call({ marks }), call({ number: 3, status: 0 }), call({ number: 2, code: undefined })] })
  const rows = [...text.matchAll(/<tr><td>(.*?)<\/td><\/tr>/gs)].map(([, row = '']) => row.split('</td><td>'))
  expect(rows[0]).toEqual([
    '08:09:10',
    '200 · 500',
    'POST jobsList 职位&lt;列表&gt;<br><span class="bad">jobs &lt;x&gt;</span><br><span class="sent">y</span>',
    '12 ms',
    '<details id="call-4"><summary>展开</summary><pre>curl &lt;x&gt;</pre></details>',
  ])
  expect(rows.slice(1).map(([, status]) => status)).toEqual(['没有回答', '200'])
  expect(text).toContain('action="/__contract/clear"')
  expect(page()).not.toContain('/__contract/clear"')
})

describe('recent calls', () => {
  const observed = (more: Partial<ObservedExchange> = {}): ObservedExchange => ({
    request: {
      method: 'POST',
      address: '/api/jobs/jobsList?phone=13812345678',
      headers: { ausessionkey: `${'Zt9_k-'.repeat(7)}a`, cookie: 'a=b' },
    },
    response: {
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array(Buffer.from(`{"phone":"13812345678"}${'汉'.repeat(5000)}`)),
    },
    startedAt: Date.parse('2026-03-01T00:00:00Z'),
    ms: 7,
    ...more,
  })
  const watched = (more: Partial<Watched> = {}): Watched => ({
    operation: 'jobsList',
    code: '200',
    answer: [],
    request: [],
    ...more,
  })
  const list = (calls: ReturnType<typeof recentCalls>, state: Partial<WatchState> = {}) =>
    calls.list({ state: { ...STATE, ...state }, base: 'https://host/prod-api', redactor: createRedactor() })

  test('are the newest two hundred, numbered, newest first, until they are cleared', () => {
    const calls = recentCalls()
    for (let time = 0; time < 201; time += 1) calls.note(observed(), watched())
    expect(list(calls)).toHaveLength(200)
    expect([list(calls)[0]?.number, list(calls).at(-1)?.number]).toEqual([201, 2])
    calls.clear()
    expect(list(calls)).toEqual([])
  })

  test('show call, codes and marks; secrets are hidden', () => {
    const calls = recentCalls()
    calls.note(observed(), watched({ answer: ['a', 'b'], request: ['c'] }))
    const answers = [
      { id: 'b', source: 'spec' },
      { id: 'other', source: 'spec' },
      { id: 'a', source: 'assumed' },
    ] as unknown as WatchState['answers']
    const [shown] = list(calls, { answers })
    expect(shown).toMatchObject({ method: 'POST', status: 201, code: '200', ms: 7 })
    expect(shown?.name).toMatch(/^jobsList .+/)
    expect(shown?.marks).toEqual([
      { kind: 'bad', title: 'b' },
      { kind: 'guess', title: 'a' },
      { kind: 'sent', title: 'c' },
    ])
    expect(shown?.text).toMatch(/^(?=.*key1='')(?=.*phone1='').*curl -sS -X POST -H 'AuSessionKey: '"\$key1"/s)
    expect(shown?.text).not.toMatch(/13812345678|Zt9_k|cookie/)
    expect(shown?.text.split('\n\n')[1]).toMatch(/^\{"phone":"<phone#1>"\}汉{3900,4000}$/)
  })

  test('show an unknown address without its query, a missing response, and the size of a file', () => {
    const calls = recentCalls()
    calls.note(observed({ response: undefined, fault: '连接中断' }), watched({ operation: undefined, code: undefined }))
    const headers = { 'content-type': 'image/png', 'content-length': '99' }
    calls.note(observed({ response: { status: 200, headers, body: new Uint8Array(3) } }), watched())
    const [file, missing] = list(calls)
    expect(missing).toMatchObject({ name: '/api/jobs/jobsList', status: 0, code: undefined })
    expect(missing?.text.endsWith('\n\n连接中断')).toBe(true)
    expect(file?.text.endsWith('\n\nimage/png 99 bytes')).toBe(true)
  })
})
