/** The keywords of a field's JSON Schema that are used here. */
export type FieldSchema = {
  type?: string
  title?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  default?: unknown
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  anyOf?: FieldSchema[]
  'x-lenient'?: boolean
  'x-clamp'?: boolean
  'x-list'?: boolean
}
export type PartSchema = { properties: Record<string, FieldSchema>; required?: string[] }
/** Query string or path parameters by name: strings, or lists of strings for repeated names. */
export type RawFields = Readonly<Record<string, unknown>>
/** Result of parsing a field. */
export type ReadText = { value: unknown } | 'absent' | 'malformed'

/**
 * Parses a field of a query string or path by its schema. Empty values, and invalid values of `x-lenient` fields, count
 * as absent. Of several values of a field that is not a list, the last one counts.
 */
export function readTextField(field: FieldSchema, name: string, raw: RawFields): ReadText {
  return field['x-list'] ? readList(field, name, raw) : readText(field, raw[name])
}

function readText(field: FieldSchema, raw: unknown): ReadText {
  const text: unknown = Array.isArray(raw) ? raw.at(-1) : raw
  if (typeof text !== 'string' || text === '') return 'absent'
  const value = field.type === 'integer' ? readInteger(field, text) : readString(field, text)
  if (value !== undefined) return { value }
  return field['x-lenient'] ? 'absent' : 'malformed'
}

const INTEGER = /^-?\d{1,15}$/

function readInteger(field: FieldSchema, text: string): number | undefined {
  if (!INTEGER.test(text)) return undefined
  const value = Number(text)
  const { minimum = -Infinity, maximum = Infinity } = field
  if (field['x-clamp']) return Math.min(Math.max(value, minimum), maximum)
  return value >= minimum && value <= maximum ? value : undefined
}

function readString(field: FieldSchema, text: string): string | undefined {
  const { minLength = 0, maxLength = Infinity, pattern } = field
  if (text.trim().length < minLength || text.length > maxLength || text.includes('\0')) return undefined
  return pattern === undefined || new RegExp(pattern).test(text) ? text : undefined
}

/** Whether a query key is one of the ways to write a list: `a`, `a[]`, `a[0]`. */
export const namesList = (key: string, name: string): boolean =>
  key === name || (key.startsWith(`${name}[`) && /^\[\d{0,3}\]$/.test(key.slice(name.length)))

/** Parses a list in any of the four formats of clients: `a=1,2`, `a=1&a=2`, `a[]=1`, `a[0]=1` (protocol 4.4). */
function readList(field: FieldSchema, name: string, raw: RawFields): ReadText {
  const values: unknown[] = []
  for (const key in raw) if (namesList(key, name)) values.push(raw[key])
  const texts = values.flat().filter((value) => typeof value === 'string')
  const items = texts
    .flatMap((text) => text.split(',').map((item) => item.replace(/^\[|\]$/g, '').trim()))
    .filter((item) => item !== '')
  if (items.length === 0) return 'absent'
  if (items.length > (field.maxItems ?? Infinity)) return 'malformed'
  const read = items.map((item) => readText(field.items ?? {}, item))
  const isWhole = read.every((item) => typeof item === 'object')
  return isWhole ? { value: read.map(({ value }) => value) } : 'malformed'
}

/**
 * Removes undeclared fields from a JSON value, at all levels, because clients send whole entities back. A null in a
 * field that is not nullable counts as absent, as in Jackson.
 */
export function declaredOnly(schema: FieldSchema, value: unknown): unknown {
  const { properties, items } = schema
  if (Array.isArray(value) && items) return value.map((item) => declaredOnly(items, item))
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !properties) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (field === undefined || (item === null && !allowsNull(field))) return []
      return [[name, declaredOnly(field, item)]]
    }),
  )
}

const allowsNull = ({ type, anyOf = [] }: FieldSchema) =>
  type === undefined ? anyOf.some((form) => form.type === 'null') : type === 'null'

/** Converts integers written as strings, as Jackson does: `"1068"` becomes 1068 for an integer field. */
export function withNumbers(schema: FieldSchema, value: unknown): unknown {
  const { type, properties, items } = schema.anyOf?.find((form) => form.type !== 'null') ?? schema
  if (type === 'integer') return typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
  if (Array.isArray(value)) return items ? value.map((item) => withNumbers(items, item)) : value
  if (typeof value !== 'object' || value === null || !properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withNumbers(properties[name] ?? {}, item)]),
  )
}
