/** An event of a calendar file. Times are `yyyy-MM-dd HH:mm:ss` in Beijing. */
export type CalendarEvent = {
  /** Stable id, so that a repeated import updates the event. */
  uid: string
  title: string
  startTime: string
  /** Not before `startTime`; for all-day events the last day, inclusive. */
  endTime: string
  /** Whether to ignore the times of day. */
  isAllDay?: boolean
  place: string
  text: string
  /** Page with details. */
  url: string
  /** When the event was last changed (DTSTAMP). */
  stamp: Date
}

type Calendar = {
  /** Name of the calendar in the visitor's calendar app, for subscriptions. */
  name?: string
  /** Reminder before each start, as a negative duration such as `-PT2H`; undefined for none. */
  reminder?: string
  events: readonly CalendarEvent[]
}

const LINE_OCTETS = 75
const DAY_MS = 86_400_000

/** Builds a calendar file (RFC 5545): times in UTC, all-day events as dates. */
export function calendarFile({ name, reminder, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//talent-group-site//calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H']),
    ...events.flatMap((event) => eventLines(event, reminder)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, reminder: string | undefined): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...spanLines(event),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    `DESCRIPTION:${escaped(event.text)}`,
    `URL:${event.url}`,
    ...(reminder === undefined
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${reminder}`, `DESCRIPTION:${escaped(event.title)}`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

/** DTSTART and DTEND. DTEND is exclusive, and omitted for an event without duration. */
function spanLines({ startTime, endTime, isAllDay = false }: CalendarEvent): string[] {
  if (isAllDay) return [`DTSTART;VALUE=DATE:${day(startTime)}`, `DTEND;VALUE=DATE:${day(dayAfter(endTime))}`]
  const end = endTime > startTime ? [`DTEND:${utc(beijing(endTime))}`] : []
  return [`DTSTART:${utc(beijing(startTime))}`, ...end]
}

/** Converts a Beijing time to an instant. */
export const beijing = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`)

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const day = (time: string): string => time.slice(0, 10).replaceAll('-', '')

const dayAfter = (time: string): string => new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + DAY_MS).toISOString()

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines of more than 75 octets without splitting characters. */
function folded(line: string): string {
  let width = 0
  let text = ''
  for (const character of line) {
    const octets = utf8Length(character.codePointAt(0) ?? 0)
    if (width + octets > LINE_OCTETS) {
      text += '\r\n '
      width = 1
    }
    text += character
    width += octets
  }
  return text
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
