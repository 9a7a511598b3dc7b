import type { FieldSchema } from '#contracts/checking/text-field.ts'

const INTEGER = /^-?\d{1,15}$/

/**
 * Reads a JSON value leniently into the fields of a schema, as Jackson does: numbers and booleans become strings,
 * strings become integers and booleans, 0 and 1 become booleans. Unreadable values stay unchanged.
 */
export function readLeniently(schema: FieldSchema, value: unknown): unknown {
  const { type, properties, items } = schema.anyOf?.find((form) => form.type !== 'null') ?? schema
  if (Array.isArray(value)) return items ? value.map((item) => readLeniently(items, item)) : value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, readLeniently(memberOf(properties, name), member)]),
    )
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  if (type === 'integer' && typeof value === 'string') return INTEGER.test(value.trim()) ? Number(value) : value
  if (type === 'boolean') {
    if (value === 'true' || value === 1) return true
    if (value === 'false' || value === 0) return false
  }
  return value
}

const memberOf = (properties: FieldSchema['properties'] = {}, name: string): FieldSchema =>
  (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {}
