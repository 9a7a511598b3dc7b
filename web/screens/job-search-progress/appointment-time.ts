import type { Appointment } from '#contracts/generated/wire.ts'

const WEEKDAYS = '日一二三四五六'
/** Keeps the hours on one line. */
const NO_BREAK = '\u00a0'

/** `2026 年 11 月 24 日（周二） 14:00 至 15:30`, Beijing time. */
export function appointmentTime({ startTime, endTime }: Pick<Appointment, 'startTime' | 'endTime'>): string {
  const start = dayText(startTime)
  const end = dayText(endTime)
  if (start !== end) return `${start} ${clock(startTime)} 至 ${end} ${clock(endTime)}`
  return `${start} ${clock(startTime)}${NO_BREAK}至${NO_BREAK}${clock(endTime)}`
}

/** Whether an address means a remote appointment. */
export const isRemote = (address: string): boolean => /线上|视频|电话|远程/.test(address)

const clock = (time: string): string => time.slice(11, 16)

function dayText(time: string): string {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number)
  const weekday = new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return `${year} 年 ${month} 月 ${day} 日（周${WEEKDAYS[weekday]}）`
}
