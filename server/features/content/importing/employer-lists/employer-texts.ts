// Readers of texts in job lists of employers. Each returns undefined for a text that it cannot read.

type Pay = { min: number; max: number; months: number }

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s,]/g, '')
    .replace(/[–—―~〜至到]/g, '-')
    .toLowerCase()

const NEGOTIABLE = /^(?:薪资|工资|待遇|薪酬|月薪)?(?:面议|面谈|可议|另议|详谈|电议|open)$/
const AMOUNT = String.raw`(\d+(?:\.\d+)?)(k|千|w|万)?元?`
const PAY = new RegExp(
  String.raw`^(年薪|月薪|薪资|工资|底薪)?:?${AMOUNT}(?:-${AMOUNT})?(?:人民币|rmb)?(?:\/|每|一)?(年|月)?(左右)?(?:[·*x×,]?(\d\d)薪)?$`,
)
const UNITS: Readonly<Record<string, number>> = { k: 1000, 千: 1000, w: 10_000, 万: 10_000 }
const MONTHS_OF_YEAR = 12
const SHARED_UNIT_BELOW = 500

/**
 * Monthly pay of a text such as `5000-8000元/月`, `8-12K·13薪`, `1.2万` or `年薪10-15万`; null for negotiable pay. An open
 * range such as `5000以上` and pay per day or hour are unreadable: the form requires both limits.
 */
export function payOfText(text: string): Pay | null | undefined {
  const given = plain(text)
  if (NEGOTIABLE.test(given)) return null
  const [whole, prefix, low = '', lowUnit, high, highUnit, per, , months] = PAY.exec(given) ?? []
  if (whole === undefined) return undefined
  const isYearly = prefix === '年薪' || per === '年'
  const yuan = (digits: string, unit: string | undefined) =>
    Math.round((Number(digits) * (UNITS[unit ?? ''] ?? 1)) / (isYearly ? MONTHS_OF_YEAR : 1))
  // 8-12K has one unit for both limits, 8000-1.2万 has not
  const min = yuan(low, lowUnit ?? (Number(low) < SHARED_UNIT_BELOW ? highUnit : undefined))
  // large amounts without a period are as likely the pay of a year: 15-25万
  const isMonthly = prefix === '月薪' || per === '月' || months !== undefined || (lowUnit ?? highUnit) === 'k'
  const isWan = /[w万]/.test((lowUnit ?? '') + (highUnit ?? ''))
  if (!isYearly && !isMonthly && min >= (isWan ? 30_000 : 60_000)) return undefined
  return {
    min,
    max: high === undefined ? min : yuan(high, highUnit ?? lowUnit),
    months: Number(months ?? MONTHS_OF_YEAR),
  }
}

const NONE = /^(?:无|不限|均可|无要求|无限制|不要求|不作要求|不做要求|没有要求)$|不限|无要求|不作要求/

const EDUCATION: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/小学|初中/, '1'],
  [/高中|中专|中技|职高|技校|中职/, '2'],
  [/大专|专科|高职/, '3'],
  [/本科|学士|大学/, '4'],
  [/硕士|研究生/, '5'],
  [/博士/, '6'],
]

/** Code of EDUCATION_TERMS: the lowest level in a text such as `全日制本科及以上` or `大专以上，本科优先`. */
export function educationOfText(text: string): string | undefined {
  const required = plain(
    text
      .replace(/[（(][^）)]*[）)]/g, '')
      .split(/[，。,;；]/)
      .filter((part) => !part.includes('优先'))
      .join(''),
  )
  if (NONE.test(required)) return '1'
  return EDUCATION.find(([pattern]) => pattern.test(required))?.[1]
}

const DIGITS = '一二三四五六七八九十'
/** Lower limit in years of the codes of WORK_YEARS_TERMS, from high to low. */
const YEARS: readonly (readonly [least: number, code: string])[] = [
  [5, '6'],
  [3, '5'],
  [1, '4'],
  [0, '3'],
]

/** More years have no code. */
const YEARS_MAX = 10

/** Code of WORK_YEARS_TERMS, by the least years in a text such as `3年以上`, `1-3年工作经验` or `应届毕业生`. */
export function workYearsOfText(text: string): string | undefined {
  const given = plain(text)
  if (NONE.test(given) || /无(?:需)?(?:工作)?经验/.test(given)) return '1'
  if (/应届|毕业生/.test(given)) return '2'
  const [, digits, , isBelow] = /^(\d+|[一二两三四五六七八九十])(-\d+)?年?(以下|以内)?/.exec(given) ?? []
  if (digits === undefined || !given.includes('年')) return undefined
  const years = /\d/.test(digits) ? Number(digits) : DIGITS.indexOf(digits.replace('两', '二')) + 1
  if (isBelow !== undefined) return years <= 1 ? '3' : undefined
  return years >= YEARS_MAX ? undefined : YEARS.find(([least]) => years >= least)?.[1]
}

/** Code of JOB_NATURE_TERMS. */
export function natureOfText(text: string): string | undefined {
  const given = plain(text)
  if (/实习|见习/.test(given)) return '3'
  if (/兼职|小时工|临时|非全日/.test(given)) return '2'
  return /全职|正式|长期|全日制|合同/.test(given) ? '1' : undefined
}
