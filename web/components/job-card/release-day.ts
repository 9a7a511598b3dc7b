const DAY_MS = 86_400_000
const BEIJING_AHEAD_MS = 8 * 3_600_000

/** Maximum age shown in days; older jobs show their date. */
const COUNTED_DAYS = 30

/**
 * Age of a release by Beijing's calendar: 今天, 1 天前 … 30 天前, otherwise the date. `releaseTime` is `yyyy-MM-dd HH:mm:ss`
 * in Beijing time, `nowMs` a Unix time in ms.
 */
export function releaseDay(releaseTime: string, nowMs: number): string {
  const date = releaseTime.slice(0, 10)
  const today = Math.floor((nowMs + BEIJING_AHEAD_MS) / DAY_MS)
  const days = today - Date.parse(`${date}T00:00:00Z`) / DAY_MS
  if (days === 0) return '今天'
  return days > 0 && days <= COUNTED_DAYS ? `${days} 天前` : date
}
