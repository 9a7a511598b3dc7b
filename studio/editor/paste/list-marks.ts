/**
 * Whether the mark before a line is a number that other text may refer to, not a bullet. A single letter is a number,
 * except the letters `l n o q u v w`, which office programs use as bullets.
 */
export const isNumber = (mark: string): boolean =>
  /[\p{N}\p{Script=Han}]/u.test(mark) ||
  /^[(（]?[a-z]{1,6}[.．、)）:：]/i.test(mark) ||
  /^(?:[A-Z]|[a-kmprstx-z]|[ivx]{2,6}|[IVX]{2,6})$/.test(mark)

/** The number of a mark such as `3.`, which an HTML list renders identically; undefined for other marks. */
export const drawnNumber = (mark: string): number | undefined => {
  const [, number] = /^(\d{1,5})\.$/.exec(mark) ?? []
  return number === undefined ? undefined : Number(number)
}

/**
 * Returns the mark with the space that separates it from the line: a wide space after 第一条, a space after other letters
 * and digits and before a line that begins with them, otherwise none.
 */
export function numbered(mark: string, line: string): string {
  if (/[\p{Script=Han}]$/u.test(mark)) return `${mark}\u3000`
  if (/[\p{L}\p{N}]$/u.test(mark) || /^\s*[a-z0-9]/i.test(line)) return `${mark} `
  return mark
}

const HAN = '零一二三四五六七八九'

/** Formats a number below a thousand in Chinese: 十二, 一百零三. */
export function hanNumber(number: number): string {
  if (number >= 1000 || number < 0) return String(number)
  const [hundreds, tens, ones] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]
  const digit = (at: number) => HAN[at] ?? ''
  const upper = hundreds > 0 ? `${digit(hundreds)}百` : ''
  const middle =
    tens > 0 ? `${tens === 1 && hundreds === 0 ? '' : digit(tens)}十` : hundreds > 0 && ones > 0 ? '零' : ''
  return `${upper}${middle}${ones > 0 ? digit(ones) : ''}` || '零'
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** Formats a number in lower-case Roman numerals. */
export function romanNumber(number: number): string {
  let rest = number
  return ROMAN.map(([value, letters]) => {
    const times = Math.floor(rest / value)
    rest %= value
    return letters.repeat(times)
  }).join('')
}

/** Formats a number in letters: 1 is a, 27 is aa. */
export const letterNumber = (number: number): string =>
  number < 1 ? String(number) : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))

/** Formats a number as ① to ⑳, a larger number in digits. */
export const circledNumber = (number: number): string =>
  number >= 1 && number <= 20 ? String.fromCodePoint(0x2460 + number - 1) : String(number)
