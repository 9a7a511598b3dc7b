import { expect, test } from 'vitest'
import type { NoticeEvent } from '#contracts/generated/wire.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { calendarCopy as copy } from './calendar-copy.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { spanText } from './event-texts.ts'

const anEvent = (change: Partial<NoticeEvent>): NoticeEvent => ({
  cmCommentId: 7,
  typeId: 3,
  commentTitle: '统一笔试公告',
  kind: 'exam',
  kindName: '考试',
  label: '笔试',
  startTime: '2026-12-05 09:00:00',
  endTime: '2026-12-05 11:00:00',
  isAllDay: false,
  location: '荆州',
  releaseTime: '2026-11-01 09:00:00',
  ...change,
})
const result = anEvent({ kind: 'result', kindName: '成绩', label: '成绩公布', startTime: '2027-01-08 00:00:00' })

const show = (search: string, events: NoticeEvent[]) =>
  renderScreen({
    Screen: CalendarScreen,
    url: `/calendar${search}`,
    replies: [[['eventCalendar', {}], { code: 200, msg: '', data: events }]],
  })

test('events are grouped by month and link to their article', () => {
  const html = show('', [anEvent({}), result])
  expect(html.match(/\d{4} 年 \d+ 月/g)).toEqual(['2026 年 12 月', '2027 年 1 月'])
  expect(html).toContain('href="/content/3/7"')
  expect(html).toContain('12 月 5 日 9:00—11:00')
  expect(html).toContain('周六')
})

test('a kind filters the list and the subscription file; kinds without events are not offered', () => {
  const html = show('?kind=result', [anEvent({}), result])
  expect(html).not.toContain('周六')
  expect(html).toContain('/calendar.ics?kind=result')
  expect(html).toContain('/calendar?kind=exam')
  expect(html).not.toContain('/calendar?kind=payment')
})

test('a calendar without events shows a message', () => {
  expect(show('', [])).toContain(copy.empty)
})

test.each([
  [{ startTime: '2026-12-05 00:00:00', endTime: '2026-12-05 00:00:00', isAllDay: true }, '12 月 5 日'],
  [{ startTime: '2026-12-05 00:00:00', endTime: '2026-12-09 00:00:00', isAllDay: true }, '12 月 5 日 至 12 月 9 日'],
  [
    { startTime: '2026-12-05 09:00:00', endTime: '2026-12-09 23:59:59', isAllDay: false },
    '12 月 5 日 9:00 至 12 月 9 日 24:00',
  ],
  [{ startTime: '2026-12-05 09:00:00', endTime: '2026-12-05 09:00:00', isAllDay: false }, '12 月 5 日 9:00'],
])('%o is shown as %s', (span, text) => {
  expect(spanText(span)).toBe(text)
})
