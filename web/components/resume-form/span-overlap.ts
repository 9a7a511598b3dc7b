type Span = { startTime: string; endTime: string; toNow: boolean }

const UNTIL_NOW = '9999-12'

/**
 * The first entry whose months overlap the period, if any. A shared boundary month is not an overlap. Incomplete
 * periods overlap nothing.
 */
export function overlapping<Entry extends Span>(entries: readonly Entry[], span: Span): Entry | undefined {
  const { startTime: start } = span
  const end = endOf(span)
  if (start === '' || end === '' || end < start) return undefined
  return entries.find((entry) => start < endOf(entry) && entry.startTime < end)
}

const endOf = ({ endTime, toNow }: Span): string => (toNow ? UNTIL_NOW : endTime)
