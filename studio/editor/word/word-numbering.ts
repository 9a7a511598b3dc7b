import { circledNumber, hanNumber, letterNumber, romanNumber } from '#studio/editor/paste/list-marks.ts'

/** A level of a numbered list: number format, text (`第%1条`), and linked paragraph style. */
export type Level = { start: number; format: string; text: string; style: string | undefined; isDecimal: boolean }
/** A list: its levels, restarts, and the key of its shared numbering. */
export type List = { key: string; levels: Level[]; starts: Map<number, number> }

/** Lists of a document by numbering id. */
export function numberingOf(numbering: string): Map<string, List> {
  const definitions = new Map<string, { levels: Level[]; link: string | undefined }>()
  const byLink = new Map<string, string>()
  for (const [, id = '', content = ''] of numbering.matchAll(
    /<w:abstractNum [^>]*w:abstractNumId="(\d+)"[^>]*>([\s\S]*?)<\/w:abstractNum>/g,
  )) {
    definitions.set(id, { levels: levelsOf(content), link: valueOf(content, 'numStyleLink') })
    const link = valueOf(content, 'styleLink')
    if (link !== undefined) byLink.set(link, id)
  }
  const lists = new Map<string, List>()
  for (const [, id = '', content = ''] of numbering.matchAll(/<w:num [^>]*w:numId="(\d+)"[^>]*>([\s\S]*?)<\/w:num>/g)) {
    const named = valueOf(content, 'abstractNumId') ?? ''
    const key = byLink.get(definitions.get(named)?.link ?? '') ?? named
    const levels = [...(definitions.get(key)?.levels ?? [])]
    const starts = new Map<number, number>()
    for (const [, at = '0', override = ''] of content.matchAll(
      /<w:lvlOverride [^>]*w:ilvl="(\d)"[^>]*>([\s\S]*?)<\/w:lvlOverride>/g,
    )) {
      const start = valueOf(override, 'startOverride')
      if (start !== undefined) starts.set(Number(at), Number(start))
      const own = levelsOf(override)[Number(at)]
      if (own) levels[Number(at)] = own
    }
    lists.set(id, { key, levels, starts })
  }
  return lists
}

const valueOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<w:${name} [^>]*w:val="([^"]*)"`).exec(xml)?.[1]

function levelsOf(xml: string): Level[] {
  const levels: Level[] = []
  for (const [, at = '0', content = ''] of xml.matchAll(/<w:lvl [^>]*w:ilvl="(\d)"[^>]*>([\s\S]*?)<\/w:lvl>/g)) {
    levels[Number(at)] = {
      start: Number(valueOf(content, 'start') ?? 1),
      format: valueOf(content, 'numFmt') ?? 'decimal',
      text: unescapeXml(valueOf(content, 'lvlText') ?? ''),
      style: valueOf(content, 'pStyle'),
      isDecimal: content.includes('<w:isLgl'),
    }
  }
  return levels
}

/** Text of a level for its counts: `1.2`, `（三）`; `•` for a bullet, '' for the format `none`. */
export function levelText(levels: readonly Level[], counts: readonly number[], at: number): string {
  const level = levels[at]
  if (level === undefined || level.format === 'none') return ''
  if (level.format === 'bullet') return '•'
  return level.text
    .replace(/%(\d)/g, (_, place: string) => {
      const of = levels[Number(place) - 1]
      return formatted(
        counts[Number(place) - 1] ?? of?.start ?? 1,
        level.isDecimal ? 'decimal' : (of?.format ?? 'decimal'),
      )
    })
    .trim()
}

const DIGITS = '〇一二三四五六七八九'
const LEGAL = '零壹贰叁肆伍陆柒捌玖'
const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

const inDigits = (number: number, digits: string): string =>
  String(number).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)

function formatted(number: number, format: string): string {
  switch (format) {
    case 'upperRoman':
      return romanNumber(number).toUpperCase()
    case 'lowerRoman':
      return romanNumber(number)
    case 'upperLetter':
      return letterNumber(number).toUpperCase()
    case 'lowerLetter':
      return letterNumber(number)
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'decimalFullWidth':
    case 'decimalFullWidth2':
      return inDigits(number, '０１２３４５６７８９')
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return circledNumber(number)
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return hanNumber(number)
    case 'ideographDigital':
    case 'japaneseDigitalTenThousand':
    case 'taiwaneseDigital':
      return inDigits(number, DIGITS)
    case 'chineseLegalSimplified':
    case 'ideographLegalTraditional':
      return legalNumber(number)
    case 'ideographTraditional':
      return STEMS[(number - 1) % STEMS.length] ?? String(number)
    case 'ideographZodiac':
      return BRANCHES[(number - 1) % BRANCHES.length] ?? String(number)
    default:
      return String(number)
  }
}

/** Formats a number in the capital numerals of contracts: 壹拾贰 for 12. */
const legalNumber = (number: number): string =>
  hanNumber(number)
    .replace(/^十/, '一十')
    .replace(/[一二三四五六七八九]/g, (digit) => LEGAL[DIGITS.indexOf(digit)] ?? digit)
    .replaceAll('十', '拾')
    .replaceAll('百', '佰')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string): string =>
  text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16) % 0x110000),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
