import type { NoticeEvent } from '#contracts/generated/wire.ts'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** Formats `2026-12` as `2026 年 12 月`. */
export const monthText = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

/** The day of the month, without leading zero. */
export const dayText = (time: string): string => String(Number(time.slice(8, 10)))

/** The weekday of a Beijing time. */
export const weekdayText = (time: string): string =>
  WEEKDAYS[new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''

/** Formats the period of an event: `10 月 27 日 9:00 至 11 月 18 日 17:00`; only the start if start and end are equal. */
export function spanText({ startTime, endTime, isAllDay }: Pick<NoticeEvent, 'startTime' | 'endTime' | 'isAllDay'>) {
  const [startDay, endDay] = [dateText(startTime), dateText(endTime)]
  const start = isAllDay ? startDay : `${startDay} ${clock(startTime)}`
  if (startTime === endTime) return start
  if (isAllDay) return `${startDay} 至 ${endDay}`
  return startDay === endDay ? `${start}—${clock(endTime)}` : `${start} 至 ${endDay} ${clock(endTime)}`
}

const dateText = (time: string) => `${Number(time.slice(5, 7))} 月 ${Number(time.slice(8, 10))} 日`

/** Hours and minutes; 23:59:59 is shown as 24:00. */
const clock = (time: string) => (time.endsWith('23:59:59') ? '24:00' : time.slice(11, 16).replace(/^0/, ''))
