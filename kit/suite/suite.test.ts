import { describe, expect, test } from 'vitest'
import { casesOf } from '#kit/cases/case.ts'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { declaredPairs, seenPairs } from './coverage.ts'
import type { Target, WireRequest } from './ports.ts'
import { allTests, runSuite } from './run-suite.ts'
import { SkipOnTimeout } from './test-errors.ts'
import type { Exchange, Result } from './verdict.ts'

const bytes = (body: unknown) => new Uint8Array(Buffer.from(JSON.stringify(body)))
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** Creates a target that returns fixed responses and records its requests. */
function fakeTarget(answer: (request: WireRequest) => unknown, more: Partial<Target> = {}) {
  const asked: WireRequest[] = []
  const waited: number[] = []
  const target: Target = {
    product: 'website',
    profile: { pastTheEnd: 'last-page', hasExtensions: true },
    allows: () => true,
    clock: { now: () => 0, wait: async (ms) => void waited.push(ms) },
    async send(request) {
      asked.push(request)
      return { status: 200, headers: JSON_TYPE, body: bytes(answer(request)) }
    },
    ...more,
  }
  return { target, asked, waited }
}

const only = (...ids: string[]) => ({ picks: ({ id }: { id: string }) => ids.includes(id) })
const EMPTY_LIST = { code: 200, msg: '查询成功', total: 0, rows: [] }
const verdictOf = (results: readonly Result[]) =>
  results.map(({ verdict, reason, blockedBy }) => [verdict, reason ?? blockedBy])

describe('cases', () => {
  test('do not compile without a code, with an undeclared code, or with an unknown field', () => {
    // @ts-expect-error no code
    casesOf('jobs', [{ name: 'x', title: 'x' }])
    // @ts-expect-error only calls that need a session declare 102
    casesOf('jobs', [{ name: 'x', title: 'x', expect: 102 }])
    // @ts-expect-error a repCode is a string
    casesOf('captchaGet', [{ name: 'x', title: 'x', expect: 200 }])
    // @ts-expect-error jobs has no companyId
    casesOf('jobs', [{ name: 'x', title: 'x', expect: 200, input: { companyId: 1 } }])
    expect(casesOf('download', [{ name: 'x', title: 'x', expect: 200 }])[0]?.expect).toBe('200')
  })

  test('cover each declared pair of call and code, or give a reason', () => {
    const pairs = declaredPairs()
    expect(pairs.length).toBeGreaterThan(200)
    const text = ({ operation, code }: (typeof pairs)[number]) => `${operation} ${code}`
    expect(pairs.filter(({ tests, reason }) => tests.length === 0 && reason === undefined).map(text)).toEqual([])
    expect(pairs.filter(({ tests, reason }) => tests.length > 0 && reason !== undefined).map(text)).toEqual([])
  })

  test('have unique ids that depend only on the random seed, like all other tests', () => {
    const ids = allTests(1).map(({ kind, id }) => `${kind} ${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(allTests(1).map(({ id }) => id)).toEqual(allTests(1).map(({ id }) => id))
  })
})

describe('a run', () => {
  test('sends no call with a forbidden effect, and reports the tests of such calls as not allowed', async () => {
    const { target, asked } = fakeTarget(() => EMPTY_LIST, { allows: ({ effect }: Operation) => effect === 'read' })
    const { results, exchanges } = await runSuite({ target })
    const effects = new Set(exchanges.map(({ operation }) => catalogue[operation].effect))
    expect([...effects]).toEqual(['read'])
    expect(asked.length).toBeGreaterThan(100)
    const writes = results.filter(({ operations }) => operations.some((id) => catalogue[id].effect !== 'read'))
    expect(writes.filter(({ verdict, reason }) => verdict !== 'not-tested' || reason !== 'not-allowed')).toEqual([])
  })

  test('sends no extension calls to an upstream without extensions', async () => {
    const { target, asked } = fakeTarget(() => EMPTY_LIST, {
      profile: { pastTheEnd: 'last-page', hasExtensions: false },
    })
    const { results } = await runSuite({ target, ...only('searchArticles.found', 'getSiteFacts.all') })
    expect(verdictOf(results)).toEqual([
      ['not-tested', 'extension'],
      ['not-tested', 'extension'],
    ])
    expect(asked).toEqual([])
  })

  test('skips tests without users, list rows or solvable captchas, with the reason', async () => {
    const { target } = fakeTarget(() => EMPTY_LIST)
    const { results } = await runSuite({
      target,
      ...only('personalInfo.own', 'jobs.found', 'page-length.jobsList', 'flow.captcha'),
    })
    expect(verdictOf(results)).toEqual([
      ['not-tested', 'no-data'],
      ['not-tested', 'no-person'],
      ['not-tested', 'no-data'],
      ['not-tested', 'no-captcha'],
    ])
  })

  test('marks a test that depends on a response that failed as blocked, not failed', async () => {
    const { target } = fakeTarget(({ address }) =>
      address.includes('jobsList') ? { code: 500, msg: '系统异常' } : EMPTY_LIST,
    )
    const { results, findings } = await runSuite({ target, ...only('jobsList.plain', 'jobs.found') })
    expect(verdictOf(results)).toEqual([
      ['deviates', undefined],
      ['blocked-by', 'jobsList /200/code expected-code'],
    ])
    expect(findings).toHaveLength(1)
  })

  test('retries with increasing backoff after a rate limit', async () => {
    let left = 2
    const busy = { code: 500, msg: '访问过于频繁，请稍候再试' }
    const { target, waited } = fakeTarget(() => ((left -= 1) >= 0 ? busy : EMPTY_LIST))
    const { results } = await runSuite({ target, ...only('jobsList.plain') })
    expect(verdictOf(results)).toEqual([['conforms', undefined]])
    expect(waited).toEqual([2000, 6000])
  })

  test('limits the total backoff, and never retries a call again once its delay exceeded the remaining time', async () => {
    const asking = (seconds: number) => fakeTarget(() => ({ code: 500, msg: `请 ${seconds} 秒后再获取验证码` }))
    const ids = ['jobsList.plain', 'jobsList.bad-column', 'companyList.plain']
    const soon = asking(5)
    const { results } = await runSuite({ target: soon.target, ...only(...ids) })
    expect(results.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['budget', 'jobsList: 请 5 秒后再获取验证码'],
      ['budget', 'jobsList: 请 5 秒后再获取验证码'],
      ['budget', 'companyList: 请 5 秒后再获取验证码'],
    ])
    expect(soon.waited).toEqual([6000, 6000])
    const late = asking(30)
    await runSuite({ target: late.target, ...only(...ids) })
    expect(late.waited).toEqual([])
    const { target, waited } = asking(30)
    await runSuite({
      target: { ...target, clock: { ...target.clock, patienceMs: 300_000 } },
      ...only('jobsList.plain'),
    })
    expect(waited).toEqual([31_000, 31_000, 31_000, 61_000])
  })

  test('renews a key that expired during the run; without renewal, dependent tests are skipped', async () => {
    const dead = { code: 102, msg: '登录状态已过期' }
    const resume = { code: 200, msg: '操作成功', data: {} }
    let live = 'first'
    const serve = ({ headers, address }: WireRequest) => {
      if (headers['AuSessionKey'] !== live) return dead
      return address.includes('personalInfo') ? resume : dead
    }
    const ids = ['jobRelationList.applied', 'jobRelationList.collected']
    const person = () => Promise.resolve({ key: 'first' })
    const run = async (renew?: () => Promise<{ key: string } | undefined>) => {
      const { target } = fakeTarget(serve)
      const { results } = await runSuite({ target: { ...target, person, ...(renew && { renew }) }, ...only(...ids) })
      return verdictOf(results)
    }
    // another call accepts the key: the response is wrong
    expect(await run(() => Promise.resolve(undefined))).toEqual([
      ['deviates', undefined],
      ['deviates', undefined],
    ])
    live = 'second'
    expect(await run(() => Promise.resolve(undefined))).toEqual([
      ['not-tested', 'dead-key'],
      ['not-tested', 'dead-key'],
    ])
    let renewals = 0
    await run(() => Promise.resolve({ key: (renewals += 1) === 1 ? 'second' : 'third' }))
    expect(renewals).toBe(1)
  })

  test('repeats failed tests; findings that do not recur are reported as not reproduced, other findings are reported once', async () => {
    const wrong = { ...EMPTY_LIST, total: 'x' }
    let asked = 0
    const once = fakeTarget(() => ((asked += 1) === 1 ? wrong : EMPTY_LIST))
    const flaky = await runSuite({ target: once.target, repeats: true, ...only('jobsList.plain', 'jobsList.nothing') })
    expect(flaky.results.map(({ verdict }) => verdict)).toEqual(['not-reproduced', 'conforms'])
    expect(flaky.findings.map(({ isReproduced }) => isReproduced)).toEqual([false])
    const always = fakeTarget(() => wrong)
    const steady = await runSuite({
      target: always.target,
      repeats: true,
      ...only('jobsList.plain', 'jobsList.nothing'),
    })
    expect(steady.findings).toMatchObject([{ isReproduced: true, places: ['jobsList.plain', 'jobsList.nothing'] }])
    expect(always.asked).toHaveLength(3)
  })

  test('reports the remaining tests as not tested once the budget is spent', async () => {
    const { target, asked } = fakeTarget(() => EMPTY_LIST)
    const { results } = await runSuite({ target, isSpent: () => asked.length === 3 })
    expect(asked).toHaveLength(3)
    expect(results).toHaveLength(allTests(1).length)
    expect(results.filter(({ reason }) => reason === 'budget').length).toBeGreaterThan(100)
  })

  test('continues if the target never responds', async () => {
    const { target } = fakeTarget(() => EMPTY_LIST, { send: () => Promise.reject(new Error('ECONNREFUSED')) })
    const { results, findings } = await runSuite({ target, ...only('jobsList.plain', 'jobs.found') })
    expect(verdictOf(results)).toEqual([
      ['deviates', undefined],
      ['blocked-by', 'jobsList / no-answer'],
    ])
    expect(findings).toMatchObject([{ cause: 'no-answer:ECONNREFUSED', layer: 'transport', source: 'spec' }])
  })

  test('skips tests on a timeout, also on a timeout of the session check', async () => {
    const dead = { code: 102, msg: '登录状态已过期' }
    const { target } = fakeTarget(({ headers }) => ('AuSessionKey' in headers ? dead : EMPTY_LIST))
    const { results, findings } = await runSuite({
      target: {
        ...target,
        person: () => Promise.resolve({ key: 'first' }),
        renew: () => Promise.resolve(undefined),
        send: (wanted) =>
          wanted.address.includes('personalInfo')
            ? Promise.reject(new SkipOnTimeout('personalInfo'))
            : target.send(wanted),
      },
      ...only('jobsList.nothing', 'personalInfo.own', 'jobRelationList.applied'),
    })
    const slow = ['not-tested', 'too-slow']
    expect(verdictOf(results)).toEqual([['conforms', undefined], slow, slow])
    expect(findings).toEqual([])
  })
})

describe('a verdict', () => {
  const guessed = { ...EMPTY_LIST, rows: [{ jobId: 1 }], total: 1 }
  const plain = only('jobsList.plain')

  test('separates assumptions from the specification; confirmed assumptions count like the specification', async () => {
    const { target } = fakeTarget(() => guessed)
    const { findings, results } = await runSuite({ target, ...plain })
    expect(verdictOf(results)).toEqual([['differs-from-guess', undefined]])
    expect(new Set(findings.map(({ assumption }) => assumption))).toEqual(new Set(['jobsList.200']))
    const confirmed = await runSuite({ target, ...plain, decisions: { confirmed: new Set(['jobsList.200']) } })
    expect(verdictOf(confirmed.results)).toEqual([['deviates', undefined]])
  })

  test('ignores findings that a decision about the upstream accepts, but no other findings', async () => {
    const { target } = fakeTarget(() => ({ ...EMPTY_LIST, extra: 1 }))
    const accepts = ({ pointer }: { pointer: string }) => pointer === '/200/extra'
    const { findings, results } = await runSuite({ target, ...plain, decisions: { accepts } })
    expect(verdictOf(results)).toEqual([['conforms', undefined]])
    expect(findings).toMatchObject([{ id: 'jobsList /200/extra additionalProperties', isAccepted: true }])
    const other = fakeTarget(() => ({ ...EMPTY_LIST, extra: 1, more: 2 })).target
    expect(verdictOf((await runSuite({ target: other, ...plain, decisions: { accepts } })).results)).toEqual([
      ['differs-from-guess', undefined],
    ])
  })

  test('does not count a code as covered if a scenario of the mock forced it', () => {
    const request = { method: 'POST', address: '/api/jobs/jobsList', headers: {} }
    const exchange = {
      index: 0,
      test: 'x',
      operation: 'jobsList',
      request,
      response: undefined,
      code: '500',
      expected: '500',
      ms: 1,
    } satisfies Exchange
    expect(seenPairs([exchange])).toEqual(new Set(['jobsList 500']))
    const forced = { ...request, headers: { 'X-Mock-Scenario': 'jobsList=500' } }
    expect(seenPairs([{ ...exchange, request: forced }])).toEqual(new Set())
  })
})
