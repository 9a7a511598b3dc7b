import { plain } from './plain-text.ts'

/** Kinds of dates in notices, in the order of a recruitment. */
export const EVENT_KINDS = [
  { code: 'signup', name: '报名' },
  { code: 'payment', name: '缴费' },
  { code: 'ticket', name: '准考证' },
  { code: 'exam', name: '考试' },
  { code: 'result', name: '成绩' },
] as const

export type EventKind = (typeof EVENT_KINDS)[number]['code']

/** Words of each kind; the first match counts, so that 打印准考证 and 笔试成绩 do not count as examinations. */
const KIND_WORDS: readonly (readonly [EventKind, RegExp])[] = [
  ['ticket', /准考证/],
  ['result', /成绩|分数/],
  ['payment', /缴费|交费/],
  ['signup', /报名|报考/],
  ['exam', /考试|笔试|面试|机考|实操|测试|测评|考核/],
]

/** The kind of a label; undefined if it contains no known word. */
export const eventKind = (label: string): EventKind | undefined =>
  KIND_WORDS.find(([, words]) => words.test(label))?.[0]

/** A table cell with a date, and its label: `网上报名` and `10月27日9:00至11月18日17:00`. */
export type DatedCell = { label: string; text: string }

const TABLE = /<table[\s>][\s\S]*?<\/table>/g
const ROW = /<tr[\s>][\s\S]*?<\/tr>/g
const CELL = /<t[hd](?:\s[^>]*)?>([\s\S]*?)<\/t[hd]>/g
const HAS_DAY = /\d{1,2}月\d{1,2}日|\d{4}[-./]\d{1,2}[-./]\d{1,2}/
const SUBJECT = /^(?:考试)?(?:科目|场次)$/
const MAX_CELLS = 40

/**
 * Extracts the dates of recruitment steps from the tables of a notice (sanitized HTML): cells with a date whose row or
 * column heading is a step, and the rows of an examination timetable. Returns at most MAX_CELLS cells.
 */
export function datedCells(html: string): DatedCell[] {
  const found: DatedCell[] = []
  for (const [table] of html.matchAll(TABLE)) {
    const rows = [...table.matchAll(ROW)].map(([row]) => [...row.matchAll(CELL)].map(([, cell = '']) => plain(cell)))
    const [head = []] = rows
    const subject = head.findIndex((cell) => SUBJECT.test(cell))
    for (const row of rows) {
      const day = row.findIndex((cell) => HAS_DAY.test(cell))
      if (day < 0) continue
      if (subject >= 0 && subject !== day) found.push(ofSubject(row, head, { subject, day }))
      else found.push(...ofSteps(row, head))
    }
  }
  return found.slice(0, MAX_CELLS)
}

function ofSteps(row: readonly string[], head: readonly string[]): DatedCell[] {
  const [first = ''] = row
  return row.flatMap((text, column) => {
    if (!HAS_DAY.test(text)) return []
    const label = [column > 0 ? first : '', head[column] ?? ''].find((name) => eventKind(name) !== undefined)
    return label === undefined || label === text ? [] : [{ label, text }]
  })
}

/** The cell for a row of an examination timetable, where day and time may be in separate cells. */
function ofSubject(row: readonly string[], head: readonly string[], at: { subject: number; day: number }): DatedCell {
  const time = head.findIndex((cell) => /^(?:考试)?时间$/.test(cell))
  const day = row[at.day] ?? ''
  const hour = time >= 0 && time !== at.day ? (row[time] ?? '') : ''
  return { label: `考试：${row[at.subject] ?? ''}`, text: `${day}${hour}` }
}

/** A span in Beijing time, `yyyy-MM-dd HH:mm:ss`; times are 00:00:00 for all-day spans. */
export type EventSpan = { startTime: string; endTime: string; isAllDay: boolean }

const FIRST_DAY = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日|(\d{4})[-./](\d{1,2})[-./](\d{1,2})/
const NOTE = '(?:\\s*[（(][^）)]{0,12}[）)])?'
const HOUR = '(\\d{1,2})(?:[:：](\\d{2})|[时点](?:(\\d{1,2})分)?)'
const TO = `${NOTE}\\s*(?:至|到|—|–|－|-|~)+\\s*`
const CLOCK = new RegExp(`^${NOTE}\\s*(?:上午)?\\s*${HOUR}`)
const TO_CLOCK = new RegExp(`^${TO}${HOUR}`)
const TO_DAY = new RegExp(`^${TO}(?:(\\d{4})[年./-])?(?:(\\d{1,2})[月./-])?(\\d{1,2})(?:日|(?![\\d:：时点]))`)

/** A date without a year that is more than this number of days before the release is in the next year. */
const BEFORE_RELEASE = 60

/**
 * Parses the span in a cell; undefined if it contains no valid date. A date without a year is in the year of the
 * release (`releasedOn`, yyyy-MM-dd), or in the next year if it would be more than BEFORE_RELEASE days before the
 * release.
 */
export function eventSpan(text: string, releasedOn: string): EventSpan | undefined {
  const first = FIRST_DAY.exec(text)
  if (first === null) return undefined
  const [whole, year, month, day, isoYear, isoMonth, isoDay] = first
  const start = dayOf(year ?? isoYear, month ?? isoMonth ?? '', day ?? isoDay ?? '', releasedOn)
  if (start === undefined) return undefined
  let rest = text.slice(first.index + whole.length)
  const startClock = CLOCK.exec(rest)
  if (startClock !== null) rest = rest.slice(startClock[0].length)
  const toDay = TO_DAY.exec(rest)
  const end =
    (toDay && dayOf(toDay[1] ?? start.slice(0, 4), toDay[2] ?? start.slice(5, 7), toDay[3] ?? '', releasedOn)) ?? start
  if (toDay !== null) rest = rest.slice(toDay[0].length)
  const endClock = toDay === null ? TO_CLOCK.exec(rest) : CLOCK.exec(rest)
  // an end before the start is in the next year if it has a month and no year; otherwise it is an error and is ignored
  const isNextYear = end < start && toDay?.[1] === undefined && toDay?.[2] !== undefined
  const lastDay = isNextYear ? `${Number(end.slice(0, 4)) + 1}${end.slice(4)}` : end < start ? start : end
  const isAllDay = startClock === null && endClock === null
  const startTime = `${start} ${clockText(startClock) ?? '00:00:00'}`
  const openEnd = toDay === null && startClock !== null ? startTime.slice(11) : isAllDay ? '00:00:00' : '23:59:59'
  return { startTime, endTime: `${lastDay} ${clockText(endClock) ?? openEnd}`, isAllDay }
}

function clockText(match: RegExpExecArray | null): string | undefined {
  if (match === null) return undefined
  const [, hour = '', colon, spelled = '0'] = match
  const minute = (colon ?? spelled).padStart(2, '0')
  return Number(hour) > 23 ? '23:59:59' : `${hour.padStart(2, '0')}:${minute}:00`
}

/** Formats a date as yyyy-MM-dd; undefined for dates that do not exist. */
function dayOf(year: string | undefined, month: string, day: string, releasedOn: string): string | undefined {
  const releaseYear = Number(releasedOn.slice(0, 4))
  const inYear = (of: number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = year === undefined ? inYear(releaseYear) : inYear(Number(year))
  const instant = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date) return undefined
  const isLongBefore = instant.getTime() < Date.parse(`${releasedOn}T00:00:00Z`) - BEFORE_RELEASE * 86_400_000
  return year === undefined && isLongBefore ? inYear(releaseYear + 1) : date
}
