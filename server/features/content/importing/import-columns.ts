import type { ContentField, ContentFields } from '#contracts/studio/kinds/content-field.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { EMPLOYER_COLUMNS, type EmployerColumn } from './employer-lists/employer-columns.ts'

/**
 * A field as a column of a file; the title of a field in a group begins with the title of the group. `isRequired` is
 * false in an optional group, whose required fields are needed only if the group has any value.
 */
export type ImportColumn = { path: string; title: string; field: ContentField; isRequired: boolean }

/** Path of the column with the number of an item. */
export const ID_PATH = '#'
export const ID_TITLE = '编号'

/**
 * The columns of the fields whose value fits one cell. Other fields (lists of groups, tables, trees) keep their values
 * in an import.
 */
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

/** A column that an import reads; `employers` tells how employers write it. */
export type ReadColumn = ImportColumn & { employers?: EmployerColumn | undefined }

/** The columns that an import reads: those of `importColumns`, and optional groups that employers write in one column. */
export function readColumns({ id, fields }: Pick<ContentKind, 'id' | 'fields'>): ReadColumn[] {
  const employers = EMPLOYER_COLUMNS[id] ?? {}
  const groups = Object.entries(fields).flatMap(([path, field]) =>
    field.type === 'group' && employers[path] !== undefined
      ? [{ path, title: field.title, field, isRequired: false }]
      : [],
  )
  return [...importColumns(fields), ...groups].map((column) => ({ ...column, employers: employers[column.path] }))
}

/**
 * The field name of a list whose rows consist of one file, such as the pictures of a company; undefined for other
 * lists.
 */
export function onlyFile({ fields, isFixed }: Extract<ContentField, { type: 'items' }>): string | undefined {
  const [[name, field] = [], ...others] = Object.entries(fields)
  return others.length === 0 && !isFixed && field?.type === 'file' ? name : undefined
}

/** Number of first rows in which the header is searched, because a heading may come before the header. */
const HEADER_ROWS = 20

type Row = readonly unknown[]

/** Normalizes a title for comparison: without spaces, full-width forms and marks of required columns. */
const plainTitle = (cell: unknown): string =>
  (typeof cell === 'string' ? cell : '').normalize('NFKC').replace(/[\s*]|\((?:必填|选填)\)/g, '')

/** Removes a unit or explanation, as in 薪资待遇（元/月）. */
const withoutRemark = (title: string): string =>
  title.endsWith(')') && title.includes('(') ? title.slice(0, title.lastIndexOf('(')) : title

/**
 * Field paths of the titles in a row; each path occurs at most once, '' for an unknown title. Own titles take precedence
 * over titles of employers.
 */
export function proposedPaths(kind: Pick<ContentKind, 'id' | 'fields'>, cells: Row): string[] {
  const columns = readColumns(kind)
  const own = new Map(columns.map(({ path, title }) => [plainTitle(title), path]))
  own.set(ID_TITLE, ID_PATH)
  const employers = new Map(
    columns.flatMap(({ path, employers: column }) => column?.titles.map((one) => [one, path]) ?? []),
  )
  const paths = Array.from(cells, () => '')
  const find = (known: ReadonlyMap<string, string>, form: (title: string) => string) => {
    for (const [at, cell] of cells.entries()) {
      const path = known.get(form(plainTitle(cell)))
      if (path !== undefined && paths[at] === '' && !paths.includes(path)) paths[at] = path
    }
  }
  find(own, String)
  find(employers, String)
  find(new Map([...employers, ...own]), withoutRemark)
  return paths
}

const knownIn = (kind: Pick<ContentKind, 'id' | 'fields'>, row: Row) =>
  proposedPaths(kind, row).filter((path) => path !== '').length

/**
 * Returns the index of the header: among the first rows, the row with the most titles of the kind; of consecutive ones,
 * the last, because merged titles are repeated in each row of a header. If no row has such a title, the first row with
 * more than one filled cell; -1 without such a row.
 */
export function headerIndex(kind: Pick<ContentKind, 'id' | 'fields'>, rows: readonly Row[]): number {
  const counts = rows.slice(0, HEADER_ROWS).map((row) => knownIn(kind, row))
  const most = Math.max(0, ...counts)
  if (most > 0) {
    const first = counts.indexOf(most)
    const others = counts.slice(first).findIndex((count) => count !== most)
    return others === -1 ? counts.length - 1 : first + others - 1
  }
  return rows.findIndex((row) => row.filter((cell) => cell !== null && cell !== '').length > 1)
}

/** Maximum number of titles of the kind in one of the first rows; used to detect the separator of a CSV file. */
export const knownTitles = (kind: Pick<ContentKind, 'id' | 'fields'>, rows: readonly Row[]): number =>
  Math.max(0, ...rows.slice(0, HEADER_ROWS).map((row) => knownIn(kind, row)))
