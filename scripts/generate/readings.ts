import { extensionCall } from '#contracts/extension-calls.ts'
import { mediaTypesOf } from '#contracts/declaration/envelope.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'

type Schema = {
  type?: string
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  enum?: readonly string[]
  const?: unknown
  pattern?: string
  minLength?: number
  'x-name'?: string
}

const HEAD = `/**
 * Expected type of a value in a reply: 's' string, 'n' number, 'b' boolean, 't' time, 'd' day, 'm' month, '=a|b' one of
 * these strings, a list of one shape, or fields. The last character of a field's name may be a mark: ? optional,
 * ~ nullable, # key of the object, ! not replaceable by a blank value, @ required data of the reply.
 */
export type Shape = string | readonly [Shape] | FieldShapes
export type FieldShapes = { readonly [field: string]: Shape }
`

/** Text of contracts/generated/readings.ts: reply shapes of the upstream's calls, for `readThrough`. */
export function replyReadings(operations: readonly Operation[]): string {
  const entities = new Map<string, string>()
  const rows = operations.flatMap((operation) => {
    const reply = operation.replies[successCode(operation.envelope)]
    if (extensionCall(operation.id) !== undefined || mediaTypesOf(reply).length > 0) return []
    const fields = fieldsOf(reply as Schema, { operation, entities, isTop: true })
    return fields === '{  }' ? [] : [`  ${operation.id}: ${fields},`]
  })
  const named = [...entities].map(([name, text]) => `const ${name}: FieldShapes = ${text}`)
  return [HEAD, ...named, '', 'export const readings = {', ...rows, '} as const', ''].join('\n')
}

type Scope = {
  operation: Operation
  entities: Map<string, string>
  /** Whether the object is the envelope. */
  isTop?: boolean
  /** Whether the object is a row of a list. */
  isRow?: boolean
}

/** Status fields of the envelope. */
const ENVELOPE_FIELDS = ['code', 'msg', 'repCode', 'repMsg', 'success']

function fieldsOf(
  { properties = {}, required = [] }: Schema,
  { isTop = false, isRow = false, ...scope }: Scope,
): string {
  const names = Object.keys(properties).filter((name) => !(isTop && ENVELOPE_FIELDS.includes(name)))
  const fields = names.map((name) => {
    const field = properties[name] as Schema
    const isKey = isRow ? name === scope.operation.listing?.key : !isTop && name === names[0] && name.endsWith('Id')
    const mark = markOf(name, field, { ...scope, isTop, isKey, isRequired: required.includes(name) })
    const key = mark === '' ? name : `'${name}${mark}'`
    return `${key}: ${shapeOf(formOf(field), { ...scope, isRow: isTop && name === 'rows' })}`
  })
  return `{ ${fields.join(', ')} }`
}

type FieldPlace = Scope & { isKey: boolean; isRequired: boolean }

function markOf(name: string, field: Schema, { operation, isTop, isKey, isRequired }: FieldPlace): string {
  const { type, minLength = 0 } = formOf(field)
  const { envelope, effect } = operation
  if (!isRequired) return '?'
  if (formOf(field) !== field) return '~'
  if (isKey) return '#'
  if (isTop && name === 'data' && effect === 'read' && type === 'object') return '@'
  if (isTop && name === 'data' && type === 'string') return '!'
  const isPuzzle = envelope === 'captcha' && effect === 'cost' && type === 'string'
  const isAddress = envelope === 'upload' && name === 'fileName'
  return minLength > 0 || isPuzzle || isAddress ? '!' : ''
}

/** Returns the non-null variant of a nullable schema; other schemas unchanged. */
const formOf = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

function shapeOf(schema: Schema, scope: Scope): string {
  const { type, items, pattern = '' } = schema
  if (type === 'array' && items) return `[${shapeOf(items, scope)}]`
  if (type === 'object') return entityOf(schema, scope)
  if (type === 'integer' || type === 'number') return `'n'`
  if (type === 'boolean') return `'b'`
  if (schema.enum) return `'=${schema.enum.join('|')}'`
  const form = FORMS.find(({ examples }) => examples.every((text) => new RegExp(pattern || '$^').test(text)))
  return `'${form?.letter ?? 's'}'`
}

/** Examples that identify the patterns of times. */
const FORMS = [
  { letter: 't', examples: ['2026-03-01 09:00:00', '1999-12-31 23:59:59'] },
  { letter: 'd', examples: ['2026-03-01', '1999-12-31'] },
  { letter: 'm', examples: ['2026-03', '1999-12'] },
]

function entityOf(schema: Schema, scope: Scope): string {
  const { 'x-name': name } = schema
  const text = fieldsOf(schema, scope)
  if (name === undefined) return text
  const known = scope.entities.get(name)
  if (known !== undefined && known !== text) throw new Error(`${name} is read in two ways`)
  scope.entities.set(name, text)
  return name
}
