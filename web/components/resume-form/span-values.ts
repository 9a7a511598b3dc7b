import { endMonthError, isMonth, monthError, monthText } from '#web/components/month-field/month-text.ts'

/** The months of an entry as a form holds them: as typed; without an end while `toNow`. */
export type SpanValues = { startTime: string; endTime: string; toNow: boolean }

/** The months as they are sent: yyyy-MM, and no end when the span lasts until now. */
export function tidySpan({ startTime, endTime, toNow }: SpanValues): SpanValues {
  return { startTime: monthText(startTime), endTime: toNow ? '' : monthText(endTime), toNow }
}

type SpanTitles = { startTitle: string; endTitle: string; /** The present month, yyyy-MM. */ thisMonth: string }

/** What is wrong with the two ends. An end may lie ahead (a course of study), the beginning of what lasts until now may not. */
export function spanErrors(values: SpanValues, { startTitle, endTitle, thisMonth }: SpanTitles) {
  const { startTime, endTime, toNow } = tidySpan(values)
  const isAhead = toNow && isMonth(startTime) && startTime > thisMonth
  return {
    startTime: isAhead ? `${startTitle}不能晚于本月` : monthError(startTime, startTitle),
    endTime: endMonthError(startTime, endTime, toNow)?.replace('结束时间', endTitle).replace('开始时间', startTitle),
  }
}
