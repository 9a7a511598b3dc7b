import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, unreadableCellMessage } from '#contracts/constants/error-messages.ts'
import { lettersOf, sheetForReader } from './sheet-cells.ts'
import { readTable } from './table-file.ts'

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (...relations: (readonly [type: string, target: string])[]) =>
  `<Relationships>${relations.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${TYPES}/${type}" Target="${target}"/>`).join('')}</Relationships>`
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const bookXml = (sheets: string, properties = '') =>
  `<workbook xmlns:r="${TYPES}">${properties}<sheets>${sheets}</sheets></workbook>`
const named = (id: number, state = '') => `<sheet name="${id}" sheetId="${id}" r:id="rId${id}"${state}/>`

const ONE_SHEET = {
  'xl/workbook.xml': bookXml(named(1)),
  'xl/_rels/workbook.xml.rels': related(['worksheet', 'worksheets/sheet1.xml']),
}
const read = (parts: Readonly<Record<string, string>>) =>
  readTable(
    Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])))),
    () => 0,
  )
const readRows = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  read({ ...ONE_SHEET, ...more, 'xl/worksheets/sheet1.xml': sheetXml(rows) })
const text = (value: string) => `<c t="str"><v>${value}</v></c>`

describe('the parts of a workbook', () => {
  test.each([
    [
      'with \\ and in lower case, as programs for Windows write them',
      'xl\\_rels\\workbook.xml.rels',
      'xl\\worksheets\\Sheet1.xml',
      'xl\\workbook.xml',
    ],
    ['in folders', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml', 'xl/workbook.xml'],
  ])('may have names %s', async (_what, references, sheet, book) => {
    const rows = await read({
      [book]: ONE_SHEET['xl/workbook.xml'],
      [references]: ONE_SHEET['xl/_rels/workbook.xml.rels'],
      [sheet]: sheetXml(`<row>${text('报表')}</row>`),
    })
    expect(rows).toEqual([['报表']])
  })

  test('may be anywhere in the package', async () => {
    const rows = await read({
      '_rels/.rels': related(['officeDocument', 'book.xml']),
      'book.xml': bookXml(named(1)),
      '_rels/book.xml.rels': related(['worksheet', '/a.xml'], ['sharedStrings', 'SHARED.xml']),
      'a.xml': sheetXml('<row><c t="s"><v>0</v></c></row>'),
      'shared.xml': '<sst><si><t><![CDATA[甲<乙]]></t></si></sst>',
    })
    expect(rows).toEqual([['甲<乙']])
  })

  const THREE = related(['chartsheet', 'c.xml'], ['worksheet', 'a.xml'], ['worksheet', 'b.xml'])
  test.each([
    ['the first one, without charts', '', '表一'],
    ['the first visible one', ' state="hidden"', '表二'],
    ['the first visible one, whatever hides the others', ' state="veryHidden"', '表二'],
  ])('of several sheets, %s is read', async (_what, state, found) => {
    const rows = await read({
      'xl/workbook.xml': bookXml(named(1) + named(2, state) + named(3)),
      'xl/_rels/workbook.xml.rels': THREE,
      'xl/a.xml': sheetXml(`<row>${text('表一')}</row>`),
      'xl/b.xml': sheetXml(`<row>${text('表二')}</row>`),
    })
    expect(rows).toEqual([[found]])
  })

  test('days that are counted from 1904 are read', async () => {
    const styles = {
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    }
    const references = related(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])
    const more = { ...styles, 'xl/_rels/workbook.xml.rels': references }
    const day = '<row><c s="0"><v>100</v></c></row>'
    const since1904 = { ...more, 'xl/workbook.xml': bookXml(named(1), '<workbookPr date1904="1"/>') }
    expect(await readRows(day, since1904)).toEqual([[new Date('1904-04-10T00:00:00Z')]])
    expect(await readRows(day, more)).toEqual([[new Date('1900-04-09T00:00:00Z')]])
  })
})

describe('cells', () => {
  test('without addresses are read in their order, with gaps of those that have one', async () => {
    const rows = await readRows(
      `<row>${text('一')}<c/>${text('三')}</row><row r="3"><c r="B3" t="str"><v>乙</v></c>${text('丙')}</row><row>${text('四')}</row>`,
    )
    expect(rows).toEqual([
      ['一', null, '三'],
      [null, null, null],
      [null, '乙', '丙'],
      ['四', null, null],
    ])
  })

  test.each([
    ['a date without time zone', '<c t="d"><v>2026-03-05T09:30:00.250</v></c>', '2026-03-05 09:30:00'],
    ['a result in place of a value', '<c t="inlineStr"><f>A1</f><is><t>甲</t></is></c>', '甲'],
    ['a rare character as a number', '<c t="str"><v>&#134071;&#x20BB7;&amp;</v></c>', '𠮷𠮷&'],
    ['a text with a type but without value', '<c t="s"></c><c t="str"><v>后</v></c>', null],
    ['a text in a value', '<c t="inlineStr"><f>A1</f><v>甲</v></c>', '甲'],
    ['a text in a section of characters', '<c t="inlineStr"><is><t><![CDATA[甲&乙]]></t></is></c>', '甲&乙'],
    ['a formula without value', '<c><f>1+1</f></c>', '=1+1'],
    ['a formula of several cells without value', '<c><f t="shared" ref="A1:A2" si="0">A2*2</f><v></v></c>', '=A2*2'],
    ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a truth value in words', '<c t="b"><v>true</v></c>', true],
  ])('with %s are read', async (_what, cell, value) => {
    expect((await readRows(`<row>${cell}</row>`))[0]?.[0]).toBe(value)
  })

  test('in elements with a prefix are read', async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:f>1+1</x:f></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await read({ ...ONE_SHEET, 'xl/worksheets/sheet1.xml': sheet })).toEqual([['#N/A', '=1+1']])
  })

  test('that cannot be read are named', async () => {
    const failure: unknown = await readRows(`<row>${text('一')}</row><row><c r="AB2" t="s"><v>7</v></c></row>`).catch(
      (error: unknown) => error,
    )
    expect((failure as Error).message).toBe(unreadableCellMessage('AB2'))
  })

  test.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [703, 'AAA'],
  ])('of column %i have the letters %s', (column, letters) => {
    expect(lettersOf(column)).toBe(letters)
    expect(sheetForReader(`<row r="1"><c r="${letters}1"/><c/></row>`)).toContain(`r="${lettersOf(column + 1)}1"`)
  })
})

test('merged cells have their value in each row, and only in the first column', async () => {
  const rows = `<row>${text('甲公司')}${text('焊工')}</row><row><c/>${text('钳工')}</row><row>${text('乙')}</row>`
  const merged = '<mergeCells count="2"><mergeCell ref="A1:A2"/><x:mergeCell ref="A3:B4"/></mergeCells>'
  const sheet = sheetXml(rows).replace('</worksheet>', `${merged}</worksheet>`)
  expect(await read({ ...ONE_SHEET, 'xl/worksheets/sheet1.xml': sheet })).toEqual([
    ['甲公司', '焊工'],
    ['甲公司', '钳工'],
    ['乙', null],
  ])
})

test.each([
  [
    'a web page',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>名称',
    CONTENT_MESSAGE.importWebPage,
  ],
  ['a table of Excel 2003 in XML', '\n<?xml version="1.0"?><Workbook>', CONTENT_MESSAGE.importWebPage],
  ['a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related', CONTENT_MESSAGE.importWebPage],
  ['a workbook with a password', 'EncryptedPackage', CONTENT_MESSAGE.importEncrypted],
])('%s is refused with advice', async (_what, content, message) => {
  const isCompound = message === CONTENT_MESSAGE.importEncrypted
  const head = isCompound ? Buffer.from('d0cf11e0a1b11ae1', 'hex') : Buffer.alloc(0)
  const bytes = Buffer.concat([head, Buffer.from(content, isCompound ? 'utf16le' : 'utf8')])
  const failure: unknown = await readTable(bytes, () => 0).catch((error: unknown) => error)
  expect((failure as Error).message).toBe(message)
})
