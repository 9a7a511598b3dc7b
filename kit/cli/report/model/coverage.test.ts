import { expect, test } from 'vitest'
import { MESSAGES } from '#kit/cli/report/messages.ts'
import { aResult } from '#kit/cli/report/testing/report-parts.ts'
import { DEAD_KEY } from '#kit/suite/test-client.ts'
import { declaredPairs } from '#kit/suite/coverage.ts'
import type { Exchange, Report } from '#kit/suite/verdict.ts'
import { coverageOf, matrixOf } from './coverage.ts'

const words = MESSAGES.zh
const exchange = (more: Partial<Exchange>, key?: string): Exchange => ({
  index: 0,
  test: 'jobsList.plain',
  operation: 'jobsList',
  request: { method: 'POST', address: '/x', headers: key === undefined ? {} : { AuSessionKey: key } },
  response: undefined,
  code: '200',
  expected: '200',
  ms: 1,
  ...more,
})
const report = (more: Partial<Report>): Report => ({ seed: 1, results: [], findings: [], exchanges: [], ...more })
const rowOf = (run: Report, operation = 'personalInfo') =>
  matrixOf(run, 'zh')
    .find((row) => row.operation === operation)
    ?.cells.map(({ code, session, verdict, reason }) => [code, session, verdict, reason])

test('the percentage is of the pairs that a request can provoke', () => {
  const pairs = declaredPairs()
  const possible = pairs.filter(({ reason }) => reason === undefined)
  const exchanges = [
    exchange({}),
    exchange({ operation: 'personalInfo', code: '102', expected: '102' }),
    exchange({ operation: 'jobs', code: '500', expected: '404' }),
  ]
  const coverage = coverageOf(report({ exchanges }), 'zh')
  expect(coverage).toMatchObject({
    declared: pairs.length,
    unprovokable: pairs.length - possible.length,
    seen: 2,
    percent: Math.round((2 / possible.length) * 1000) / 10,
  })
  expect(coverage.unprovokable).toBeGreaterThan(0)
  expect(coverage.holes).toHaveLength(possible.length - 2)
  expect(coverage.holes.some(({ operation, code }) => `${operation} ${code}` === 'jobsList 200')).toBe(false)
})

test('a hole has the reasons of its skipped tests, each once, else their verdict', () => {
  const { tests = [] } = declaredPairs().find(({ operation, code }) => `${operation} ${code}` === 'jobsList 200') ?? {}
  const holeOf = (results: Report['results']) =>
    coverageOf(report({ results }), 'zh').holes.find(({ operation, code }) => `${operation} ${code}` === 'jobsList 200')
      ?.reason
  const [one = '', two = '', three = ''] = tests
  expect(three).not.toBe('')
  expect(
    holeOf([
      aResult({ id: one, verdict: 'not-tested', reason: 'no-data' }),
      aResult({ id: two, verdict: 'blocked-by', blockedBy: 'jobs /200' }),
      aResult({ id: three, verdict: 'not-tested', reason: 'no-data' }),
      aResult({ id: 'other', verdict: 'not-tested', reason: 'pace' }),
    ]),
  ).toBe(`${words['no-data']}、jobs /200`)
  expect(holeOf([aResult({ id: one, verdict: 'deviates' })])).toBe(words.deviates)
  expect(holeOf([])).toBe(words['not-tested'])
})

test('a code is due with the session that it needs: none, dead or live', () => {
  expect(rowOf(report({}))?.map(([code, session]) => [code, session])).toEqual([
    ['102', 'dead'],
    ['200', 'live'],
    ['401', 'anonymous'],
    ['500', 'live'],
  ])
  expect(rowOf(report({}), 'jobsList')?.every(([, session]) => session === 'anonymous')).toBe(true)
})

test('a covered cell has the verdict of its test; a failed test counts more; other sessions follow', () => {
  const results = [
    aResult({ id: 'good' }),
    aResult({ id: 'bad', verdict: 'deviates', findings: ['personalInfo /200/data x'] }),
    aResult({ id: 'elsewhere', verdict: 'deviates', findings: ['jobs /200/data x'] }),
    aResult({ id: 'wrong', verdict: 'differs-from-guess', findings: ['jobs /200/data x'] }),
  ]
  const of = (test: string, more: Partial<Exchange>, key?: string) =>
    exchange({ operation: 'personalInfo', test, ...more }, key)
  const cells = rowOf(
    report({
      results,
      exchanges: [
        of('bad', {}, 'live'),
        of('good', {}, 'live'),
        of('elsewhere', { code: '102', expected: '102' }, DEAD_KEY),
        of('wrong', { code: '200', expected: '401' }),
        of('good', { code: '401', expected: '401' }, DEAD_KEY),
        of('good', { code: '777', expected: '777' }, DEAD_KEY),
        of('good', { expected: undefined }),
      ],
    }),
  )
  expect(cells).toEqual([
    ['102', 'dead', 'conforms', ''],
    ['200', 'live', 'deviates', ''],
    ['401', 'anonymous', 'differs-from-guess', ''],
    expect.arrayContaining(['500', 'live']),
    ['401', 'dead', 'conforms', ''],
  ])
})
