const BEIJING_OFFSET_MS = 8 * 3_600_000

/** The current time in Beijing, `yyyy-MM-ddTHH:mm`, the format of time fields. */
export const nowInBeijing = (): string => inBeijing(new Date()).slice(0, 16)

/** Converts a time of the wire to the format of time fields. Returns '' for null. */
export const fieldTime = (time: string | null): string => (time === null ? '' : time.slice(0, 16).replace(' ', 'T'))

const DAY_MS = 86_400_000
const WEEKDAYS = '日一二三四五六'

/** Returns choices at 9:00 in Beijing: the day after `now`, and the next workday if it is a later day. */
export function morningChoices(now: Date): { label: string; value: string }[] {
  const days = Array.from({ length: 4 }, (_, at) => inBeijing(new Date(now.getTime() + (at + 1) * DAY_MS)).slice(0, 10))
  const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
  const workday = days.find((day) => ![0, 6].includes(weekdayOf(day))) ?? ''
  const [tomorrow = ''] = days
  return [
    { label: '明天 9:00', value: `${tomorrow}T09:00` },
    ...(workday === tomorrow
      ? []
      : [{ label: `下个工作日（周${WEEKDAYS.charAt(weekdayOf(workday))}）9:00`, value: `${workday}T09:00` }]),
  ]
}

/** The day of an instant in Beijing, `yyyy-MM-dd`. */
export const dayInBeijing = (ms: number): string => inBeijing(new Date(ms)).slice(0, 10)

/** Today in Beijing, `yyyy-MM-dd`. */
export const today = (): string => dayInBeijing(Date.now())

/** The day `days` days after `day`, yyyy-MM-dd. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Converts a stored ISO instant to `yyyy-MM-dd HH:mm:ss` in Beijing, as on the wire; returns other text unchanged. */
export function beijingText(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : inBeijing(date).slice(0, 19).replace('T', ' ')
}

const inBeijing = (date: Date): string => new Date(date.getTime() + BEIJING_OFFSET_MS).toISOString()
