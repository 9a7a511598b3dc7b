export type MonthSpan = { startTime: string; endTime: string; toNow: boolean }

/** The period of an entry, such as 2022-07 — 至今. */
export function MonthSpanText({ startTime, endTime, toNow }: MonthSpan) {
  return (
    <span className="num">
      <time dateTime={startTime}>{startTime}</time>
      {' — '}
      {toNow ? '至今' : <time dateTime={endTime}>{endTime}</time>}
    </span>
  )
}
