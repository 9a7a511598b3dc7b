import type { ContentField, ContentFields } from '#contracts/studio/kinds/content-field.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'

/**
 * A field as column of a file; fields of a group have the group's title before theirs. An item needs a value for each
 * required column; those of an optional group are required only if it has others.
 */
export type ImportColumn = { path: string; title: string; field: ContentField; isRequired: boolean }

/** Path of the column with the number of an item. */
export const ID_PATH = '#'
export const ID_TITLE = '编号'

/** The fields of a kind that one cell can hold. Rows of several values, tables and trees cannot: an import keeps them. */
export const importColumns = (fields: ContentFields): ImportColumn[] =>
  columnsBelow(fields, { path: '', title: '', isOptional: false })

type Above = { path: string; title: string; isOptional: boolean }

const columnsBelow = (fields: ContentFields, { path, title, isOptional }: Above): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]): ImportColumn[] => {
    if (field.type === 'group') {
      const below = { path: `${path}${name}.`, title: `${title}${field.title}／` }
      return columnsBelow(field.fields, { ...below, isOptional: isOptional || field.isOptional })
    }
    if (field.type === 'table' || field.type === 'tree') return []
    if (field.type === 'items' && onlyFile(field) === undefined) return []
    return [
      { path: path + name, title: title + field.title, field, isRequired: field.required === true && !isOptional },
    ]
  })

/** The name of the file field of rows that are nothing but a file, such as the pictures of a company. */
export function onlyFile({ fields, isFixed }: Extract<ContentField, { type: 'items' }>): string | undefined {
  const [[name, field] = [], ...others] = Object.entries(fields)
  return others.length === 0 && !isFixed && field?.type === 'file' ? name : undefined
}

/** Rows among which the header is found: titles of the table may stand above it. */
const HEADER_ROWS = 20

type Row = readonly unknown[]

/** Titles are compared without spaces, width and the marks of required columns. */
const plainTitle = (cell: unknown): string =>
  (typeof cell === 'string' ? cell : '').normalize('NFKC').replace(/[\s*]|\((?:必填|选填)\)/g, '')

/** Paths of the columns that some cells name; a path occurs once, '' where none fits. */
export function proposedPaths(kind: Pick<ContentKind, 'fields'>, cells: Row): string[] {
  const titles = new Map(importColumns(kind.fields).map(({ path, title }) => [plainTitle(title), path]))
  titles.set(ID_TITLE, ID_PATH)
  return Array.from(cells, (cell) => {
    const title = plainTitle(cell)
    const path = titles.get(title) ?? ''
    titles.delete(title)
    return path
  })
}

const knownIn = (kind: Pick<ContentKind, 'fields'>, row: Row) =>
  proposedPaths(kind, row).filter((path) => path !== '').length

/** Index of the header: the row at the top with most titles of the kind, else the first row with more than one cell. */
export function headerIndex(kind: Pick<ContentKind, 'fields'>, rows: readonly Row[]): number {
  const counts = rows.slice(0, HEADER_ROWS).map((row) => knownIn(kind, row))
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  return rows.findIndex((row) => row.filter((cell) => cell !== null && cell !== '').length > 1)
}

/** How many titles of the kind the best row at the top has; tells the separators of a CSV file apart. */
export const knownTitles = (kind: Pick<ContentKind, 'fields'>, rows: readonly Row[]): number =>
  Math.max(0, ...rows.slice(0, HEADER_ROWS).map((row) => knownIn(kind, row)))
