import type { InspectionWarning } from '#contracts/generated/studio-wire.ts'
import type { ArticleColumn } from '#prisma/generated/sqlite/client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'

const DAY_MS = 24 * 3_600_000
/**
 * Inspections expect new articles every two weeks in news columns, and every half year in notices and policies. A
 * warning appears after 10 of 14 and 150 of 180 days.
 */
const LONG_DAYS = 90
const WARNED_PART = { short: 10 / 14, long: 150 / 180 }

/** Inspection warning for a column without recent articles; undefined while no warning is due. */
export function columnWarning(
  { typeId, name, dueDays }: Pick<ArticleColumn, 'typeId' | 'name' | 'dueDays'>,
  lastRelease: Date | undefined,
  now: Date,
): InspectionWarning | undefined {
  const about = { kind: 'columnStale', typeId, articleId: null } as const
  if (lastRelease === undefined) return { ...about, message: `${name}还没有稿件`, dueTime: null }
  const days = Math.floor((now.getTime() - lastRelease.getTime()) / DAY_MS)
  if (days < Math.ceil(dueDays * (dueDays > LONG_DAYS ? WARNED_PART.long : WARNED_PART.short))) return undefined
  const left = dueDays - days
  const message =
    left > 0
      ? `${name}已 ${days} 天没有更新，再过 ${left} 天就超期`
      : `${name}已 ${days} 天没有更新，超过期限 ${dueDays} 天`
  return { ...about, message, dueTime: beijingTime(new Date(lastRelease.getTime() + dueDays * DAY_MS)) }
}
