import { malformedMessage, missingMessage } from '#contracts/error-catalogue.ts'
import { refused } from './business-error.ts'

/** The schema keywords a plain field of the contract may carry. */
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
  'x-lenient'?: boolean
  'x-clamp'?: boolean
  'x-list'?: boolean
}
export type PartSchema = { properties: Record<string, FieldSchema>; required?: string[] }
type Raw = Readonly<Record<string, unknown>>

/**
 * The declared fields of a query string or of path parameters, converted from text. Unknown fields are left out, empty
 * values count as absent, lenient fields fall back to their default.
 * @throws BusinessError 500 naming the field in Chinese.
 */
export function readTextFields(schema: PartSchema, raw: Raw): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const name in schema.properties) {
    const field = schema.properties[name] as FieldSchema // the loop runs over the schema's own keys
    const value = field['x-list'] ? readList(field, name, raw) : readText(field, raw[name])
    if (value !== undefined) input[name] = value
    else if (field.default !== undefined) input[name] = field.default
    else if (schema.required?.includes(name)) throw refused(missingMessage(field.title ?? name))
  }
  return input
}

function readText(field: FieldSchema, raw: unknown): unknown {
  const text = Array.isArray(raw) ? raw.at(-1) : raw
  if (typeof text !== 'string' || text === '') return undefined
  const value = field.type === 'integer' ? readInteger(field, text) : readString(field, text)
  if (value === undefined && !field['x-lenient']) throw refused(malformedMessage(field.title ?? '参数'))
  return value
}

function readInteger(field: FieldSchema, text: string): number | undefined {
  if (!/^-?\d{1,15}$/.test(text)) return undefined
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

/** The four ways clients write a list: `a=1,2`, `a=1&a=2`, `a[]=1`, `a[0]=1` (protocol 4.4). */
function readList(field: FieldSchema, name: string, raw: Raw): unknown[] | undefined {
  const values: unknown[] = []
  const indexed = `${name}[`
  for (const key in raw) {
    const isSame = key === name || (key.startsWith(indexed) && /^\[\d{0,3}\]$/.test(key.slice(name.length)))
    if (isSame) values.push(raw[key])
  }
  const texts = values.flat().filter((value) => typeof value === 'string')
  const items = texts
    .flatMap((text) => text.split(',').map((item) => item.replace(/^\[|\]$/g, '').trim()))
    .filter((item) => item !== '')
  if (items.length === 0) return undefined
  if (items.length > (field.maxItems ?? Infinity)) throw refused(malformedMessage(field.title ?? name))
  return items.map((item) => {
    const value = readText({ ...(field.title !== undefined && { title: field.title }), ...field.items }, item)
    if (value === undefined) throw refused(malformedMessage(field.title ?? name))
    return value
  })
}
