import { expect, test } from 'vitest'
import { totalText } from './audit-pages.tsx'

test('the text says if the number of entries is incomplete', () => {
  expect(totalText({ total: 41, isCounted: true })).toBe('共 41 条')
  expect(totalText({ total: 10_000, isCounted: true })).toBe('共 10000 条')
  expect(totalText({ total: 10_000, isCounted: false })).toBe('超过 10000 条')
  expect(totalText({ total: 3, isCounted: false })).toBe('最近的记录里有 3 条，更早的没有数')
})
