import { expect, test } from 'vitest'
import { markedNumbers, withNumbers } from './word-numbers.ts'

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const list = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
const number = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
const line = (id: number, at: number, text: string) =>
  `<w:p w:rsidR="1"><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** Text of each converted paragraph, preceded by its number. */
const lines = (document: string, numbering: string, styles = ''): string[] =>
  withNumbers(document, numbering, styles)
    .split('</w:p>')
    .map((paragraph) =>
      markedNumbers(`${[...paragraph.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join('')}`),
    )
    .filter((text) => text !== '')

test('levels count below each other, go on across a paragraph, and begin again below the next', () => {
  const numbering =
    list(1, level(0, 'chineseCounting', '%1、') + level(1, 'decimal', '%1.%2', '<w:isLgl/>')) + number(7, 1)
  const document =
    line(7, 0, '甲') + line(7, 1, '乙') + plain('丙') + line(7, 1, '丁') + line(7, 0, '戊') + line(7, 1, '己')
  expect(lines(document, numbering)).toEqual(['一、甲', '1.1乙', '丙', '1.2丁', '二、戊', '2.1己'])
})

test('a second list of one definition continues, or restarts where the document says so', () => {
  const numbering = list(1, level(0, 'decimalEnclosedCircle', '%1')) + number(1, 1) + number(2, 1) + number(3, 1, anew)
  expect(lines(line(1, 0, '甲') + line(2, 0, '乙') + line(3, 0, '丙'), numbering)).toEqual(['①甲', '②乙', '①丙'])
})

test('a list that refers to a list style has its levels, and continues the numbering of the style', () => {
  const styled = '<w:styleLink w:val="Articles"/>' + level(0, 'chineseCounting', '第%1条')
  const numbering = list(1, '<w:numStyleLink w:val="Articles"/>') + list(2, styled) + number(1, 1) + number(2, 2)
  expect(lines(line(1, 0, '甲') + line(2, 0, '乙'), numbering)).toEqual(['第一条甲', '第二条乙'])
})

test.each([0, 1])('a list may have a level %s of its own', (at) => {
  const own = `<w:lvlOverride w:ilvl="${at}">${level(at, 'upperRoman', `(%${at + 1})`)}</w:lvlOverride>`
  const numbering = list(1, level(0, 'decimal', '%1.') + level(1, 'decimal', '%2)')) + number(1, 1, own)
  const expected = at === 0 ? ['(I)甲', '1)乙'] : ['1.甲', '(I)乙']
  expect(lines(line(1, 0, '甲') + line(1, 1, '乙'), numbering)).toEqual(expected)
})

test.each([
  ['upperRoman', 'IV'],
  ['lowerLetter', 'd'],
  ['decimalZero', '04'],
  ['decimalFullWidth', '４'],
  ['ideographTraditional', '丁'],
  ['ideographDigital', '四'],
  ['chineseLegalSimplified', '肆'],
  ['bullet', '•'],
])('%s', (format, mark) => {
  const numbering = list(1, level(0, format, '%1')) + number(1, 1)
  const document = ['a', 'b', 'c', 'd'].map((text) => line(1, 0, text)).join('')
  expect(lines(document, numbering).at(-1)).toBe(`${mark}d`)
})

test('a style has its number from the one it is based on, and is a heading by its outline level', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="base"><w:name w:val="条"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="own"><w:name w:val="细条"/><w:basedOn w:val="base"/></w:style>'
  const document = '<w:p><w:pPr><w:pStyle w:val="own"/></w:pPr><w:r><w:t>甲</w:t></w:r></w:p>'
  const numbering = list(1, level(0, 'chineseCounting', '第%1条')) + number(1, 1)
  expect(lines(document, numbering, styles)).toEqual(['第一条甲'])
  expect(withNumbers(document, numbering, styles)).toContain('<w:pStyle w:val="Outline2"/>')
})

test('content stored twice, for old and new programs, is counted once; moved text is text', () => {
  const numbering = list(1, level(0, 'decimal', '%1.')) + number(1, 1)
  const twice = `<mc:AlternateContent><mc:Choice Requires="wps">${line(1, 0, '甲')}</mc:Choice><mc:Fallback>${line(1, 0, '甲')}</mc:Fallback></mc:AlternateContent>`
  expect(lines(twice + line(1, 0, '乙'), numbering)).toEqual(['1.甲', '2.乙'])
  expect(withNumbers('<w:p><w:moveTo w:id="1"><w:r/></w:moveTo></w:p>', '', '')).toBe(
    '<w:p><w:ins w:id="1"><w:r/></w:ins></w:p>',
  )
})
