import { Readable } from 'node:stream'
import { CONTENT_MESSAGE, tooManyExportedMessage } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type ContentKind, fitsFiles } from '#contracts/studio/kinds/content-kind.ts'
import { IMPORT_LIMITS } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import { kindNamed } from '#server/features/content/content-drafts.ts'
import { requireForKind } from '#server/features/content/content-item.ts'
import { contentRows } from '#server/features/content/content-rows.ts'
import type { ContentTargets } from '#server/features/content/content-targets.ts'
import type { ProjectionOf } from '#server/features/content/projections/all-projections.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { Download } from '#server/studio-calls/studio-calls.ts'
import { badInput, conflict } from '#server/studio-calls/studio-refusal.ts'
import { type WrittenCell, writtenCell } from './cell-values.ts'
import { EXAMPLE, valueAt } from './checked-rows.ts'
import { existingItems, existingRows } from './existing-items.ts'
import { exampleCell, hintOf } from './import-template.ts'
import { ID_TITLE, importColumns } from './import-columns.ts'
import { writeWorkbook } from './import-thread.ts'
import { type ExistingItem, storedContent } from './known-items.ts'
import { workbook } from './workbook.ts'

type Dependencies = {
  database: Database
  clock: Clock
  projectionOf: ProjectionOf
  contentTargets: ContentTargets
}
type Conditions = Omit<StudioWire['exportContent']['input'], 'kind' | 'format'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Excel reads a CSV file without this mark as GB 18030. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Public rows read by one query. */
const PAGE = 500

/** Exports content as files and creates the templates of imports. */
export function contentExport({ database, clock, projectionOf, contentTargets }: Dependencies) {
  const rows = contentRows({ database, projectionOf })

  /** Public rows that match the conditions, newest first. */
  async function* matchingRows(kind: ContentKind, conditions: Conditions): AsyncGenerator<ExistingItem[]> {
    const input = { ...conditions, kind: kind.id as StudioWire['exportContent']['input']['kind'] }
    for (let beforeId: number | null | undefined; beforeId !== null;) {
      const page = await rows.page({ ...input, ...(beforeId !== undefined && { beforeId }) }, PAGE)
      const ids = page.rows.map(({ id }) => id)
      yield* existingRows({ database, projectionOf }, kind, ids)
      beforeId = page.nextBeforeId
    }
  }

  async function* exportedRows(kind: ContentKind, conditions: Conditions): AsyncGenerator<WrittenCell[]> {
    const columns = importColumns(kind.fields)
    const found = kind.isOfRows ? matchingRows(kind, conditions) : existingItems(database, kind.id)
    for await (const items of found) {
      const contents = items.map(({ text }) => storedContent(kind, text))
      const names = await contentTargets.names(kind.fields, contents)
      for (const [at, content] of contents.entries())
        yield [
          items[at]?.id ?? '',
          ...columns.map((column) => writtenCell(column, valueAt(content, column.path), names)),
        ]
    }
  }

  async function* csvLines(kind: ContentKind, conditions: Conditions): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(titlesOf(kind))
    for await (const row of exportedRows(kind, conditions)) yield csvLine(row)
  }

  return {
    /**
     * Exports the items that are not deleted, in the form that an import reads. For a kind of public rows, exports only
     * the rows that match `input`.
     * @throws StudioRefusal 400 for a workbook with too many rows, 403, 404, 409 for a kind without files.
     */
    async export(caller: StaffCaller, input: StudioWire['exportContent']['input']): Promise<Download> {
      const { kind: id, format, ...conditions } = input
      const kind = listedKind(id)
      requireForKind(caller, 'readContent', kind)
      const fileName = `${kind.title}-${beijingTime(clock.now()).slice(0, 10)}.${format}`
      if (format === 'csv') return asCsv(fileName, csvLines(kind, conditions))
      const written: WrittenCell[][] = [titlesOf(kind)]
      for await (const row of exportedRows(kind, conditions)) {
        if (written.length > IMPORT_LIMITS.rows) throw badInput(tooManyExportedMessage(IMPORT_LIMITS.rows))
        written.push(row)
      }
      const body = Buffer.from(await writeWorkbook({ sheet: kind.title, rows: written }))
      return { fileName, mediaType: XLSX, body }
    },

    /**
     * Creates a file with an example row. A workbook also describes the permitted values of each column.
     * @throws StudioRefusal 403, 404, 409.
     */
    async template(
      caller: StaffCaller,
      { kind: id, format }: StudioWire['readImportTemplate']['input'],
    ): Promise<Download> {
      const kind = listedKind(id)
      requireForKind(caller, 'importContent', kind)
      const fileName = `${kind.title}-导入模板.${format}`
      const columns = importColumns(kind.fields)
      const example = [EXAMPLE, ...columns.map(exampleCell)]
      if (format === 'csv') return asCsv(fileName, [BYTE_ORDER_MARK + csvLine(titlesOf(kind)), csvLine(example)])
      const hints = columns.map((column) => [column.title, column.isRequired ? '必填' : '选填', hintOf(column)])
      const body = await workbook([
        { sheet: kind.title, rows: [titlesOf(kind), example] },
        {
          sheet: '填写说明',
          rows: [['列', '', '可以填写'], [ID_TITLE, '选填', '新增不填；更新时填导出文件里的编号'], ...hints],
        },
      ])
      return { fileName, mediaType: XLSX, body }
    },
  }
}

const asCsv = (fileName: string, lines: Iterable<string> | AsyncIterable<string>): Download => ({
  fileName,
  mediaType: 'text/csv; charset=utf-8',
  body: Readable.from(lines),
})

/** The kind with an id. @throws StudioRefusal 404, 409 for a fixed set of items or fields that do not fit files. */
export function listedKind(id: string): ContentKind {
  const kind = kindNamed(id)
  if (kind.shape !== 'list') throw conflict(CONTENT_MESSAGE.contentFixed)
  if (!fitsFiles(kind)) throw conflict(CONTENT_MESSAGE.notInFiles)
  return kind
}

const titlesOf = (kind: ContentKind): string[] => [ID_TITLE, ...importColumns(kind.fields).map(({ title }) => title)]

const csvLine = (cells: readonly WrittenCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: WrittenCell): string => {
  const text = String(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
