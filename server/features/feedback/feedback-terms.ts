import { beijingTime } from '#server/platform/beijing-time.ts'

/**
 * Days until an answer is due: `usual` for most kinds, `report` for reports (举报), `latest` as the limit for moving a
 * due day.
 */
export type FeedbackDays = { usual: number; report: number; latest: number }

const DAY_MS = 24 * 3_600_000

/** The day in Beijing `daysLater` days after an instant; `yyyy-MM-dd`. */
export const beijingDay = (instant: Date, daysLater = 0): string =>
  beijingTime(new Date(instant.getTime() + daysLater * DAY_MS)).slice(0, 10)

/** Last day for the answer to feedback that arrived at an instant; `yyyy-MM-dd`. */
export const dueDayOf = (days: FeedbackDays, kind: string, arrivedAt: Date): string =>
  beijingDay(arrivedAt, kind === 'report' ? days.report : days.usual)
