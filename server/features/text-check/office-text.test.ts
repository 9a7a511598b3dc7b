import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { attachmentText, type AttachmentText } from './office-text.ts'

const blocks = (text: AttachmentText) => ('blocks' in text ? text.blocks : text.problem)
const texts = (text: AttachmentText) => ('blocks' in text ? text.blocks.map((block) => block.text) : text.problem)
const zipped = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))

describe('the text of attachments', () => {
  test('in Word, the runs of a paragraph are joined, deletions are ignored, and cells are separate', () => {
    const document =
      '<w:document><w:body><w:p w:rsid="1"><w:pPr/><w:r><w:t>内部</w:t></w:r><w:r><w:t xml:space="preserve">资料 &amp; 其他</w:t></w:r>' +
      '<w:del><w:r><w:delText>删去的</w:delText></w:r></w:del></w:p><w:p/>' +
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>姓名</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>生日</w:t></w:r></w:p></w:tc></w:tr>' +
      '<w:tr><w:tc><w:p><w:r><w:t>云杉</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>'
    const read = attachmentText(zipped({ 'word/document.xml': document, 'word/media/x.png': 'no' }), 'docx')
    expect(blocks(read)).toEqual([
      { text: '内部资料 & 其他' },
      { text: '姓名', cell: { table: 0, row: 0, column: 0 } },
      { text: '生日', cell: { table: 0, row: 0, column: 1 } },
      { text: '云杉', cell: { table: 0, row: 1, column: 0 } },
    ])
  })

  test('in Excel, shared and inline strings are read, and long numbers have no exponent', () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>电话</t></is></c></row>' +
      '<row r="2"><c r="A2"/><c r="C2"><v>1.9900002101E10</v></c></row></sheetData></worksheet>'
    const strings = '<sst><si><t>没有用到</t></si><si><r><t>姓</t></r><r><t>名</t></r><rPh><t>xing</t></rPh></si></sst>'
    const read = attachmentText(zipped({ 'xl/sharedStrings.xml': strings, 'xl/worksheets/sheet1.xml': sheet }), 'xlsx')
    expect(blocks(read)).toEqual([
      { text: '姓名', cell: { table: 0, row: 0, column: 0 } },
      { text: '电话', cell: { table: 0, row: 0, column: 2 } },
      { text: '19900002101', cell: { table: 0, row: 1, column: 2 } },
    ])
  })

  test.each([
    ['with a prefix of its own', 'word/document.xml', 'x:', 'xmlns:x'],
    ['without a prefix', 'word/document.xml', '', 'xmlns'],
    ['under another name', 'word/document22.xml', 'w:', 'xmlns:w'],
    ['under a name with \\ and capitals', 'WORD\\Document.xml', 'w:', 'xmlns:w'],
  ])('in Word is read %s, and in sections of characters', (_what, name, x, attribute) => {
    const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
    const body = `<${x}p><${x}r><${x}t>内部</${x}t><${x}t><![CDATA[<资料>]]></${x}t></${x}r></${x}p>`
    const document = `<${x}document ${attribute}="${main}"><${x}body>${body}</${x}body></${x}document>`
    expect(texts(attachmentText(zipped({ [name]: document }), 'docx'))).toEqual(['内部<资料>'])
  })

  const strings = '<x:sst><x:si x:id="1"/><x:si><x:t>内部</x:t></x:si></x:sst>'
  const sheet =
    '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c><x:v>7</x:v></x:c><x:c t="inlineStr"><x:f>A1</x:f><x:v><![CDATA[资料]]></x:v></x:c></x:row></x:sheetData></x:worksheet>'
  test.each([
    ['with a prefix', 'xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'],
    ['under names with \\ and small letters', 'xl\\sharedstrings.xml', 'xl\\worksheets\\sheet1.xml'],
    ['outside of folders', 'sharedStrings.xml', 'sheet1.xml'],
  ])('in Excel is read %s, without addresses and in places for other values', (_what, shared, name) => {
    const read = attachmentText(zipped({ [shared]: strings, [name]: sheet }), 'xlsx')
    expect(texts(read)).toEqual(['内部', '7', '资料'])
  })

  test('in Excel is broken if a string is missing, because an unread text must not pass as none', () => {
    expect(texts(attachmentText(zipped({ 'xl/worksheets/sheet1.xml': sheet }), 'xlsx'))).toBe('broken')
  })

  test.each([
    ['UTF-8', Buffer.from('\ufeff第一行\n第二行')],
    ['UTF-16', Buffer.from('\ufeff第一行\r\n第二行', 'utf16le')],
    // 第一行\n第二行
    ['GB 18030', Buffer.from('b5dad2bbd0d00ab5dab6fed0d0', 'hex')],
  ])('plain text in %s is decoded', (_name, bytes) => {
    expect(texts(attachmentText(bytes, 'txt'))).toEqual(['第一行', '第二行'])
  })

  test('a zip bomb is rejected before it is unpacked, and a file that is not a package is reported', () => {
    const bomb = zipSync({ 'word/document.xml': [new Uint8Array(70 * 1024 * 1024), { level: 9 }] })
    expect(attachmentText(bomb, 'docx')).toEqual({ problem: 'tooLarge' })
    expect(attachmentText(Buffer.from('not a package'), 'docx')).toEqual({ problem: 'broken' })
    expect(attachmentText(zipped({ 'other.xml': '<a/>' }), 'xlsx')).toEqual({ problem: 'broken' })
  })
})
