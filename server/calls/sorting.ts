import { MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { refused } from './business-error.ts'

/** A column and the way its values go. */
export type Order<Column extends string> = { column: Column; direction: 'asc' | 'desc' }

type Asked = { orderByColumn?: string | undefined; isAsc?: string | undefined }

/**
 * The order that a list was asked for, by the wire names of the columns it may be sorted by; undefined when it names none.
 * Two words mean falling, anything else rises (protocol 4.2).
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
