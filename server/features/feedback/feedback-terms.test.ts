import { expect, test } from 'vitest'
import { beijingDay, dueDayOf } from './feedback-terms.ts'

const DAYS = { usual: 7, report: 15, latest: 30 }

test('an answer is due some days after the day of arrival in Beijing; reports have another term', () => {
  const before = new Date('2026-03-09T15:59:59Z')
  const midnight = new Date('2026-03-09T16:00:00Z')
  expect([beijingDay(before), beijingDay(midnight), beijingDay(midnight, 2)]).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-12',
  ])
  for (const kind of ['suggestion', 'complaint', 'other']) expect(dueDayOf(DAYS, kind, midnight)).toBe('2026-03-17')
  expect(dueDayOf(DAYS, 'report', midnight)).toBe('2026-03-25')
})
