import type { NoticeEvent } from '#contracts/generated/wire.ts'
import { articleHref } from '#web/data/page-addresses.ts'
import styles from './calendar-months.module.css'
import { dayText, monthText, spanText, weekdayText } from './event-texts.ts'

/** Events grouped by the month of their start, in the order of the list. */
export function CalendarMonths({ events }: { events: readonly NoticeEvent[] }) {
  const months = [...new Set(events.map(({ startTime }) => startTime.slice(0, 7)))]
  return months.map((month) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className={styles.month}>
        {monthText(month)}
      </h2>
      <ol className={styles.events}>
        {events
          .filter(({ startTime }) => startTime.startsWith(month))
          .map((event) => (
            <li key={`${event.cmCommentId} ${event.kind} ${event.label} ${event.startTime}`}>
              <EventRow event={event} />
            </li>
          ))}
      </ol>
    </section>
  ))
}

function EventRow({ event }: { event: NoticeEvent }) {
  const { startTime, kindName, label, commentTitle, location } = event
  return (
    <>
      <time className={styles.day} dateTime={startTime.slice(0, 10)}>
        <b>{dayText(startTime)}</b>
        <span>{weekdayText(startTime)}</span>
      </time>
      <div>
        <p className={styles.label}>
          <span className="tag">{kindName}</span> {label}
        </p>
        <h3>
          <a href={articleHref(event)}>{commentTitle}</a>
        </h3>
        <p className={styles.span}>
          {spanText(event)}
          {location !== null && <span>{location}</span>}
        </p>
      </div>
    </>
  )
}
