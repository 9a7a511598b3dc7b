import { expect, test } from 'vitest'
import type { Exchange, Finding, Result } from '#kit/suite/verdict.ts'
import { lookLines, withFirstLook } from './first-look.ts'
import { createRedactor } from './redaction.ts'

const about = { redactor: createRedactor(), language: 'zh' as const, startedAt: '2026-11-25T00:00:00.000Z' }

function linesOf(...times: string[]): string {
  const body = Buffer.from(JSON.stringify({ code: 200, rows: times.map((time) => ({ time })) }))
  const exchange: Exchange = {
    index: 0,
    test: 'jobsList.plain',
    operation: 'jobsList',
    request: { method: 'POST', address: '/open/website/jobsList', headers: {} },
    response: { status: 200, headers: {}, body },
    code: '200',
    expected: '200',
    ms: 1,
  }
  const report = { seed: 1, results: [], findings: [], exchanges: [exchange] }
  return lookLines({ report, pastTheEnd: undefined }, about).join('\n')
}

test('midnights in Beijing serialized in UTC are reported', () => {
  expect(linesOf('2026-02-28 16:00:00', '2026-03-04 16:00:00', '2026-05-01 16:00:00')).toContain('差 8 小时')
})

test.each([
  ['a single one', ['2026-02-28 16:00:00', '2026-02-28 16:00:00']],
  [
    'midnights beside them',
    ['2026-02-28 16:00:00', '2026-03-04 16:00:00', '2026-05-01 16:00:00', '2026-05-02 00:00:00'],
  ],
  ['a zone', ['2026-02-28T16:00:00Z', '2026-03-04T16:00:00Z', '2026-05-01T16:00:00Z']],
])('times of 16:00:00 are not reported as shifted midnights: %s', (_name, times) => {
  expect(linesOf(...times)).not.toContain('8 小时')
})

test('an interrupted run keeps the security findings of the first look, but no other findings', () => {
  const finding = (id: string, isSecurity: boolean) =>
    ({ id, isSecurity, places: ['personalInfo.own'], exchange: 1, since: undefined }) as unknown as Finding
  const result = (verdict: Result['verdict'], from: number) =>
    ({ id: 'personalInfo.own', verdict, findings: [], exchanges: [from, from + 1] }) as unknown as Result
  const exchange = (index: number) => ({ index }) as Exchange
  const report = { seed: 1, results: [result('not-tested', 1)], findings: [], exchanges: [exchange(0)] }
  const look = {
    seed: 1,
    results: [result('deviates', 1)],
    findings: [finding('hash', true), finding('names', false)],
    exchanges: [exchange(0), exchange(1)],
  }
  const whole = withFirstLook(report, look)
  expect(whole.findings).toMatchObject([{ id: 'hash', exchange: 2 }])
  expect(whole.exchanges.map(({ index }) => index)).toEqual([0, 1, 2])
  expect(whole.results).toMatchObject([{ verdict: 'deviates', exchanges: [2, 3] }])
  // the run's own finding takes precedence
  const found = { ...report, findings: [finding('hash', true)], results: [result('deviates', 0)] }
  expect(withFirstLook(found, look)).toBe(found)
})
