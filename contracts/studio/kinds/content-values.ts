import type { ContentField, ContentFields } from './content-field.ts'

/** The values of an item by field name. */
export type Content = Record<string, unknown>

/** The empty value of a field. */
export function emptyValue(field: ContentField): unknown {
  if (field.type === 'texts' || field.type === 'relations' || hasRows(field)) return []
  if (field.type === 'flag') return false
  if (field.type === 'group') return field.isOptional ? null : emptyContent(field.fields)
  return isText(field) || field.type === 'choice' || field.type === 'richText' ? '' : null
}

/** The empty values of all fields, for a new item. */
export const emptyContent = (fields: ContentFields): Content =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

/** Whether the value of a field is a list of rows or nodes with nested fields. */
export const hasRows = (field: ContentField): field is Extract<ContentField, { type: 'items' | 'tree' }> =>
  field.type === 'items' || field.type === 'tree'

/** Whether a value is empty: null, undefined, '' or []. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isText = ({ type }: ContentField) => type === 'text' || type === 'longText' || type === 'link'
