import { expect, test } from 'vitest'
import { calendarFilePath, calendarHref, calendarKind } from './calendar-needs.ts'
import { dayText, monthText, spanText, weekdayText } from './event-texts.ts'

test('a day has its month, its number without a zero and its weekday', () => {
  const time = '2026-09-06 09:00:00'
  expect([monthText(time.slice(0, 7)), dayText(time), weekdayText(time)]).toEqual(['2026 年 9 月', '6', '周日'])
  expect(['2026-09-07', '2026-09-12'].map(weekdayText)).toEqual(['周一', '周六'])
})

test.each([
  ['2026-09-06 00:00:00', '2026-09-08 00:00:00', true, '9 月 6 日 至 9 月 8 日'],
  ['2026-09-06 00:00:00', '2026-09-06 00:00:00', true, '9 月 6 日'],
  ['2026-09-06 09:00:00', '2026-09-06 09:00:00', false, '9 月 6 日 9:00'],
  ['2026-09-06 09:00:00', '2026-09-06 17:30:00', false, '9 月 6 日 9:00—17:30'],
  ['2026-09-06 09:00:00', '2026-10-08 23:59:59', false, '9 月 6 日 9:00 至 10 月 8 日 24:00'],
])('from %s to %s, whole days: %s', (startTime, endTime, isAllDay, text) => {
  expect(spanText({ startTime, endTime, isAllDay })).toBe(text)
})

test('the kind is part of the addresses of page and file; an unknown kind is ignored', () => {
  expect([calendarHref('exam'), calendarFilePath('exam')]).toEqual(['/calendar?kind=exam', '/calendar.ics?kind=exam'])
  expect([calendarHref(undefined), calendarFilePath(undefined)]).toEqual(['/calendar', '/calendar.ics'])
  expect(calendarKind(new URLSearchParams('kind=nothing'))).toBeUndefined()
})
