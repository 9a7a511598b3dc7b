import { endMonthError, isMonth, monthError, monthText } from '#web/components/month-field/month-text.ts'

/** Months of an entry in the form, as typed. `toNow`: the period has no end, and `endTime` is ignored. */
export type SpanValues = { startTime: string; endTime: string; toNow: boolean }

/** Converts the typed months for the call: yyyy-MM; `endTime` is '' if `toNow`. */
export function tidySpan({ startTime, endTime, toNow }: SpanValues): SpanValues {
  return { startTime: monthText(startTime), endTime: toNow ? '' : monthText(endTime), toNow }
}

type SpanTitles = {
  startTitle: string
  endTitle: string
  /** The current month, yyyy-MM. */
  thisMonth: string
  /** Whether neither start nor end may be in the future, as for work. */
  isPast?: boolean
}

/**
 * Error messages for start and end. Months in the future are rejected for both with `isPast`; otherwise only for the
 * start of a period without end. Studies may end in the future.
 */
export function spanErrors(values: SpanValues, { startTitle, endTitle, thisMonth, isPast = false }: SpanTitles) {
  const { startTime, endTime, toNow } = tidySpan(values)
  const isAhead = (month: string) => isMonth(month) && month > thisMonth
  const startsLater = (toNow || isPast) && isAhead(startTime)
  const endsLater = isPast && isAhead(endTime)
  return {
    startTime: startsLater ? `${startTitle}不能晚于本月` : monthError(startTime, startTitle),
    endTime: endsLater
      ? `${endTitle}不能晚于本月`
      : endMonthError(startTime, endTime, toNow)?.replace('结束时间', endTitle).replace('开始时间', startTitle),
  }
}
