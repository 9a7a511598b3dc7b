import { expect, test } from 'vitest'
import { chineseDay, dayAfter, instantOf, isHoliday, releaseAt, seasonOf } from './article-calendar.ts'
import { randomOf } from './random.ts'

const day = (text: string): number => Date.parse(text)

test('releases fall on working days between 8:30 and 18:30 Beijing time', () => {
  const random = randomOf('calendar')
  for (let at = 0; at <= 1000; at += 1) {
    const release = releaseAt(at / 1000, random)
    expect(isHoliday(release.day)).toBe(false)
    expect([0, 6]).not.toContain(new Date(release.day).getUTCDay())
    const minute = ((instantOf(release).getTime() + 8 * 3_600_000) % 86_400_000) / 60_000
    expect(minute >= 510 && minute <= 1110 && minute % 10 === 0).toBe(true)
  }
})

test('a Saturday that is a holiday moves on by a week', () => {
  expect(chineseDay(dayAfter(day('2026-10-01'), 0, true), day('2026-10-01'))).toBe('10月10日')
})

test('a day of another year names its year', () => {
  expect(chineseDay(dayAfter(day('2025-12-30'), 5, false), day('2025-12-30'))).toBe('2026年1月4日')
})

test('the season follows the month', () => {
  expect([1, 4, 6, 8, 10, 12].map((month) => seasonOf(Date.UTC(2025, month - 1, 15)))).toEqual([
    '返乡季',
    '春季',
    '毕业季',
    '夏季',
    '秋季',
    '冬季',
  ])
})
