import { Readable } from 'node:stream'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import type { Database } from '#server/database/database.ts'
import { contentOf, requireForKind } from '#server/features/content/content-item.ts'
import { kindNamed } from '#server/features/content/content-drafts.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { Download } from '#server/studio-calls/studio-calls.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { CONTENT_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { type WrittenCell, writtenCell } from './cell-values.ts'
import { EXAMPLE, valueAt } from './checked-rows.ts'
import { existingItems } from './existing-items.ts'
import { exampleValue, hintOf } from './import-template.ts'
import { ID_TITLE, importColumns } from './import-columns.ts'
import { writeWorkbook } from './import-thread.ts'
import { workbook } from './workbook.ts'

type Dependencies = { database: Database; clock: Clock }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Without it Excel reads a CSV file as GB 18030. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Kinds of many items as files. */
export const contentExport = ({ database, clock }: Dependencies) => ({
  /** All items that are not deleted, as an import reads them. @throws StudioRefusal 403, 404, 409 for a kind without a list. */
  async export(caller: StaffCaller, id: string, format: 'csv' | 'xlsx'): Promise<Download> {
    const kind = listedKind(id)
    requireForKind(caller, 'readContent', kind)
    const fileName = `${kind.title}-${beijingTime(clock.now()).slice(0, 10)}.${format}`
    if (format === 'csv')
      return { fileName, mediaType: 'text/csv; charset=utf-8', body: Readable.from(csvLines(database, kind)) }
    const rows: WrittenCell[][] = [titlesOf(kind)]
    for await (const row of exportedRows(database, kind)) rows.push(row)
    return { fileName, mediaType: XLSX, body: Buffer.from(await writeWorkbook({ sheet: kind.title, rows })) }
  },

  /** A workbook with an example row, and what each column may contain. @throws StudioRefusal 403, 404, 409. */
  async template(caller: StaffCaller, id: string): Promise<Download> {
    const kind = listedKind(id)
    requireForKind(caller, 'importContent', kind)
    const columns = importColumns(kind.fields)
    const example = [EXAMPLE, ...columns.map((column) => writtenCell(column, exampleValue(column.field)))]
    const hints = columns.map((column) => [
      column.title,
      column.field.required === true ? '必填' : '选填',
      hintOf(column),
    ])
    const body = await workbook([
      { sheet: kind.title, rows: [titlesOf(kind), example] },
      {
        sheet: '填写说明',
        rows: [['列', '', '可以填写'], [ID_TITLE, '选填', '新增不填；更新时填导出文件里的编号'], ...hints],
      },
    ])
    return { fileName: `${kind.title}-导入模板.xlsx`, mediaType: XLSX, body }
  },
})

/** @throws StudioRefusal 404, 409 for a kind whose items are given. */
export function listedKind(id: string): ContentKind {
  const kind = kindNamed(id)
  if (kind.shape !== 'list') throw conflict(CONTENT_MESSAGE.contentFixed)
  if (kind.isOfRows) throw conflict(CONTENT_MESSAGE.importOfRows)
  return kind
}

const titlesOf = (kind: ContentKind): string[] => [ID_TITLE, ...importColumns(kind.fields).map(({ title }) => title)]

async function* exportedRows(database: Database, kind: ContentKind): AsyncGenerator<WrittenCell[]> {
  const columns = importColumns(kind.fields)
  const empty = emptyContent(kind.fields)
  for await (const items of existingItems(database, kind.id))
    for (const { id, text } of items) {
      const content = { ...empty, ...contentOf(text) }
      yield [id, ...columns.map((column) => writtenCell(column, valueAt(content, column.path)))]
    }
}

async function* csvLines(database: Database, kind: ContentKind): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titlesOf(kind))
  for await (const row of exportedRows(database, kind)) yield csvLine(row)
}

const csvLine = (cells: readonly WrittenCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: WrittenCell): string => {
  const text = String(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
