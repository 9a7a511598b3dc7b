type Span = { startTime: string; endTime: string }

/** First and last day in Beijing time, `2026-10-12 至 12-18`; the year is repeated only if it differs. */
export function projectDays({ startTime, endTime }: Span): string {
  const start = startTime.slice(0, 10)
  const end = endTime.slice(0, 10)
  if (start === end) return start
  return `${start} 至 ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`
}

/** The two lines of a period: `2026-10-12 09:00 至` and `2026-12-18 18:00`, or `18:00` on the same day. */
export function projectHours({ startTime, endTime }: Span): [from: string, to: string] {
  const start = startTime.slice(0, 16)
  const end = endTime.slice(0, 16)
  return [`${start} 至`, start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end]
}
