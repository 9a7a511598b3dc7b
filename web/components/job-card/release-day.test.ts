import { expect, test } from 'vitest'
import { releaseDay } from './release-day.ts'

const BEIJING_MIDNIGHT = Date.parse('2026-11-21T00:00:00+08:00')

test.each([
  ['2026-11-21 00:00:00', '今天'],
  ['2026-11-20 23:59:59', '1 天前'],
  ['2026-10-22 12:00:00', '30 天前'],
  ['2026-10-21 12:00:00', '2026-10-21'],
  ['2026-11-22 00:00:00', '2026-11-22'],
])('at midnight in Beijing, a job released at %s shows %s', (releaseTime, text) => {
  expect(releaseDay(releaseTime, BEIJING_MIDNIGHT)).toBe(text)
})

test('a job is still 今天 one millisecond before midnight in Beijing', () => {
  expect(releaseDay('2026-11-20 23:59:59', BEIJING_MIDNIGHT - 1)).toBe('今天')
})
