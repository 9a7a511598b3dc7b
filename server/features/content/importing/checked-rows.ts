import { type CatalogueText, CONTENT_MESSAGE, sameAsRowMessage } from '#contracts/constants/error-messages.ts'
import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { leaves } from '#contracts/studio/kinds/content-leaves.ts'
import { problemsOf } from '#contracts/studio/kinds/content-problems.ts'
import { type Content, emptyContent, isEmpty } from '#contracts/studio/kinds/content-values.ts'
import { readContent } from '#contracts/studio/kinds/read-content.ts'
import type { NamedTargets } from './cell-targets.ts'
import { type Cell, cellText, cellValue, itemNumber, writtenCell } from './cell-values.ts'
import { ID_PATH, ID_TITLE, type ImportColumn, readColumns } from './import-columns.ts'
import { codeOf, type ExistingItem, knownItems, nameOf } from './known-items.ts'

/** A row that an import writes: `itemId` is the number of the item in files, null for a new item. */
export type PlannedRow = { row: number; itemId: number | null; content: Content }
/** An error in a row of the file; `column` is '' for an error of the whole row. */
export type RowError = { row: number; column: string; message: CatalogueText }
/** Result of a check: the rows to write, the errors, and the numbers of all rows and of rows that change nothing. */
export type CheckedRows = { rows: PlannedRow[]; errors: RowError[]; rowCount: number; sameCount: number }

type Task = {
  kind: ContentKind
  /** Rows below the header; `firstRow` is the number of the first one in the file. */
  rows: readonly (readonly Cell[])[]
  firstRow: number
  /** Field path of each column of the file; '' for an unknown column. */
  paths: readonly string[]
  existing: readonly ExistingItem[]
  targets: NamedTargets
  /** The day of the check in Beijing, `yyyy-MM-dd`. */
  today: string
  /** Number of items that may still be added. */
  room: number
}

/** Mark of the example row of a template, in the column of the number. */
export const EXAMPLE = '示例'

/** Plans an import: validates every row, and finds the item that the row changes by number, code or name. */
export function checkRows({ kind, rows, firstRow, paths, existing, targets, today, room }: Task): CheckedRows {
  const columns = new Map(readColumns(kind).map((column) => [column.path, column]))
  /** Columns that the file lacks, with another source of the value. */
  const absent = [...columns.values()].flatMap(({ path, employers }) =>
    employers?.otherwise === undefined || paths.includes(path) ? [] : [path],
  )
  const titleOf = columnTitles(kind)
  const itemOf = knownItems(kind, existing)
  const earlier = new Map<string, { row: number; text: string }>()
  const checked: CheckedRows = { rows: [], errors: [], rowCount: 0, sameCount: 0 }
  let added = 0

  function check(row: number, cells: readonly Cell[]): void {
    const fail = (column: string, message: CatalogueText) => void checked.errors.push({ row, column, message })
    const idAt = paths.indexOf(ID_PATH)
    const idCell = idAt === -1 ? null : (cells[idAt] ?? null)
    const named = contentOf(cells, emptyContent(kind.fields))
    const item = itemOf(idCell, named.content)
    if (typeof item === 'string') return fail(itemNumber(idCell) === undefined ? '' : ID_TITLE, item)
    const given = item === undefined ? named : contentOf(cells, structuredClone(item.content))
    const { content, problems } = given
    const text = JSON.stringify(content)
    // an unchanged item is not validated again
    const isSame = item !== undefined && (!given.isChanged || JSON.stringify(item.content) === text)
    const reasons = isSame ? [] : [...problems, ...problemsOf(kind, content, today)]
    // only the first problem of a cell is reported: a malformed value also counts as missing
    const byTitle = new Map<string, CatalogueText>()
    for (const { path, message } of reasons) {
      const title = titleOf(path)
      if (!byTitle.has(title)) byTitle.set(title, message)
    }
    for (const [title, message] of byTitle) fail(title, message)
    if (reasons.length > 0) return
    const keys = keysOf(kind, item?.id, content)
    const before = keys.map((key) => earlier.get(key)).find((each) => each !== undefined)
    if (before !== undefined && before.text !== text) return fail('', sameAsRowMessage(before.row))
    if (before !== undefined || isSame) checked.sameCount += 1
    else {
      if (item === undefined && added >= room) return fail('', CONTENT_MESSAGE.contentFull)
      if (item === undefined) added += 1
      checked.rows.push({ row, itemId: item?.id ?? null, content })
    }
    for (const key of keys) earlier.set(key, { row, text })
  }

  /** The values of an item, overwritten with the values of a row. */
  function contentOf(cells: readonly Cell[], base: Content) {
    const problems: { path: string; message: CatalogueText }[] = []
    let isChanged = false
    for (const [at, path] of paths.entries()) {
      const column = columns.get(path)
      const cell = cells[at] ?? null
      // an unchanged cell keeps the stored value, which a cell cannot always hold exactly, such as texts of several
      // lines
      if (column === undefined || isUnchanged(column, valueAt(base, path), { cell, names: targets.names })) continue
      isChanged = true
      const read = cellValue(column, cell, targets)
      if ('problem' in read) problems.push({ path, message: read.problem })
      else setValue({ fields: kind.fields, content: base, path }, read.value)
    }
    closeGroups(kind.fields, base)
    for (const path of absent.filter((each) => valueAt(base, each) === null))
      setValue({ fields: kind.fields, content: base, path }, columns.get(path)?.employers?.otherwise?.(base, targets))
    const read = readContent(kind.fields, base)
    return { content: read.content, problems: [...problems, ...read.problems], isChanged }
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

/**
 * Returns a function that maps a field path to the title of its column. A value in a list has the column of the list;
 * '' means no column.
 */
export function columnTitles(kind: ContentKind): (path: string) => string {
  const titles = new Map(readColumns(kind).map(({ path, title }) => [path, title]))
  return (path) => titles.get(path) ?? titles.get(path.replace(/\.\d+(?:\..*)?$/, '')) ?? ''
}

/** Keys of a row: two rows with the same key must have equal values. */
function keysOf(kind: ContentKind, id: number | undefined, content: Content): string[] {
  const [code, name] = [codeOf(kind, content), nameOf(kind, content)]
  return [
    ...(id === undefined ? [] : [`#${id}`]),
    ...(code === '' ? [] : [`code ${code}`]),
    ...(id === undefined && code === '' ? [name === '' ? `same ${JSON.stringify(content)}` : `name ${name}`] : []),
  ]
}

type Written = { cell: Cell; names: NamedTargets['names'] }

const isUnchanged = (column: ImportColumn, value: unknown, { cell, names }: Written): boolean => {
  if (column.field.type === 'group') return false
  const written = writtenCell(column, value, names)
  if (written === '') return cellText(cell).trim() === ''
  return typeof cell === 'number' ? written === cell : typeof cell === 'string' && String(written) === cell
}

/** The value at a path such as `wechat.title`. */
export const valueAt = (content: Content, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Content | null)?.[name], content)

type Place = { fields: ContentFields; content: Content; path: string }

/** Sets the value at a path; creates a group that is null. */
function setValue({ fields, content, path }: Place, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (rest.length === 0 || field?.type !== 'group') return void (content[name] = value)
  const inner = (content[name] ?? emptyContent(field.fields)) as Content
  content[name] = inner
  setValue({ fields: field.fields, content: inner, path: rest.join('.') }, value)
}

/** Sets optional groups without any value to null. */
function closeGroups(fields: ContentFields, content: Content): void {
  for (const [name, field] of Object.entries(fields)) {
    const inner = content[name]
    if (field.type !== 'group' || inner === null || inner === undefined) continue
    closeGroups(field.fields, inner as Content)
    const isSilent = leaves(field.fields, inner as Content).every(({ value }) => isEmpty(value) || value === false)
    if (field.isOptional && isSilent) content[name] = null
  }
}
