import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from './business-error.ts'

/** A column and its direction of sorting. */
export type Order<Column extends string> = { column: Column; direction: 'asc' | 'desc' }

type Asked = { orderByColumn?: string | undefined; isAsc?: string | undefined }

/**
 * Returns the requested order of a list; undefined if no column is requested. `columns`: sortable columns by their
 * names on the wire. Two values of `isAsc` mean descending, all others ascending (protocol 4.2).
 * @throws BusinessError 500 for a column outside the allow-list.
 */
export function askedOrder<Column extends string>(
  columns: Readonly<Record<string, Column>>,
  { orderByColumn, isAsc }: Asked,
): Order<Column> | undefined {
  if (orderByColumn === undefined) return undefined
  const column = Object.hasOwn(columns, orderByColumn) ? columns[orderByColumn] : undefined
  if (column === undefined) throw refused(MESSAGE.badSort)
  return { column, direction: isAsc === 'desc' || isAsc === 'descending' ? 'desc' : 'asc' }
}
