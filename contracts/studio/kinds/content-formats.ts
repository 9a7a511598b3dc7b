const INSTANT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/

/** Whether a text is a day `yyyy-MM-dd` of the calendar. */
export const isDay = (value: string): boolean => DAY.test(value) && instantMs(`${value} 00:00`) !== undefined

const DAY = /^(19|20)\d{2}-\d{2}-\d{2}$/

/** Milliseconds since 1970 of `yyyy-MM-dd HH:mm` in Beijing time; undefined for another form or no such day. */
export function instantMs(value: string): number | undefined {
  const [, day, hour, minute] = INSTANT.exec(value) ?? []
  if (day === undefined) return undefined
  const ms = Date.parse(`${day}T${hour}:${minute}:00+08:00`)
  if (Number.isNaN(ms)) return undefined
  // the 31st of a shorter month is read as a day of the next one
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? ms : undefined
}
