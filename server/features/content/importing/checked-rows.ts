import {
  type CatalogueText,
  CONTENT_MESSAGE,
  sameAsRowMessage,
  severalItemsMessage,
} from '#contracts/constants/error-catalogue.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { type Content, emptyContent, missingParts, readContent } from '#contracts/studio/kinds/content-values.ts'
import { type Cell, cellText, cellValue, itemNumber, writtenCell } from './cell-values.ts'
import { ID_PATH, ID_TITLE, type ImportColumn, importColumns } from './import-columns.ts'

/** A row that an import writes: a new item without `itemId`. */
export type PlannedRow = { row: number; itemId: number | null; content: Content }
/** What is wrong in a row of the file; `column` is '' for the whole row. */
export type RowError = { row: number; column: string; message: CatalogueText }
/** An item with the JSON of the values that visitors see, or of its draft before its first publication. */
export type ExistingItem = { id: number; text: string }
type Item = { id: number; content: Content }
/** Rows of a file: what each one would do. */
export type CheckedRows = { rows: PlannedRow[]; errors: RowError[]; rowCount: number; sameCount: number }

type Task = {
  kind: ContentKind
  /** Rows below the header, and the number of the first one in the file. */
  rows: readonly (readonly Cell[])[]
  firstRow: number
  /** Path of each column of the file; '' for none. */
  paths: readonly string[]
  existing: readonly ExistingItem[]
  /** Items that may be added. */
  room: number
}

/** Mark of the example row of a template, in the column of the number. */
export const EXAMPLE = '示例'

/** Plans an import: validates every row, and finds the item that it changes by number or identity. */
export function checkRows({ kind, rows, firstRow, paths, existing, room }: Task): CheckedRows {
  const columns = new Map(importColumns(kind.fields).map((column) => [column.path, column]))
  // fields may have been added to the kind since
  const items = existing.map(({ id, text }): Item => ({
    id,
    content: readContent(kind.fields, JSON.parse(text)).content,
  }))
  const byId = new Map(items.map((item) => [item.id, item]))
  const byName = new Map<string, Item[]>()
  for (const item of items) {
    const name = nameOf(kind, item.content)
    const named = byName.get(name)
    if (named === undefined) byName.set(name, [item])
    else named.push(item)
  }
  const earlier = new Map<string, { row: number; text: string }>()
  const checked: CheckedRows = { rows: [], errors: [], rowCount: 0, sameCount: 0 }
  let added = 0

  function itemOf(cell: Cell, name: string): Item | CatalogueText | undefined {
    const id = itemNumber(cell)
    if (id !== undefined) return byId.get(id) ?? CONTENT_MESSAGE.importNoItem
    const found = kind.identity.length === 0 ? [] : (byName.get(name) ?? [])
    return found.length > 1 ? severalItemsMessage(found.length) : found[0]
  }

  function check(row: number, cells: readonly Cell[]): void {
    const fail = (column: string, message: CatalogueText) => void checked.errors.push({ row, column, message })
    const idAt = paths.indexOf(ID_PATH)
    const idCell = idAt === -1 ? null : (cells[idAt] ?? null)
    const named = contentOf(cells, emptyContent(kind.fields))
    const item = itemOf(idCell, nameOf(kind, named.content))
    if (typeof item === 'string') return fail(itemNumber(idCell) === undefined ? '' : ID_TITLE, item)
    const { content, problems } = item === undefined ? named : contentOf(cells, structuredClone(item.content))
    const reasons = [...problems, ...missingParts(kind.fields, content)]
    // the first reason of a cell is enough: a malformed value is missing, too
    const byPath = new Map<string, CatalogueText>()
    for (const { path, message } of reasons) if (!byPath.has(path)) byPath.set(path, message)
    for (const [path, message] of byPath) fail(columns.get(path)?.title ?? '', message)
    if (reasons.length > 0) return
    const text = JSON.stringify(content)
    const key = item === undefined ? nameOf(kind, content) : `#${item.id}`
    const before = kind.identity.length === 0 && item === undefined ? undefined : earlier.get(key)
    if (before !== undefined && before.text !== text) return fail('', sameAsRowMessage(before.row))
    if (before !== undefined || (item !== undefined && JSON.stringify(item.content) === text)) {
      checked.sameCount += 1
    } else {
      if (item === undefined && added >= room) return fail('', CONTENT_MESSAGE.contentFull)
      if (item === undefined) added += 1
      checked.rows.push({ row, itemId: item?.id ?? null, content })
    }
    earlier.set(key, { row, text })
  }

  /** The values of an item with those of a row in their place. */
  function contentOf(cells: readonly Cell[], base: Content): ReturnType<typeof readContent> {
    const problems: { path: string; message: CatalogueText }[] = []
    for (const [at, path] of paths.entries()) {
      const column = columns.get(path)
      const cell = cells[at] ?? null
      // an unchanged cell keeps a value that it cannot hold exactly, such as texts of several lines
      if (column === undefined || isSame(column, base, cell)) continue
      const read = cellValue(column, cell)
      if ('problem' in read) problems.push({ path, message: read.problem })
      else setValue(base, path, read.value)
    }
    const read = readContent(kind.fields, base)
    return { content: read.content, problems: [...problems, ...read.problems] }
  }

  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cellText(cell).trim() === '')) continue
    const idAt = paths.indexOf(ID_PATH)
    if (idAt !== -1 && cellText(cells[idAt] ?? null).trim() === EXAMPLE) continue
    checked.rowCount += 1
    check(firstRow + at, cells)
  }
  return checked
}

const nameOf = ({ identity }: ContentKind, content: Content) => JSON.stringify(identity.map((name) => content[name]))

const isSame = (column: ImportColumn, base: Content, cell: Cell): boolean => {
  const written = writtenCell(column, valueAt(base, column.path))
  return typeof cell === 'number'
    ? written === cell
    : typeof cell === 'string' && cell !== '' && String(written) === cell
}

/** The value at a path such as `wechat.title`. */
export const valueAt = (content: Content, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Content | null)?.[name], content)

function setValue(content: Content, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const owner = names.reduce<Content>((inner, name) => inner[name] as Content, content)
  owner[last] = value
}
