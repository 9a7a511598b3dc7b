import { beijing, type CalendarEvent } from '#contracts/constants/calendar-file.ts'
import type { NoticeEvent } from '#contracts/generated/wire.ts'

/** Converts an event of a notice to an event of a calendar file. */
export function calendarEvent(event: NoticeEvent, origin: string): CalendarEvent {
  const { cmCommentId, typeId, commentTitle, kindName, label, location, releaseTime, ...span } = event
  const url = `${origin}/content/${typeId}/${cmCommentId}`
  return {
    ...span,
    uid: `notice-${cmCommentId}-${event.kind}-${label}@${origin.replace(/^https?:\/\//, '')}`,
    title: label.includes(kindName) ? `${label}：${commentTitle}` : `${kindName}（${label}）：${commentTitle}`,
    place: location ?? '',
    text: `${commentTitle}\n${url}`,
    url,
    stamp: beijing(releaseTime),
  }
}
