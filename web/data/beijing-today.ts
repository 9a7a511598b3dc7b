const BEIJING_OFFSET_MS = 8 * 3_600_000

/** The current date in Beijing, yyyy-MM-dd; deadlines and résumé checks use this date in every time zone. */
export function todayInBeijing(now: Date = new Date()): string {
  return new Date(now.getTime() + BEIJING_OFFSET_MS).toISOString().slice(0, 10)
}
