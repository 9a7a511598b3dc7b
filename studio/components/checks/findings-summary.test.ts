import { expect, test } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { findingsSummary, reviewSummary } from './findings-summary.ts'

const found = (...severities: TextFinding['severity'][]) => severities.map((severity) => ({ severity }) as TextFinding)

test('only forbidden content stops a submission', () => {
  expect(findingsSummary([])).toBe('')
  expect(findingsSummary(found('ask', 'hint', 'replace'))).toBe('共 3 处，不影响提交审核')
  expect(findingsSummary(found('ask', 'ban', 'ban'))).toBe('共 3 处，其中 2 处不改不能提交审核')
})

test('a reviewer also has to answer doubtful findings', () => {
  expect(reviewSummary([])).toBe('')
  expect(reviewSummary(found('hint'))).toBe('共 1 处，不影响通过')
  expect(reviewSummary(found('ask', 'hint', 'ban'))).toBe('共 3 处，其中 1 处不改不能通过，1 处须答复')
})
