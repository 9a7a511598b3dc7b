import { expect, test } from 'vitest'
import { markedNumbers, titleOf, withNumbers } from './word-numbers.ts'

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

test('nested levels continue across a paragraph, and restart below the next item', () => {
  const numbering =
    list(1, level(0, 'chineseCounting', '%1、') + level(1, 'decimal', '%1.%2', '<w:isLgl/>')) + number(7, 1)
  const document =
    line(7, 0, '甲') + line(7, 1, '乙') + plain('丙') + line(7, 1, '丁') + line(7, 0, '戊') + line(7, 1, '己')
  expect(lines(document, numbering)).toEqual(['一、甲', '1.1乙', '丙', '1.2丁', '二、戊', '2.1己'])
})

test('a second list with the same definition continues the numbering, or restarts if the document says so', () => {
  const numbering = list(1, level(0, 'decimalEnclosedCircle', '%1')) + number(1, 1) + number(2, 1) + number(3, 1, anew)
  expect(lines(line(1, 0, '甲') + line(2, 0, '乙') + line(3, 0, '丙'), numbering)).toEqual(['①甲', '②乙', '①丙'])
})

test('a list that refers to a list style uses the levels of the style and continues the numbering', () => {
  const styled = '<w:styleLink w:val="Articles"/>' + level(0, 'chineseCounting', '第%1条')
  const numbering = list(1, '<w:numStyleLink w:val="Articles"/>') + list(2, styled) + number(1, 1) + number(2, 2)
  expect(lines(line(1, 0, '甲') + line(2, 0, '乙'), numbering)).toEqual(['第一条甲', '第二条乙'])
})

test.each([0, 1])('a list may override level %s of its definition', (at) => {
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
])('the number format %s writes the fourth number as %s', (format, mark) => {
  const numbering = list(1, level(0, format, '%1')) + number(1, 1)
  const document = ['a', 'b', 'c', 'd'].map((text) => line(1, 0, text)).join('')
  expect(lines(document, numbering).at(-1)).toBe(`${mark}d`)
})

test('a style inherits its number from its base style, and is a heading by its outline level', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="base"><w:name w:val="条"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="own"><w:name w:val="细条"/><w:basedOn w:val="base"/></w:style>'
  const document = '<w:p><w:pPr><w:pStyle w:val="own"/></w:pPr><w:r><w:t>甲</w:t></w:r></w:p>'
  const numbering = list(1, level(0, 'chineseCounting', '第%1条')) + number(1, 1)
  expect(lines(document, numbering, styles)).toEqual(['第一条甲'])
  expect(withNumbers(document, numbering, styles)).toContain('<w:pStyle w:val="Outline2"/>')
})

test('content stored twice, for old and new programs, is counted once; moved text is kept as an insertion', () => {
  const numbering = list(1, level(0, 'decimal', '%1.')) + number(1, 1)
  const twice = `<mc:AlternateContent><mc:Choice Requires="wps">${line(1, 0, '甲')}</mc:Choice><mc:Fallback>${line(1, 0, '甲')}</mc:Fallback></mc:AlternateContent>`
  expect(lines(twice + line(1, 0, '乙'), numbering)).toEqual(['1.甲', '2.乙'])
  expect(withNumbers('<w:p><w:moveTo w:id="1"><w:r/></w:moveTo></w:p>', '', '')).toBe(
    '<w:p><w:ins w:id="1"><w:r/></w:ins></w:p>',
  )
})

const paragraph = (properties: string, text: string, attributes = '') =>
  `<w:p${attributes}><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const DECIMAL = list(1, level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2')) + number(1, 1)

test('a number without a level is of the level that is linked to its style, or of the first level', () => {
  const linked = level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2', '<w:pStyle w:val="own"/>')
  const styles = '<w:style w:type="paragraph" w:styleId="own"><w:name w:val="条"/></w:style>'
  const numbering = list(1, linked) + number(1, 1)
  const styled = (style: string) =>
    paragraph(`<w:pStyle w:val="${style}"/><w:numPr><w:numId w:val="1"/></w:numPr>`, '甲')
  expect(lines(styled('own'), numbering, styles)).toEqual(['1.1甲'])
  expect(lines(styled('other'), numbering, styles)).toEqual(['1.甲'])
})

test('the number of a style has the level of the style', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="own"><w:name w:val="条"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
  expect(lines(paragraph('<w:pStyle w:val="own"/>', '甲'), DECIMAL, styles)).toEqual(['1.1甲'])
})

test.each([
  ['an unknown list', 9, 0],
  ['a level that its list lacks', 1, 5],
  ['the list 0, which removes the number of a style', 0, 0],
])('a paragraph of %s has no number', (_, id, at) => {
  expect(lines(line(id, at, '甲'), DECIMAL)).toEqual(['甲'])
})

test('properties of a number are removed, because the number is text now', () => {
  expect(withNumbers(line(1, 0, '甲'), DECIMAL, '')).not.toContain('numPr')
})

test('a list that begins at another number, and a deeper first line', () => {
  const three = level(0, 'decimal', '%1.').replace('w:start w:val="1"', 'w:start w:val="3"')
  const numbering = list(1, three + level(1, 'decimal', '%1.%2')) + number(1, 1)
  expect(lines(line(1, 1, '甲') + line(1, 0, '乙') + line(1, 1, '丙'), numbering)).toEqual(['3.1甲', '4.乙', '4.1丙'])
})

test('a list restarts once, not at each line', () => {
  const numbering = DECIMAL + number(2, 1, anew)
  const document = line(1, 0, '甲') + line(2, 0, '乙') + line(2, 0, '丙')
  expect(lines(document, numbering)).toEqual(['1.甲', '1.乙', '2.丙'])
})

test('former properties of a paragraph do not count', () => {
  const former = '<w:pPrChange w:id="1"><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrChange>'
  expect(withNumbers(paragraph(former, '甲'), '', '')).toBe(paragraph('', '甲'))
})

test('moved text becomes an insertion at its new place and a deletion at its old place', () => {
  const moved = '<w:moveFrom w:id="1"><w:r/></w:moveFrom><w:moveFromRangeStart w:id="2"/>'
  expect(withNumbers(moved, '', '')).toBe('<w:del w:id="1"><w:r/></w:del><w:moveFromRangeStart w:id="2"/>')
})

test.each([
  ['0', 'Outline1'],
  ['5', 'Outline6'],
])('a paragraph of the outline level %s is a heading', (outline, style) => {
  expect(withNumbers(paragraph(`<w:pStyle w:val="x"/><w:outlineLvl w:val="${outline}"/>`, '甲'), '', '')).toBe(
    paragraph(`<w:pStyle w:val="${style}"/><w:outlineLvl w:val="${outline}"/>`, '甲'),
  )
})

test.each(['6', '9', '10', '-1'])('the outline level %s is ordinary text', (outline) => {
  const document = paragraph(`<w:outlineLvl w:val="${outline}"/>`, '甲')
  expect(withNumbers(document, '', '')).toBe(document)
})

test('a built-in heading style stays, because the converter knows it; a default style with an outline level is added', () => {
  const style = (id: string, name: string, more = '') =>
    `<w:style w:type="paragraph"${more} w:styleId="${id}"><w:name w:val="${name}"/><w:outlineLvl w:val="1"/></w:style>`
  const heading = paragraph('<w:pStyle w:val="h"/>', '甲')
  expect(withNumbers(heading, '', style('h', 'heading 2'))).toBe(heading)
  expect(withNumbers(plain('甲'), '', style('d', '我的', ' w:default="1"'))).toBe(
    paragraph('<w:pStyle w:val="Outline2"/>', '甲'),
  )
})

const [BEFORE, BEHIND, LOOKS] = ['\uf8f0', '\uf8f1', '\uf8f2']

test.each([
  [`<p>${LOOKS}c甲</p>`, '<p style="text-align:center">甲</p>'],
  [`<h2><strong>${LOOKS}tr甲</strong></h2>`, '<h2 style="text-align:right"><strong>甲</strong></h2>'],
  [`<p>${LOOKS}t甲</p>`, '<p>甲</p>'],
  [`<p>${LOOKS}c</p><p>甲</p><p></p>`, '<p>甲</p>'],
  [
    `<p>${BEFORE}12;0;1.${BEHIND}甲</p>`,
    '<p style="mso-list:l12 level1"><span style="mso-list:Ignore">1.</span>甲</p>',
  ],
  [
    `<h3><em>${LOOKS}c${BEFORE}1;2;（一）${BEHIND}甲</em></h3>`,
    '<h3 style="text-align:center;mso-list:l1 level3"><span style="mso-list:Ignore">（一）</span><em>甲</em></h3>',
  ],
  [`<li>${BEFORE}12;0;1.${BEHIND}甲</li>`, '<li>1.甲</li>'],
])('marks in the converted HTML %j become markup', (html, expected) => {
  expect(markedNumbers(html)).toBe(expected)
})

test('the title consists of adjacent marked paragraphs', () => {
  const line = (text: string) => `<p><strong>${LOOKS}tc${text}</strong></p>`
  expect(titleOf(`<p>前</p>${line('甲')}${line('乙\n丙')}<p>文</p>${line('丁')}`)).toBe(
    '<p><strong>甲</strong></p><p><strong>乙\n丙</strong></p>',
  )
  expect(titleOf('<p>甲</p>')).toBe('')
})
