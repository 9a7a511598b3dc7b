import { expect, test } from 'vitest'
import { appointmentTime, isRemote } from './appointment-time.ts'

test.each([
  ['2026-11-24 14:00:00', '2026-11-24 15:30:00', '2026 年 11 月 24 日（周二） 14:00\u00a0至\u00a015:30'],
  [
    '2026-12-31 22:00:00',
    '2027-01-01 01:00:00',
    '2026 年 12 月 31 日（周四） 22:00 至 2027 年 1 月 1 日（周五） 01:00',
  ],
])('the period from %s to %s is formatted as %s', (startTime, endTime, text) => {
  expect(appointmentTime({ startTime, endTime })).toBe(text)
})

test('isRemote is true for a video interview, false for a place', () => {
  expect(['线上视频面试', '研发楼 3 层'].map(isRemote)).toEqual([true, false])
})
