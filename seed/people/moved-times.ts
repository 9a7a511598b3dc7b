import { beijingDayOf, beijingInstantOf, DAY_MS } from '#seed/jobs/beijing-day.ts'

/** Reference day of the times in the content: 2026-11-21. */
const REFERENCE_DAY = beijingDayOf(new Date('2026-11-21T12:00:00+08:00'))
const REFERENCE_YEAR = 2026

export type MovedTimes = { instant: (wallTime: string) => Date; text: (remark: string) => string }

/** Returns functions that move times of the content by whole days, from the reference day to `asOf`. */
export function movedTimes(asOf: Date): MovedTimes {
  const shift = beijingDayOf(asOf) - REFERENCE_DAY
  return {
    /** The instant of a Beijing wall time `yyyy-MM-dd HH:mm:ss`. */
    instant: (wallTime) => new Date(new Date(`${wallTime.replace(' ', 'T')}+08:00`).getTime() + shift * DAY_MS),
    /** Moves the days in a text, such as `11 月 24 日`. */
    text: (remark) =>
      remark.replace(/(\d+) 月 (\d+) 日/g, (_all, month: string, day: string) =>
        dayText(beijingDayOf(new Date(Date.UTC(REFERENCE_YEAR, Number(month) - 1, Number(day), 4))) + shift),
      ),
  }
}

function dayText(dayNumber: number): string {
  const noon = beijingInstantOf(dayNumber, 43_200)
  return `${noon.getUTCMonth() + 1} 月 ${noon.getUTCDate()} 日`
}
