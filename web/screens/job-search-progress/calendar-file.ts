/** An appointment for a calendar. Times are `yyyy-MM-dd HH:mm:ss` in Beijing. */
export type CalendarEvent = {
  /** Stable id, so that importing again updates the event. */
  uid: string
  title: string
  startTime: string
  endTime: string
  place: string
  text: string
  /** Page with details. */
  url: string
}

/** Time of the reminder before the start. */
const REMINDER = '-PT2H'
const LINE_OCTETS = 75

/** Calendar file (RFC 5545) of an appointment, with UTC times and a reminder. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//talent-group-site//job-search-progress//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(beijing(event.startTime))}`,
    `DTEND:${utc(beijing(event.endTime))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Instant of a Beijing time. */
export const beijing = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`)

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines of more than 75 octets without splitting characters. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let width = 0
  let text = ''
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (width + octets > LINE_OCTETS) {
      text += '\r\n '
      width = 1
    }
    text += character
    width += octets
  }
  return text
}
