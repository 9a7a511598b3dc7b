import type { ArticleSummary } from '#contracts/generated/wire.ts'

/** Every year from the newest to the oldest article, newest first; empty when there are none. */
export function yearsBetween(newest: ArticleSummary | undefined, oldest: ArticleSummary | undefined): number[] {
  if (newest === undefined || oldest === undefined) return []
  const last = Number(newest.releaseTime.slice(0, 4))
  const first = Number(oldest.releaseTime.slice(0, 4))
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => last - index)
}
