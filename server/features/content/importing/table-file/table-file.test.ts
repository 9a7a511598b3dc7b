import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, openQuoteMessage, tooManyRowsMessage } from '#contracts/constants/error-messages.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { IMPORT_LIMITS } from '#contracts/studio/studio-limits.ts'
import { readImport } from '#server/features/content/importing/import-thread.ts'

const HEAD = '名称,地址,电话,经度,纬度'
const read = (bytes: Buffer, kind: ContentKindId = 'office') =>
  readImport({
    kind,
    bytes,
    paths: undefined,
    values: {},
    existing: [],
    targets: { ids: {}, names: {}, industries: {} },
    today: '2026-03-10',
    room: 100_000,
  })
const fixture = (name: string) => readFile(new URL(`../testing/${name}`, import.meta.url))
const rowsIn = async (bytes: Buffer, kind?: ContentKindId) => {
  const { rows, errors } = await read(bytes, kind)
  return {
    rows: rows.map(({ row, content }) => [row, ...Object.values(content)]),
    errors: errors.map(({ row, column, message }) => `${row} ${column} ${message}`),
  }
}

describe('files of other programs', () => {
  test('an openpyxl file is read, with merged titles, dates, long numbers, formulas without a stored value, and errors', async () => {
    expect(await rowsIn(await fixture('offices-openpyxl.xlsx'))).toEqual({
      rows: [
        [4, '总部', '武汉市洪山区 珞喻路 1 号', '2787654321', 114.3, 30.3],
        [7, '公式', '=1+1', '="027"&"-1"', 114, 30],
        [9, '2026-01-05', '2026-01-05 09:30', '是', 114, 30],
      ],
      errors: [`6 电话 ${CONTENT_MESSAGE.importRounded}`, `8 地址 ${CONTENT_MESSAGE.importCellError}`],
    })
  })

  test('an openpyxl file is read, with times as dates and as texts in several formats', async () => {
    expect(await rowsIn(await fixture('notices-openpyxl.xlsx'), 'notice')).toEqual({
      rows: [
        [2, '周五晚维护', '/jobs', '2026-12-04 20:00', '2026-12-04 23:30'],
        [3, '停电', '', '2026-12-05 08:00', null],
      ],
      errors: ['4 开始显示 开始显示格式错误'],
    })
  })

  test('a gnumeric CSV file with semicolons and seconds is read like the openpyxl file', async () => {
    const own = await rowsIn(await fixture('notices-openpyxl.xlsx'), 'notice')
    expect(await rowsIn(await fixture('notices-gnumeric.csv'), 'notice')).toEqual(own)
  })

  test.each(['offices-excel-gbk.csv', 'offices-gnumeric.xlsx'])(
    '%s is read, with quoted line breaks and quotes (CSV in GB 18030)',
    async (name) => {
      expect(await rowsIn(await fixture(name))).toEqual({
        rows: [
          [2, '总部', '武汉市洪山区 珞喻路 1 号', '027-1', 114.3, 30.5],
          [3, '引"号"', '二路', '+86 27', null, null],
        ],
        errors: [],
      })
    },
  )
})

describe('CSV files', () => {
  const rows = ['一站', '甲路', '027', '114', '30']
  test.each([',', ';', '\t'])('with the separator %j are read in UTF-8 and UTF-16', async (separator) => {
    const text = [HEAD.split(','), rows].map((cells) => cells.join(separator)).join('\n')
    expect((await rowsIn(Buffer.from(`\uFEFF${text}`))).rows).toEqual([[2, '一站', '甲路', '027', 114, 30]])
    expect((await rowsIn(Buffer.from(`\uFEFF${text}`, 'utf16le'))).rows).toHaveLength(1)
  })

  test('with several kinds of line ends have a row for each line', async () => {
    const bytes = Buffer.from(`${HEAD}\r\n"一\r\n站",甲路,027,114,30\n二站,乙路,028,115,31\r\n`)
    expect((await rowsIn(bytes)).rows.map(([row, , address]) => [row, address])).toEqual([
      [2, '甲路'],
      [3, '乙路'],
    ])
  })

  test('columns with unknown titles are returned without a field', async () => {
    const { columns, rowCount, errors } = await read(Buffer.from('名字,地址,来源\n一站,甲路,老王\n'))
    expect(columns).toEqual([
      { title: '名字', path: '', samples: ['一站'] },
      { title: '地址', path: 'address', samples: ['甲路'] },
      { title: '来源', path: '', samples: ['老王'] },
    ])
    expect([rowCount, errors.map(({ column }) => column)]).toEqual([1, ['名称', '电话']])
  })
})

describe('files that are not tables, or too large', () => {
  const refused = async (bytes: Buffer) => {
    const failure: unknown = await read(bytes).catch((error: unknown) => error)
    return (failure as Error).message
  }
  const sheetOf = (cells: string) => ({
    '[Content_Types].xml': Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': Buffer.from(
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
  })

  test('are rejected with a reason', async () => {
    expect(await refused(Buffer.alloc(0))).toBe(CONTENT_MESSAGE.importEmpty)
    expect(await refused(Buffer.from('PK\u0003\u0004 but no zip'))).toBe(CONTENT_MESSAGE.importUnreadable)
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toBe(CONTENT_MESSAGE.importOldExcel)
    expect(await refused(Buffer.from('a\0b,c\0d'))).toBe(CONTENT_MESSAGE.importUnreadable)
    expect(await refused(Buffer.from(`${HEAD}\n"一站,甲路,027,,\n`))).toBe(openQuoteMessage(2))
    const long = `${HEAD}\n${'站,路,027,,\n'.repeat(IMPORT_LIMITS.rows + 1)}`
    expect(await refused(Buffer.from(long))).toBe(tooManyRowsMessage(IMPORT_LIMITS.rows))
  })

  test('a zip bomb is rejected at the size limit, and a sheet with billions of empty cells at the memory limit', async () => {
    const bomb = Buffer.from(
      zipSync({ ...sheetOf(''), 'xl/worksheets/sheet1.xml': Buffer.alloc(100 * 1024 * 1024, 32) }),
    )
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refused(bomb)).toBe(CONTENT_MESSAGE.importTooLarge)
    const far =
      '<row r="1"><c r="A1" t="str"><v>x</v></c></row><row r="1048576"><c r="XFD1048576" t="str"><v>y</v></c></row>'
    expect(await refused(Buffer.from(zipSync(sheetOf(far))))).toBe(CONTENT_MESSAGE.importTooLarge)
    // the worker can still read the next file
    expect((await rowsIn(Buffer.from(`${HEAD}\n一站,甲路,027,,\n`))).rows).toHaveLength(1)
  }, 120_000)
})
