import { parentPort } from 'node:worker_threads'
import { type CatalogueText, CONTENT_MESSAGE, tooManyRowsMessage } from '#contracts/constants/error-messages.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { IMPORT_LIMITS } from '#contracts/studio/studio-limits.ts'
import { type Cell, cellText, type WrittenCell } from './cell-values.ts'
import { type AskedTexts, askedTexts } from './asked-texts.ts'
import type { NamedTargets } from './cell-targets.ts'
import { type CheckedRows, checkRows } from './checked-rows.ts'
import { headerIndex, knownTitles, proposedPaths } from './import-columns.ts'
import type { ExistingItem } from './known-items.ts'
import { workbook } from './workbook.ts'
import { readTable, UnreadableTable } from './table-file/table-file.ts'

// Worker thread for files of content, one at a time; see import-thread.ts. Posts 'ready', then the result of each task.

/**
 * A file; `paths` are the field paths of its columns, undefined to derive them from the titles. `values` are cells that
 * are the same in each row, by field path.
 */
export type AskTask = {
  kind: string
  bytes: Uint8Array
  paths: readonly string[] | undefined
  values: Readonly<Record<string, string>>
}
/** A file to check against existing items and targets. */
export type ImportTask = AskTask & {
  existing: readonly ExistingItem[]
  targets: NamedTargets
  today: string
  room: number
}
/** A column of the file; `path` is the field that the column fills, '' if it fills no field. */
export type FileColumn = { title: string; path: string; samples: string[] }
export type ReadImport = CheckedRows & { columns: FileColumn[] }
/** Rows to write as a workbook, the first one as its header. */
export type WriteTask = { sheet: string; rows: readonly (readonly WrittenCell[])[] }
/** Results that the worker posts. */
export type AskResult = AskedTexts | { refusal: CatalogueText } | { fault: string }
export type ImportResult = ReadImport | { refusal: CatalogueText } | { fault: string }
export type WriteResult = { bytes: Uint8Array } | { fault: string }
type Task = AskTask | ImportTask | WriteTask
type Result = AskResult | ImportResult | WriteResult

const SAMPLES = 3

async function read(task: AskTask | ImportTask): Promise<AskResult | ImportResult> {
  const kind = contentKind(task.kind)
  if (kind === undefined) throw new Error(`unknown content kind ${task.kind}`)
  const rows = await readTable(task.bytes, (some) => knownTitles(kind, some))
  const header = headerIndex(kind, rows)
  if (header === -1) return { refusal: CONTENT_MESSAGE.importEmpty }
  const below = rows.slice(header + 1)
  const filled = below.filter(isFilled)
  if (filled.length > IMPORT_LIMITS.rows) return { refusal: tooManyRowsMessage(IMPORT_LIMITS.rows) }
  const head = { titles: rows[header] ?? [], samples: filled.slice(0, SAMPLES), paths: task.paths }
  const columns = columnsOf(kind, head)
  if (columns.some(({ path }) => task.values[path] !== undefined)) return { refusal: CONTENT_MESSAGE.importColumnTwice }
  const paths = [...columns.map(({ path }) => path), ...Object.keys(task.values)]
  const whole = (some: Rows) => some.map((cells) => withValues(cells, { columns, values: task.values }))
  if (!('existing' in task)) return askedTexts(kind, paths, whole(filled))
  return { columns, ...checkRows({ ...task, kind, rows: whole(below), firstRow: header + 2, paths }) }
}

const isFilled = (cells: readonly Cell[]): boolean => cells.some((cell) => cellText(cell).trim() !== '')

/**
 * Appends the cells that are the same in each row. A row without content in a column that is imported, such as a remark
 * below the table, becomes empty.
 */
function withValues(
  cells: readonly Cell[],
  { columns, values }: Pick<AskTask, 'values'> & { columns: readonly FileColumn[] },
): readonly Cell[] {
  const imported = cells.filter((_, at) => columns[at]?.path !== '')
  if (!isFilled(imported)) return []
  return [...columns.map((_, at) => cells[at] ?? null), ...Object.values(values)]
}

type Rows = readonly (readonly Cell[])[]
type Head = { titles: readonly Cell[]; samples: Rows; paths: readonly string[] | undefined }

function columnsOf(kind: ContentKind, { titles, samples, paths }: Head): FileColumn[] {
  const width = Math.max(titles.length, ...samples.map(({ length }) => length))
  const cells = Array.from({ length: width }, (_, at) => titles[at] ?? null)
  const proposed = proposedPaths(kind, cells)
  return cells.map((cell, at) => ({
    title: cellText(cell).trim(),
    path: paths === undefined ? (proposed[at] ?? '') : (paths[at] ?? ''),
    samples: samples.map((row) => cellText(row[at] ?? null).slice(0, 60)),
  }))
}

async function answer(task: Task): Promise<Result> {
  try {
    return 'sheet' in task ? { bytes: await workbook([task]) } : await read(task)
  } catch (error) {
    if (error instanceof UnreadableTable) return { refusal: error.text }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (task: Task) => void answer(task).then((result) => parentPort?.postMessage(result)))
parentPort?.postMessage('ready')
