import { expect, test } from 'vitest'
import { todayInBeijing } from './beijing-today.ts'

test('the date changes at midnight in Beijing', () => {
  expect(todayInBeijing(new Date('2026-12-15T16:00:00Z'))).toBe('2026-12-16')
  expect(todayInBeijing(new Date('2026-12-15T15:59:59Z'))).toBe('2026-12-15')
})
