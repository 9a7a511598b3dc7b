import { expect, test } from 'vitest'
import { casesOf } from '#kit/cases/case.ts'
import type { WireMutant } from '#kit/mutation/mutants/wire-mutant.ts'
import { caseTest } from '#kit/suite/case-test.ts'
import type { Target } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import type { Outcome } from './certificate.ts'
import { recordedCalls } from './recorded-call.ts'
import { recordingOf } from './recorded-run.ts'
import { killOnWire } from './wire-trials.ts'

const bytes = (body: unknown) => new Uint8Array(Buffer.from(JSON.stringify(body)))

/** A server whose lists have a total of 3, or 0 with a keyword. */
function server() {
  let requests = 0
  const target: Target = {
    product: 'website',
    profile: { pastTheEnd: 'last-page', hasExtensions: true },
    allows: () => true,
    clock: { now: () => 0, wait: () => Promise.resolve() },
    async send({ address }) {
      requests += 1
      const total = address.includes('keyword') ? 0 : 3
      const body = bytes({ code: 200, msg: '查询成功', total, rows: [] })
      return { status: 200, headers: { 'content-type': 'application/json' }, body }
    },
  }
  return { target, requests: () => requests }
}

const tests = casesOf('jobsList', [
  { name: 'plain', title: 'x', expect: 200 },
  {
    name: 'nothing',
    title: 'x',
    expect: 200,
    input: { keyword: 'zzzzqqqq' },
    also: ({ body }) => ((body as { total: number }).total === 0 ? undefined : 'some'),
  },
]).map(caseTest)

const mutant = (id: string, change: ReturnType<WireMutant['make']>): WireMutant => ({
  id,
  means: id,
  operation: 'jobsList',
  make: () => change,
})

async function outcomeOf(made: WireMutant): Promise<{ outcome: Outcome | undefined; requests: number }> {
  const { target, requests } = server()
  const { exchanges } = await runSuite({ target, tests, seed: 1 })
  const before = requests()
  const outcomes: Outcome[] = []
  const requestsOf = new Map(tests.map(({ id }) => [id, 1]))
  const [traffic, recording] = [recordedCalls(exchanges), recordingOf(exchanges, target)]
  const baseline = { seed: 1, tests, traffic, requestsOf, recording }
  const world = { name: 'w', target, isUsed: () => false, close: () => Promise.resolve() }
  await killOnWire([made], {
    kind: 'wire',
    baseline,
    signal: new AbortController().signal,
    worlds: [() => Promise.resolve(world)],
    onOutcome: (outcome) => void outcomes.push(outcome),
  })
  return { outcome: outcomes[0], requests: requests() - before }
}

test('a broken shape is detected without another request', async () => {
  const { outcome, requests } = await outcomeOf(
    mutant('no-total', { of: 'answers', change: ({ body: { total: _total, ...body } = {} }) => body }),
  )
  expect(outcome).toMatchObject({ verdict: 'killed', changed: 2, by: 'jobsList /200/total required' })
  expect(requests).toBe(0)
})

test('a mutant that keeps the shape valid is detected by tests that run on the recording', async () => {
  const { outcome, requests } = await outcomeOf(
    mutant('total', { of: 'answers', change: ({ body }) => body && { ...body, total: 9 } }),
  )
  expect(outcome).toMatchObject({ verdict: 'killed', by: 'jobsList /200 case: x' })
  expect(requests).toBe(0)
})

test('a mutant that changes no message is reported as not reached', async () => {
  const { outcome } = await outcomeOf(mutant('idle', { of: 'answers', change: ({ body }) => body && { ...body } }))
  expect(outcome).toMatchObject({ verdict: 'not-reached', changed: 0 })
})

test('a mutant that no test detects survives', async () => {
  const { outcome } = await outcomeOf(
    mutant('msg', { of: 'answers', change: ({ body }) => body && { ...body, msg: '好' } }),
  )
  expect(outcome).toMatchObject({ verdict: 'survived', changed: 2 })
})

test('a mutant that changes a request is tried on a target, not on the recording', async () => {
  const { outcome, requests } = await outcomeOf(
    mutant('keyword', {
      of: 'requests',
      change: (request) => ({ ...request, address: request.address.replace(/keyword=\w+/, '') }),
    }),
  )
  expect(outcome).toMatchObject({ verdict: 'killed', changed: 1 })
  expect(requests).toBeGreaterThan(0)
})

test('a mutant that modifies the shared recording ends the run', async () => {
  const inPlace = mutant('in-place', { of: 'answers', change: ({ body }) => body && Object.assign(body, { total: 9 }) })
  await expect(outcomeOf(inPlace)).rejects.toThrow(TypeError)
})
