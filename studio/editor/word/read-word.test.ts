import { expect, test } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanPaste } from '#studio/editor/paste/clean-paste.ts'
import { docx, run, stylesPart } from '#studio/testing/word-file.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { readWord } from './read-word.ts'
import { titledText } from './titled-text.ts'

const paragraph = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
const MIDDLE = '<w:jc w:val="center"/>'
const large = (text: string) => `<w:p><w:pPr>${MIDDLE}</w:pPr>${run(text, '<w:sz w:val="44"/>')}</w:p>`
const TITLE = '<w:pStyle w:val="a3"/>'

/** Imports a document with a file name. @returns the title and the HTML of the article */
async function imported(body: string, fileName = '来稿.docx') {
  const more = {
    'word/styles.xml': strToU8(
      stylesPart(
        '<w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Title"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>',
      ),
    ),
  }
  const read = await readWord(docx(body, more).slice().buffer)
  if (read.kind === 'refused') throw new Error(read.reason)
  const { tree } = cleanPaste(read.html, parseHtml)
  const { title, tree: text } = titledText(
    { tree, title: htmlOf(parseHtml(read.title)).replace(/<[^>]*>/g, '') },
    fileName,
  )
  return { title, html: htmlOf(text) }
}

test('right-aligned and centred lines keep their alignment, also in cells', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text, '<w:jc w:val="center"/>')}</w:tc>`
  const { html } = await imported(
    paragraph('正文') +
      paragraph('某某集团', '<w:jc w:val="right"/>') +
      paragraph('2026年11月10日', '<w:jc w:val="end"/>') +
      paragraph('', '<w:jc w:val="center"/>') +
      `<w:tbl><w:tr>${cell('岗位')}${cell('人数')}</w:tr><w:tr>${cell('电工')}${cell('2')}</w:tr></w:tbl>`,
  )
  const middle = (text: string) => `<td style="text-align:center">${text}</td>`
  expect(html).toBe(
    '<p>正文</p><p style="text-align:right">某某集团</p><p style="text-align:right">2026年11月10日</p>' +
      `<table><tbody><tr>${middle('岗位')}${middle('人数')}</tr><tr>${middle('电工')}${middle('2')}</tr></tbody></table>`,
  )
})

test('a row with a negated header mark is not a header', async () => {
  const row = (text: string, value: string) =>
    `<w:tr><w:trPr><w:tblHeader w:val="${value}"/></w:trPr><w:tc>${paragraph(text)}</w:tc><w:tc>${paragraph('甲')}</w:tc></w:tr>`
  const { html } = await imported(`<w:tbl>${row('头', 'true')}${row('一', 'false')}${row('二', '0')}</w:tbl>`)
  expect(html.match(/<t[hd][ >]/g)).toEqual(['<th>', '<th>', '<td>', '<td>', '<td>', '<td>'])
})

test.each([
  [
    'the style Title below a letterhead',
    paragraph('某某厅文件') + paragraph('关于招聘的', TITLE) + paragraph('通知', TITLE),
    '来稿.docx',
    '关于招聘的通知',
    '<p>某某厅文件</p>',
  ],
  [
    'large lines in the middle below letterhead and number, as most notices have it',
    large('某某集团文件') +
      paragraph('某字〔2026〕8号', MIDDLE) +
      large('关于招聘的') +
      large('通知公告') +
      paragraph('请报名。'),
    '定稿.docx',
    '关于招聘的通知公告',
    '<p style="text-align:center">某某集团文件</p><p style="text-align:center">某字〔2026〕8号</p><p>请报名。</p>',
  ],
  [
    'the name of the file where only the letterhead is large',
    large('某某集团有限公司文件') + paragraph('请报名。'),
    '关于招聘的通知.docx',
    '关于招聘的通知',
    '<p style="text-align:center">某某集团有限公司文件</p><p>请报名。</p>',
  ],
  [
    'the name of the file',
    paragraph('关于招聘的') + paragraph('通知'),
    '01 关于招聘的通知（终稿）.docx',
    '关于招聘的通知',
    '',
  ],
  [
    'nothing in the text',
    paragraph('通知') + paragraph('请报名。'),
    '关于招聘的通知.docx',
    '关于招聘的通知',
    '<p>通知</p><p>请报名。</p>',
  ],
  [
    'a title that is too long',
    paragraph('长'.repeat(61), TITLE),
    '来稿.docx',
    '来稿',
    `<p style="text-align:center">${'长'.repeat(61)}</p>`,
  ],
])('the title comes from %s, and is not repeated in the text', async (_, body, fileName, title, html) => {
  expect(await imported(body, fileName)).toEqual({ title, html })
})

const read = async (file: Uint8Array) => readWord(file.slice().buffer)
/** The result for a readable document. */
async function content(body: string, more: Record<string, Uint8Array> = {}) {
  const found = await read(docx(body, more))
  if (found.kind === 'refused') throw new Error(found.reason)
  return found
}

/** Place of the compression method of the only part before the end of a package, in its directory. */
const METHOD = 22 + 'word/document.xml'.length + 46 - 10

test.each([
  ['without a text', zipSync({ 'a.txt': strToU8('甲') })],
  ['that is no package', strToU8('no package')],
  ['that is empty', new Uint8Array()],
  [
    'whose parts are damaged',
    docx(paragraph('甲'.repeat(5000))).map((byte, at) => (at > 200 && at < 400 ? 255 - byte : byte)),
  ],
  [
    'with an unknown compression',
    zipSync({ 'word/document.xml': strToU8('甲') }).map((byte, at, { length }) => (at === length - METHOD ? 99 : byte)),
  ],
])('a file %s is refused as broken', async (_, file) => {
  expect(await read(file)).toEqual({ kind: 'refused', reason: 'broken' })
})

test('a document whose parts together exceed 64 MB is refused as large', async () => {
  const part = new Uint8Array(33 * 1024 * 1024)
  expect(await read(docx(paragraph('甲'), { 'a.bin': part, 'b.bin': part }))).toEqual({
    kind: 'refused',
    reason: 'large',
  })
})

test('a document that is unpacked in many steps is read to its end', async () => {
  let seed = 7
  const sign = () => String.fromCharCode(0x4e00 + ((seed = (seed * 75 + 74) % 65_537) % 20_000))
  const texts = Array.from({ length: 100 }, () => Array.from({ length: 300 }, sign).join(''))
  const { html } = await content(texts.map((text) => paragraph(text)).join(''))
  expect(html).toBe(texts.map((text) => `<p>${text}</p>`).join(''))
})

test('hidden text is left out; adjacent hidden runs count as one', async () => {
  const hidden = (text: string, value = '') => run(text, `<w:vanish${value}/>`)
  const found = await content(
    `<w:p>${run('公开')}${hidden('密')}${hidden('密', ' w:val="1"')}${run('的')}${hidden('密', '  w:val="true" ')}${hidden('', '').replace('<w:t></w:t>', '')}${run('文')}${hidden('字', ' w:val="0"')}</w:p>`,
  )
  expect(found).toMatchObject({ html: '<p>公开的文字</p>', hidden: 2 })
  expect(await content(paragraph('甲'))).toMatchObject({ comments: 0, hidden: 0, deleted: 0 })
})

test('deleted text and comments are left out and counted', async () => {
  const deleted = (text: string) => `<w:del w:id="1"><w:r>\n<w:delText>${text}</w:delText></w:r></w:del>`
  const found = await content(
    `<w:p>${run('甲')}${deleted('密')}<w:del w:id="2"></w:del>${deleted('密')}<w:r><w:commentReference w:id="1"/></w:r></w:p>`,
  )
  expect(found).toMatchObject({ html: '<p>甲</p>', comments: 1, deleted: 2 })
})

test('notes follow the text with numbers that count through, without links back', async () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const note = (kind: string, id: number, text: string) => `<w:${kind} w:id="${id}">${paragraph(text)}</w:${kind}>`
  const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
  const { html } = await content(
    `<w:p>${run('甲')}${reference('footnote', 11)}${run('乙')}${reference('footnote', 12)}</w:p>`,
    {
      'word/footnotes.xml': strToU8(
        `<w:footnotes ${W}>${note('footnote', 11, '注一')}${note('footnote', 12, '注二')}</w:footnotes>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/footnotes" Target="footnotes.xml"/></Relationships>`,
      ),
    },
  )
  const { tree } = cleanPaste(html, parseHtml)
  expect(htmlOf(tree).replace(/<a[^>]*>|<\/a>/g, '')).toBe(
    '<p>甲<sup>[1]</sup>乙<sup>[2]</sup></p><p>[1] 注一</p><p>[2] 注二</p>',
  )
})

test('numbers of styles are text, and not numbered again by the converter', async () => {
  const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="%1、"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
  const style = `<w:style w:type="paragraph" w:styleId="a"><w:name w:val="条"/><w:pPr><w:numPr>\n<w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>`
  const { html } = await content(paragraph('甲', '<w:pStyle w:val="a"/>'), {
    'word/numbering.xml': strToU8(numbering),
    'word/styles.xml': strToU8(stylesPart(style)),
  })
  expect(html).toBe('<h2 style="mso-list:l1 level1"><span style="mso-list:Ignore">一、</span>甲</h2>')
})

test.each(['0', 'false', 'off'])('a first row with the header mark negated as %s is no header', async (value) => {
  const cell = `<w:tc>${paragraph('甲')}</w:tc>`
  const { html } = await content(
    `<w:tbl><w:tr><w:trPr><w:tblHeader w:val="${value}" /></w:trPr>${cell}</w:tr><w:tr>${cell}</w:tr></w:tbl>`,
  )
  expect(html).not.toContain('<th')
})

test('pictures are listed with their places', async () => {
  const drawing =
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="图" descr="门"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="r9" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const { html, pictures } = await content(drawing + drawing, {
    'word/media/a.png': Uint8Array.of(1, 2, 3),
    'word/_rels/document.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>',
    ),
  })
  expect(html).toBe([0, 1].map((at) => `<p><img alt="门" src="/word-picture/${at}" /></p>`).join(''))
  expect(pictures).toEqual(
    [0, 1].map((at) => ({ place: `/word-picture/${at}`, mediaType: 'image/png', bytes: Uint8Array.of(1, 2, 3) })),
  )
})
