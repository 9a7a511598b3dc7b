import type { ContentField, ContentFields } from './content-field.ts'
import { type Content, emptyValue } from './content-values.ts'

/**
 * Maps stored values to the current fields of a kind: added fields are empty, removed fields are omitted, and an empty
 * text of a field that is now a date becomes null. Other values, such as the nodes of a tree, are unchanged.
 */
export const fittedContent = (fields: ContentFields, stored: Content): Content =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fittedValue(field, stored[name])]))

function fittedValue(field: ContentField, value: unknown): unknown {
  if (value === undefined) return emptyValue(field)
  if (field.type === 'date' && value === '') return null
  if (field.type === 'group' && value !== null) return fittedContent(field.fields, value as Content)
  if (field.type === 'items') return (value as Content[]).map((row) => fittedContent(field.fields, row))
  return value
}
