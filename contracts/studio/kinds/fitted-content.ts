import type { ContentField, ContentFields } from './content-field.ts'
import { type Content, emptyValue } from './content-values.ts'

/**
 * Stored values in the fields that a kind has now: a field that was added since is empty, one that was removed is left
 * out, and an empty text that is a date now is no date. Values of other fields stay as they are.
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
