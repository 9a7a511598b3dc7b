const BEIJING_OFFSET_MS = 8 * 3_600_000

/** The present day in Beijing, yyyy-MM-dd: jobs end and resumes are judged there, wherever the visitor is. */
export function todayInBeijing(now: Date = new Date()): string {
  return new Date(now.getTime() + BEIJING_OFFSET_MS).toISOString().slice(0, 10)
}
