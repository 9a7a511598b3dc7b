import { describe, expect, test } from 'vitest'
import { createRedactor } from '#kit/cli/redaction.ts'
import { aCause, aModel, aResult, aShownFinding } from '#kit/cli/report/testing/report-parts.ts'
import type { Exchange, Finding, Report } from '#kit/suite/verdict.ts'
import { fails, reportModel } from './report-model.ts'

const finding = (more: Partial<Finding> = {}): Finding => ({
  id: 'jobsList /200/rows x',
  cause: 'meaning',
  layer: 'law',
  operation: 'jobsList',
  pointer: '/200/rows',
  rule: 'x',
  source: 'assumed',
  says: undefined,
  isSecurity: false,
  assumption: undefined,
  expected: 'a',
  got: 'b',
  path: undefined,
  exchange: 0,
  since: undefined,
  places: ['t'],
  isAccepted: false,
  isReproduced: true,
  ...more,
})
const exchange = (more: Partial<Exchange> = {}): Exchange => ({
  index: 0,
  test: 't',
  operation: 'jobsList',
  request: { method: 'POST', address: '/api/jobs/jobsList', headers: {} },
  response: undefined,
  code: '200',
  expected: '200',
  ms: 1,
  ...more,
})
const report = (more: Partial<Report> = {}): Report => ({
  seed: 77,
  results: [],
  findings: [],
  exchanges: [exchange(), exchange()],
  ...more,
})
const modelOf = (run: Report, more: Partial<Parameters<typeof reportModel>[1]> = {}) =>
  reportModel(run, {
    base: 'https://host/prod-api',
    startedAt: new Date('2026-11-22T00:00:00Z'),
    seconds: 4,
    isStrict: false,
    redactor: createRedactor(),
    ...more,
  })

test('the model states the run: address, time, requests, seed, options', () => {
  const reach = ['--resolve', 'host:443:10.0.0.8']
  const failure = { message: '连不上', advice: '先启动' }
  expect(modelOf(report(), { reach, failure, isStrict: true, isNewOnly: true, language: 'en' })).toMatchObject({
    base: 'https://host/prod-api',
    reach,
    failure,
    language: 'en',
    startedAt: '2026-11-22T00:00:00.000Z',
    seconds: 4,
    requests: 2,
    seed: 77,
    isStrict: true,
    isNewOnly: true,
    exitCode: 0,
  })
  expect(modelOf(report())).toMatchObject({ language: 'zh', isNewOnly: false, isStrict: false })
})

test('verdicts are counted, and skipped tests are grouped by reason with their details, redacted and each once', () => {
  const results = [
    aResult({ id: 'a', verdict: 'not-tested', reason: 'no-data', detail: '打给 13812345678' }),
    aResult({ id: 'b', verdict: 'not-tested', reason: 'no-person' }),
    aResult({ id: 'c', verdict: 'not-tested', reason: 'no-data', detail: '打给 13812345678' }),
    aResult({ id: 'd', verdict: 'deviates' }),
    aResult({ id: 'e', verdict: 'blocked-by' }),
    aResult({ id: 'f', verdict: 'blocked-by' }),
    aResult({ id: 'g' }),
  ]
  const model = modelOf(report({ results }))
  expect(model.counts).toEqual({ ...aModel().counts, conforms: 1, deviates: 1, 'not-tested': 3, 'blocked-by': 2 })
  expect(model.notTested).toEqual([
    { reason: 'no-data', tests: ['a', 'c'], details: ['打给 <phone#1>'] },
    { reason: 'no-person', tests: ['b'], details: [] },
  ])
  expect(model.results[0]?.detail).toBe('打给 <phone#1>')
})

test('accepted findings are named, but are no causes', () => {
  const model = modelOf(report({ findings: [finding({ id: 'known', isAccepted: true, source: 'spec' }), finding()] }))
  expect(model.accepted).toEqual(['known'])
  expect(model.causes.map(({ severity }) => severity)).toEqual(['guess'])
})

describe('the exit code', () => {
  test('is 1 for a deviation, 2 for an inconclusive run, 3 for a missed threshold, in this order', () => {
    const bad = report({ findings: [finding({ source: 'spec' })] })
    const weak = { minCoverage: 99, isConclusive: false }
    expect(modelOf(bad, weak).exitCode).toBe(1)
    expect(modelOf(report(), weak).exitCode).toBe(2)
    expect(modelOf(report(), { minCoverage: 99 }).exitCode).toBe(3)
    expect(modelOf(report({ findings: [finding()] })).exitCode).toBe(0)
    expect(modelOf(report({ findings: [finding()] }), { isStrict: true }).exitCode).toBe(1)
  })

  test('accepts a threshold that is reached exactly', () => {
    const strength = { killPercent: 90, reachPercent: 80, on: '2026-11-20', isOutdated: false }
    const { percent } = modelOf(report()).coverage
    expect(percent).toBeGreaterThan(0)
    expect(modelOf(report(), { minCoverage: percent, minKill: 90, strength }).missed).toEqual([])
    expect(modelOf(report(), { minCoverage: percent + 0.1, minKill: 90.1, strength }).missed).toEqual([
      'coverage',
      'kill',
    ])
  })
})

test.each([
  ['security', {}, true],
  ['deviation', {}, true],
  ['guess', {}, false],
  ['guess', { isStrict: true }, true],
  ['observation', { isStrict: true }, false],
  ['not-reproduced', { isStrict: true }, false],
  ['security', { isNewOnly: true }, false],
] as const)('a cause of severity %s with %j fails the run: %s', (severity, options, isFailing) => {
  const findings = [aShownFinding({ isNew: !('isNewOnly' in options) })]
  expect(fails(aCause({ severity, findings }), { isStrict: false, ...options })).toBe(isFailing)
})

test('with --fail-on new, one new finding of a cause fails the run', () => {
  const findings = [aShownFinding({ isNew: false }), aShownFinding({ isNew: true })]
  expect(fails(aCause({ severity: 'deviation', findings }), { isStrict: false, isNewOnly: true })).toBe(true)
})
