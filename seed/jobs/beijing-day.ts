/** Milliseconds of a day. */
export const DAY_MS = 86_400_000

const BEIJING_OFFSET_MS = 8 * 3_600_000

/** Number of an instant's calendar day in Beijing, counted from 1970-01-01. */
export const beijingDayOf = (instant: Date): number => Math.floor((instant.getTime() + BEIJING_OFFSET_MS) / DAY_MS)

/** The instant at `second` seconds after Beijing midnight of a day number. */
export const beijingInstantOf = (day: number, second: number): Date =>
  new Date(day * DAY_MS - BEIJING_OFFSET_MS + second * 1000)

/** Weekday of a day number: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7
