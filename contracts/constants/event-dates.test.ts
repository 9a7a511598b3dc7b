import { expect, test } from 'vitest'
import { datedCells, eventKind, eventSpan } from './event-dates.ts'

const span = (text: string) => {
  const { startTime = '', endTime = '', isAllDay } = eventSpan(text, '2026-10-14') ?? {}
  return isAllDay === undefined ? [] : [startTime, endTime, isAllDay]
}

test.each([
  ['10月27日9:00至11月18日17:00', '2026-10-27 09:00:00', '2026-11-18 17:00:00', false],
  ['12月5日', '2026-12-05 00:00:00', '2026-12-05 00:00:00', true],
  ['10月24日9:00—10:30', '2026-10-24 09:00:00', '2026-10-24 10:30:00', false],
  ['3月11日9时至3月17日13时', '2027-03-11 09:00:00', '2027-03-17 13:00:00', false],
  ['2026-12-01 至 2026-12-05', '2026-12-01 00:00:00', '2026-12-05 00:00:00', true],
  ['12月12日（星期六）9:00', '2026-12-12 09:00:00', '2026-12-12 09:00:00', false],
  ['10月27日至30日', '2026-10-27 00:00:00', '2026-10-30 00:00:00', true],
  ['12月28日9:00至1月5日24:00', '2026-12-28 09:00:00', '2027-01-05 23:59:59', false],
  ['9月1日', '2026-09-01 00:00:00', '2026-09-01 00:00:00', true],
])('the span %s is parsed as %s to %s', (text, startTime, endTime, isAllDay) => {
  expect(span(text)).toEqual([startTime, endTime, isAllDay])
})

test.each(['12月中旬', '13月40日', '2月30日', ''])('%o is not parsed as a span', (text) => {
  expect(span(text)).toEqual([])
})

test.each([
  ['网上报名', 'signup'],
  ['缴费', 'payment'],
  ['打印准考证', 'ticket'],
  ['笔试', 'exam'],
  ['笔试成绩', 'result'],
  ['体检', undefined],
])('the kind of the label %s is %s', (label, kind) => {
  expect(eventKind(label)).toBe(kind)
})

test('dates in columns with a step as heading are extracted; tables and text without steps are ignored', () => {
  const byColumn =
    '<table><tr><th>职业</th><th>报名</th><th>理论考试</th></tr><tr><td>电工</td><td>11月1日</td><td>12月1日</td></tr></table>'
  expect(datedCells(byColumn)).toEqual([
    { label: '报名', text: '11月1日' },
    { label: '理论考试', text: '12月1日' },
  ])
  expect(datedCells('<p>报名：11月1日</p><table><tr><td>岗位</td><td>11月1日</td></tr></table>')).toEqual([])
})
