import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'application-31@site.example',
  title: '面试：检修技师，江北轨道',
  startTime: '2026-11-24 14:00:00',
  endTime: '2026-11-24 15:30:00',
  place: '湖北省武汉市洪山区书院路 9 号；3 栋, 研发楼 3 层',
  text: '请携带身份证\n提前十分钟在一楼前台登记，联系人柯景行 19900005018。路径 C:\\x',
  url: 'https://site.example/jobDetail/7',
  stamp: new Date('2026-11-21T02:00:00Z'),
}
const file = calendarFile({ reminder: '-PT2H', events: [event] })

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

test('a calendar parser reads all fields of the written event', () => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const read = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(read.uid).toBe(event.uid)
  expect(read.summary).toBe(event.title)
  expect(read.location).toBe(event.place)
  expect(read.description).toBe(event.text)
  expect(read.startDate.toJSDate().toISOString()).toBe('2026-11-24T06:00:00.000Z')
  expect(read.endDate.toJSDate().toISOString()).toBe('2026-11-24T07:30:00.000Z')
  expect(read.component.getFirstPropertyValue('url')).toBe(event.url)
  const alarm = read.component.getFirstSubcomponent('valarm')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H')
})

test('lines end with CRLF and have at most 75 octets', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const widths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...widths)).toBeLessThanOrEqual(75)
})

test('an all-day event ends on the day after its last day; an event without duration has no end', () => {
  const days = { ...event, uid: 'a', startTime: '2026-12-30 00:00:00', endTime: '2026-12-31 00:00:00', isAllDay: true }
  const moment = { ...event, uid: 'b', endTime: event.startTime, place: '' }
  const text = calendarFile({ name: '考试, 日历', events: [days, moment] })
  const [first, second] = eventsOf(text)
  expect([first?.startDate.isDate, String(first?.startDate), String(first?.endDate)]).toEqual([
    true,
    '2026-12-30',
    '2027-01-01',
  ])
  expect(second?.component.getFirstProperty('dtend')).toBeNull()
  expect(second?.component.getFirstProperty('location')).toBeNull()
  expect(second?.component.getFirstSubcomponent('valarm')).toBeNull()
  expect(text).toContain('X-WR-CALNAME:考试\\, 日历\r\n')
})

test('folding does not split characters of four octets', () => {
  const title = '🦄'.repeat(60)
  const text = calendarFile({ events: [{ ...event, title }] })
  expect(eventsOf(text)[0]?.summary).toBe(title)
  expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
})
