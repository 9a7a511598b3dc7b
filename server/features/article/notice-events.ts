import { beijing } from '#contracts/constants/calendar-file.ts'
import { type DatedCell, EVENT_KINDS, eventKind, eventSpan } from '#contracts/constants/event-dates.ts'
import type { NoticeEvent } from '#contracts/generated/wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ArticleQueries } from './article-queries.ts'

type DatedRow = Awaited<ReturnType<ArticleQueries['dated']>>[number]

const DAY_MS = 86_400_000

/** Returns the events of notices that end after `from`, sorted by start. */
export const noticeEvents = (rows: readonly DatedRow[], from: Date): NoticeEvent[] =>
  rows
    .flatMap(eventsOf)
    .filter((event) => endOf(event) > from.getTime())
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.cmCommentId - other.cmCommentId)

const endOf = ({ endTime, isAllDay }: NoticeEvent) => beijing(endTime).getTime() + (isAllDay ? DAY_MS : 0)

function eventsOf({ id, typeId, releasedAt, locationName, publishedRevision }: DatedRow): NoticeEvent[] {
  const releaseTime = beijingTime(releasedAt)
  // written by textColumns
  const cells = JSON.parse(publishedRevision?.eventDates || '[]') as DatedCell[]
  return cells.flatMap(({ label, text }) => {
    const span = eventSpan(text, releaseTime.slice(0, 10))
    const kind = eventKind(label)
    if (span === undefined || kind === undefined) return []
    const kindName = EVENT_KINDS.find(({ code }) => code === kind)?.name ?? ''
    const notice = { cmCommentId: id, typeId, commentTitle: publishedRevision?.title ?? '', location: locationName }
    return [{ ...notice, kind, kindName, label, ...span, releaseTime }]
  })
}
