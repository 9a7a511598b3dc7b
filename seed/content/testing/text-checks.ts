const DIGITS = '一二三四五六七八九十'

/** Parses a Chinese number up to 99, such as 12 for 十二; undefined for other texts. */
function chineseNumber(text: string): number | undefined {
  if (!/^[一二三四五六七八九]?十?[一二三四五六七八九]?$/.test(text) || text === '') return undefined
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text]
  const digit = (one: string | undefined) => (one === undefined || one === '' ? 0 : DIGITS.indexOf(one) + 1)
  return (tens === '0' ? 0 : (digit(tens) || 1) * 10) + digit(ones)
}

/** Patterns of numbered headings, questions and cases. */
const NUMBERED: readonly RegExp[] = [
  /^(?:#+ |\*\*)?([一二三四五六七八九十]+)、/,
  /^(?:#+ |\*\*)?（([一二三四五六七八九十]+)）/,
  /^\*\*(?:问|例|案例|误区|坑)([一二三四五六七八九十]+)[：:、]/,
  /^\*\*样题([一二三四五六七八九十]+)/,
  /^\*\*(\d+)\. /,
  /^(\d+)\. /,
]

/** Returns the start of each line whose number is neither 1 nor one more than the previous number. */
export function numbersInOrder(text: string): string[] {
  const wrong: string[] = []
  for (const form of NUMBERED) {
    let last = 0
    for (const line of text.split('\n')) {
      if (line.startsWith('## ') && form === NUMBERED.at(-1)) last = 0
      const found = form.exec(line)?.[1]
      if (found === undefined) continue
      const number = /^\d+$/.test(found) ? Number(found) : chineseNumber(found)
      if (number !== last + 1 && number !== 1) wrong.push(line.slice(0, 20))
      last = number ?? 0
    }
  }
  return wrong
}

/** Returns the tables of a Markdown text as rows of cells, without the line below the header. */
export function tablesOf(text: string): string[][][] {
  const tables: string[][][] = []
  let isInside = false
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isInside = false
    else {
      if (!isInside) tables.push([])
      isInside = true
      if (!/^\|[-:| ]+\|$/.test(line)) tables.at(-1)?.push(line.slice(1, -1).split('|').map((cell) => cell.trim()))
    }
  }
  return tables
}

/** Parses a cell with one number and its unit; undefined for other cells. */
function amount(cell: string | undefined): { value: number; unit: string } | undefined {
  const [, value = '', unit = ''] = /^([\d,.]+)([^\d]*)$/.exec(cell ?? '') ?? []
  return value === '' ? undefined : { value: Number(value.replaceAll(',', '')), unit }
}

/** Returns the columns whose 合计 is not the sum of the cells above it, apart from rounding. */
export function sumsRight(text: string): string[] {
  return tablesOf(text).flatMap((rows) => {
    const total = rows.at(-1)
    if (total?.[0] !== '合计') return []
    return total.flatMap((cell, at) => {
      const sum = amount(cell)
      const parts = rows.slice(1, -1).map((row) => amount(row[at]) ?? { value: 0, unit: sum?.unit ?? '' })
      if (at === 0 || sum === undefined || parts.some(({ unit }) => unit !== sum.unit)) return []
      const added = parts.reduce((sofar, { value }) => sofar + value, 0)
      return Math.abs(added - sum.value) < 0.011 ? [] : [`${rows[0]?.[at]} ${added} / ${sum.value}`]
    })
  })
}

const WEEKDAYS = '日一二三四五六'
const MONTH_MS = 30 * 24 * 3_600_000

/** Returns the dates with a wrong weekday. Without a year, the year nearest to the release is assumed. */
export function weekdaysRight(text: string, releasedAt: Date): string[] {
  const wrong: string[] = []
  const said = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日(?:（(?:星期|周)([日一二三四五六])|，(?:星期)([日一二三四五六])| (?:星期|周)([日一二三四五六]))/g
  for (const [whole, year, month, day, ...weekdays] of text.matchAll(said)) {
    const at = (one: number) => new Date(Date.UTC(one, Number(month) - 1, Number(day)))
    const base = releasedAt.getUTCFullYear()
    const years = year === undefined ? [base - 1, base, base + 1] : [Number(year)]
    const date = years
      .map(at)
      .toSorted((one, other) => distance(one, releasedAt) - distance(other, releasedAt))
      .find((one) => year !== undefined || distance(one, releasedAt) < 9 * MONTH_MS)
    const weekday = weekdays.find((one) => one !== undefined) ?? ''
    if (date !== undefined && WEEKDAYS[date.getUTCDay()] !== weekday) wrong.push(whole)
  }
  return wrong
}

const distance = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())
