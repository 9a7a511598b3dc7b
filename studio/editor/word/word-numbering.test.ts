import { expect, test } from 'vitest'
import { escapeXml, levelText, numberingOf, type Level } from './word-numbering.ts'

const level = (more: Partial<Level> = {}): Level => ({
  start: 1,
  format: 'decimal',
  text: '%1.',
  style: undefined,
  isDecimal: false,
  ...more,
})
/** Text of the first level for a number. */
const mark = (format: string, number: number) => levelText([level({ format, text: '%1' })], [number], 0)

test.each<[format: string, number: number, text: string]>([
  ['upperRoman', 14, 'XIV'],
  ['lowerRoman', 14, 'xiv'],
  ['upperLetter', 28, 'BB'],
  ['lowerLetter', 28, 'bb'],
  ['decimalZero', 4, '04'],
  ['decimalZero', 14, '14'],
  ['decimalFullWidth', 1234567890, '１２３４５６７８９０'],
  ['decimalFullWidth2', 4, '４'],
  ['decimalEnclosedCircle', 4, '④'],
  ['decimalEnclosedCircleChinese', 4, '④'],
  ['chineseCounting', 12, '十二'],
  ['chineseCountingThousand', 12, '十二'],
  ['japaneseCounting', 12, '十二'],
  ['taiwaneseCounting', 12, '十二'],
  ['taiwaneseCountingThousand', 12, '十二'],
  ['ideographDigital', 1234567890, '一二三四五六七八九〇'],
  ['japaneseDigitalTenThousand', 12, '一二'],
  ['taiwaneseDigital', 12, '一二'],
  ['chineseLegalSimplified', 12, '壹拾贰'],
  ['chineseLegalSimplified', 123, '壹佰贰拾叁'],
  ['chineseLegalSimplified', 456, '肆佰伍拾陆'],
  ['chineseLegalSimplified', 789, '柒佰捌拾玖'],
  ['ideographLegalTraditional', 12, '壹拾贰'],
  ...Array.from(
    '甲乙丙丁戊己庚辛壬癸甲',
    (stem, at) => ['ideographTraditional', at + 1, stem] as [string, number, string],
  ),
  ...Array.from(
    '子丑寅卯辰巳午未申酉戌亥子',
    (branch, at) => ['ideographZodiac', at + 1, branch] as [string, number, string],
  ),
  ['decimal', 12, '12'],
  ['unknown', 12, '12'],
  ['bullet', 3, '•'],
  ['none', 3, ''],
])('the number format %s writes %s as %s', (format, number, text) => {
  expect(mark(format, number)).toBe(text)
})

test('a level may show the numbers of the levels above it, each in its own format', () => {
  const levels = [
    level({ format: 'chineseCounting', start: 3 }),
    level({ text: ' %1.%2%9 ' }),
    level({ isDecimal: true, text: '%1.%2' }),
  ]
  expect(levelText(levels, [2, 5], 1)).toBe('二.51')
  expect(levelText(levels, [], 1)).toBe('三.11')
  expect(levelText(levels, [2, 5], 2)).toBe('2.5')
  expect(levelText(levels, [], 7)).toBe('')
})

const xml = (levels: string) =>
  `<w:abstractNum w:rsid="1" w:abstractNumId="12" w:more="1">${levels}</w:abstractNum><w:num w:rsid="1" w:numId="10" w:more="1"><w:abstractNumId w:val="12"/></w:num>`

test('levels of a list are read with their defaults', () => {
  const full =
    '<w:lvl w:rsid="1" w:ilvl="0" w:tplc="1"><w:start w:val="3"/><w:numFmt w:val="upperRoman"/><w:pStyle w:val="a1"/><w:isLgl/><w:lvlText w:val="第%1条"/></w:lvl>'
  expect(numberingOf(xml(`${full}<w:lvl w:ilvl="1"></w:lvl>`)).get('10')).toEqual({
    key: '12',
    levels: [
      { start: 3, format: 'upperRoman', text: '第%1条', style: 'a1', isDecimal: true },
      { start: 1, format: 'decimal', text: '', style: undefined, isDecimal: false },
    ],
    starts: new Map(),
  })
})

test.each([
  ['&lt;%1&gt;&quot;&apos;', `<%1>"'`],
  ['&amp;lt;', '&lt;'],
  ['&#22235;&#x4E03;', '四七'],
  ['&other;', '&other;'],
])('the text %s of a level is read as %s', (escaped, text) => {
  const levels = numberingOf(xml(`<w:lvl w:ilvl="0"><w:lvlText w:val="${escaped}"/></w:lvl>`)).get('10')?.levels
  expect(levels?.[0]?.text).toBe(text)
})

test('text is escaped for XML', () => {
  expect(escapeXml('a<b>&c<d>&')).toBe('a&lt;b&gt;&amp;c&lt;d&gt;&amp;')
})

test('a list may begin at another number, or refer to a missing definition', () => {
  const lists = numberingOf(
    '<w:num w:numId="1"><w:abstractNumId w:val="7"/><w:lvlOverride w:rsid="1" w:ilvl="1" w:more="1"><w:startOverride w:val="5"/></w:lvlOverride></w:num><w:num w:numId="2"></w:num>',
  )
  expect(lists.get('1')).toEqual({ key: '7', levels: [], starts: new Map([[1, 5]]) })
  expect(lists.get('2')).toEqual({ key: '', levels: [], starts: new Map() })
})

test('a definition that is linked to a missing list style uses its own levels', () => {
  const lists = numberingOf(xml('<w:numStyleLink w:val="missing"/><w:lvl w:ilvl="0"><w:lvlText w:val="%1"/></w:lvl>'))
  expect(lists.get('10')).toMatchObject({ key: '12', levels: [{ text: '%1' }] })
})
