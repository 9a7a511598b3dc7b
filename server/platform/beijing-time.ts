const BEIJING_OFFSET_MS = 8 * 3_600_000

/** An instant as Beijing wall time `yyyy-MM-dd HH:mm:ss`, the form of every time on the wire. */
export function beijingTime(instant: Date): string {
  return new Date(instant.getTime() + BEIJING_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant at which a year begins in Beijing. */
export function beijingYearStart(year: number): Date {
  return new Date(Date.UTC(year, 0, 1) - BEIJING_OFFSET_MS)
}

/** The instant at which the Beijing day of an instant begins. */
export const beijingDayStart = (instant: Date): Date => new Date(`${beijingTime(instant).slice(0, 10)}T00:00:00+08:00`)

/** The Beijing date of an instant as `yyyy/MM/dd`, the folder of stored files. */
export function beijingFolder(instant: Date): string {
  return beijingTime(instant).slice(0, 10).replaceAll('-', '/')
}
