type Span = { startTime: string; endTime: string }

/** First and last day, `2026-10-12 至 12-18`; a common year is shown once. From the Beijing times. */
export function projectDays({ startTime, endTime }: Span): string {
  const start = startTime.slice(0, 10)
  const end = endTime.slice(0, 10)
  if (start === end) return start
  return `${start} 至 ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`
}

/** Start and end to the minute, `2026-10-12 09:00 至` and `2026-12-18 18:00`, one line each. */
export function projectHours({ startTime, endTime }: Span): [from: string, to: string] {
  const start = startTime.slice(0, 16)
  const end = endTime.slice(0, 16)
  return [`${start} 至`, start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end]
}
