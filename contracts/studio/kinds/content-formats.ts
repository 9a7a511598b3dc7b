const INSTANT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/

/** Whether a string is an existing day, `yyyy-MM-dd`. */
export const isDay = (value: string): boolean => DAY.test(value) && instantMs(`${value} 00:00`) !== undefined

const DAY = /^(19|20)\d{2}-\d{2}-\d{2}$/

/** Unix time in ms of `yyyy-MM-dd HH:mm` in Beijing time; undefined for other formats and days that do not exist. */
export function instantMs(value: string): number | undefined {
  const [, day, hour, minute] = INSTANT.exec(value) ?? []
  if (day === undefined) return undefined
  const ms = Date.parse(`${day}T${hour}:${minute}:00+08:00`)
  if (Number.isNaN(ms)) return undefined
  // Date.parse accepts the 31st of a shorter month as a day of the next month
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? ms : undefined
}
