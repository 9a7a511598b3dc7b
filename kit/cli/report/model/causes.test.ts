import { expect, test } from 'vitest'
import { createRedactor } from '#kit/cli/redaction.ts'
import { aFinding } from '#kit/cli/report/testing/report-parts.ts'
import type { Finding, Report } from '#kit/suite/verdict.ts'
import { causesOf } from './causes.ts'

const finding = (cause: string, more: Partial<Finding> = {}): Finding =>
  aFinding({
    id: `jobsList /200/rows ${cause}`,
    cause,
    layer: 'law',
    pointer: '/200/rows',
    rule: 'page-length.jobsList',
    expected: '10 rows',
    got: '9',
    ...more,
  })

test('repeated rows come after security findings and contradictions of the specification, before habits', () => {
  const findings = [
    finding('names', { rule: 'required', layer: 'shape', pointer: '/200/rows/*/jobName' }),
    finding('pages'),
    finding('http-status:201', { rule: 'http-status', layer: 'transport' }),
    finding('repeated-rows', { rule: 'disjoint-pages.jobsList' }),
    finding('code:401-for-102', { source: 'spec' }),
    finding('security:inside-in-answer', { isSecurity: true }),
  ]
  const report: Report = { seed: 1, results: [], findings, exchanges: [] }
  const about = { redactor: createRedactor(), language: 'zh', knownSince: () => undefined, startedAt: '' } as const
  expect(causesOf(report, about).map(({ id }) => id)).toEqual([
    'security:inside-in-answer',
    'code:401-for-102',
    'repeated-rows',
    'http-status:201',
    'names',
    'pages',
  ])
})

test('a finding that did not recur joins the cause of its habit if a finding there recurred; otherwise it is a separate cause', () => {
  const findings = [
    finding('validation', { id: 'once', isReproduced: false }),
    finding('validation', { id: 'again' }),
    finding('meaning', { isReproduced: false }),
  ]
  const report: Report = { seed: 1, results: [], findings, exchanges: [] }
  const about = { redactor: createRedactor(), language: 'zh', knownSince: () => undefined, startedAt: '' } as const
  const causes = causesOf(report, about)
  expect(causes.map(({ id, severity }) => [id, severity])).toEqual([
    ['validation', 'guess'],
    ['meaning', 'not-reproduced'],
  ])
  expect(causes[0]?.findings.map(({ id, got }) => [id, got.endsWith('未重现')])).toEqual([
    ['again', false],
    ['once', true],
  ])
})
