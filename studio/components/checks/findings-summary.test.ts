import { expect, test } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { findingsSummary } from './findings-summary.ts'

const found = (...severities: TextFinding['severity'][]) =>
  findingsSummary(severities.map((severity) => ({ severity }) as TextFinding))

test('only forbidden content stops a submission', () => {
  expect(found()).toBe('')
  expect(found('ask', 'hint', 'replace')).toBe('共 3 处，不影响提交审核')
  expect(found('ask', 'ban', 'ban')).toBe('共 3 处，其中 2 处不改不能提交审核')
})
