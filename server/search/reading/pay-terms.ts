import type { Facet } from './reading.ts'

/** A pay expression in a text, with its position. */
export type PayTerm = { start: number; end: number; facet: Facet }

const AMOUNT = String.raw`(\d万\d(?!\d)|\d+(?:\.\d+)?|[一二两三四五六七八九十]+|(?<=过)(?=万))\s*(k|千|w|万|元|块)?`
const PATTERN = new RegExp(
  String.raw`(?<![\d.a-z])(年薪|月薪|工资|薪资|薪水|薪酬|底薪|待遇)?\s*过?${AMOUNT}(?:\s*[-~—–到至]\s*${AMOUNT})?\s*(?:元|块)?(?:\/月|每月|一个月|一月)?\s*(以上|起|及以上|以下|以内|左右|\+|之间)?(?![\d.a-z])`,
  'gu',
)
const DIGITS = '一二三四五六七八九十'
const MONTHS = 12
/** Plausible pay in yuan per month: smaller and larger numbers are ages, floors or phone numbers. */
const LEAST = 1000
const MOST = 200_000

/** Finds pay expressions in a folded text: 5000以上, 月薪1万, 8k, 6-8k, 五千左右. Ignores years and plain small numbers. */
export function payTerms(text: string): PayTerm[] {
  return Array.from(text.matchAll(PATTERN)).flatMap((match) => {
    const [whole, prefix, first = '', firstUnit, second, secondUnit, suffix] = match
    // 报名过万 counts people
    if (first === '' && prefix === undefined) return []
    const unit = firstUnit ?? secondUnit
    const isSaid = prefix !== undefined || (unit !== undefined && unit !== '元') || suffix !== undefined
    const low = amountOf(first, unit, prefix)
    const high = second === undefined ? undefined : amountOf(second, secondUnit ?? unit, prefix)
    if (!isAmount(low) || (high !== undefined && !(isAmount(high) && high >= low))) return []
    // 2026 alone is a year
    if (!isSaid && (high !== undefined || /^(19|20)\d\d$/.test(first) || unit === undefined) && low < 3000) return []
    if (!isSaid && /^(19|20)\d\d$/.test(first)) return []
    const isUpper = suffix === '以下' || suffix === '以内'
    const min = isUpper ? undefined : low
    const max = high ?? (isUpper ? low : undefined)
    const start = match.index + (whole.length - whole.trimStart().length)
    return [
      { start, end: match.index + whole.trimEnd().length, facet: { kind: 'pay', label: labelOf(min, max), min, max } },
    ]
  })
}

const isAmount = (yuan: number): boolean => yuan >= LEAST && yuan <= MOST

function amountOf(digits: string, unit: string | undefined, prefix: string | undefined): number {
  const [, tenThousands, thousands] = /^(\d)万(\d)$/.exec(digits) ?? []
  if (tenThousands !== undefined) return Number(tenThousands) * 10_000 + Number(thousands) * 1000
  const number = digits === '' ? 1 : /^\d/.test(digits) ? Number(digits) : chineseNumber(digits)
  const yuan = number * (unit === 'k' || unit === '千' ? 1000 : unit === 'w' || unit === '万' ? 10_000 : 1)
  return prefix === '年薪' ? Math.round(yuan / MONTHS) : yuan
}

/** Parses a Chinese number up to 99. */
function chineseNumber(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['0', text]
  const digit = (one: string) => (one === '' ? 0 : DIGITS.indexOf(one.replace('两', '二')) + 1)
  return (text.includes('十') ? (digit(tens) || 1) * 10 : 0) + digit(ones)
}

function labelOf(min: number | undefined, max: number | undefined): string {
  const thousands = (yuan: number) => String(Math.round(yuan / 100) / 10)
  if (max === undefined) return `月薪 ${thousands(min ?? 0)}K 以上`
  return min === undefined ? `月薪 ${thousands(max)}K 以下` : `月薪 ${thousands(min)}–${thousands(max)}K`
}
