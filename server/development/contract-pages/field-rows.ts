import type { TSchema } from 'typebox'
import type { Operation } from '#contracts/declaration/operation.ts'
import { assumptionAt, type Pointer, type Source, sourceAt } from '#contracts/declaration/provenance.ts'

/** A field of a request or response, as a table row. */
export type FieldRow = {
  /** Name of the field; in responses its path: `rows[].jobId`. */
  name: string
  isRequired: boolean
  form: string
  words: string
  source: Source
  /** Whether only the presence of the field is specified, and its type is an assumption. */
  isFormGuessed: boolean
  /** Id of the assumption on which the rule is based. */
  assumption: string | undefined
}

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  title?: string
  description?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  'x-codes'?: readonly string[]
  'x-lenient'?: boolean
}

/** Rows for a part of a request. */
export const inputRows = (operation: Operation, part: 'params' | 'query' | 'body'): FieldRow[] =>
  rowsBelow(operation, operation[part] as Schema, { pointer: `/${part}`, name: '' })

/** Rows for the response with a code. */
export const answerRows = (operation: Operation, code: string): FieldRow[] =>
  rowsBelow(operation, operation.replies[code] as TSchema as Schema, { pointer: `/${code}`, name: '' })

type Place = { pointer: Pointer; name: string }

function rowsBelow(operation: Operation, schema: Schema, { pointer, name }: Place): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const place = { pointer: `${pointer}/${key}`, name: name === '' ? key : `${name}.${key}` }
    const isRequired = schema.required?.includes(key) ?? false
    return [fieldRow(operation, { ...place, field, isRequired }), ...deeper(operation, field, place)]
  })
}

/** Rows for nested fields: of an object, of list items, of nullable values. */
function deeper(operation: Operation, field: Schema, { pointer, name }: Place): FieldRow[] {
  const held = field.anyOf?.find(({ type }) => type !== 'null') ?? field
  if (held.items) return deeper(operation, held.items, { pointer: `${pointer}/*`, name: `${name}[]` })
  return rowsBelow(operation, held, { pointer, name })
}

function fieldRow(
  operation: Operation,
  { pointer, name, field, isRequired }: Place & { field: Schema; isRequired: boolean },
): FieldRow {
  const words = [field.title, field.description].filter((each) => each !== undefined).join('；')
  const source = sourceAt(operation, pointer)
  const isFormGuessed =
    source === 'spec' && sourceAt(operation, `${pointer}#${field.const === undefined ? 'type' : 'const'}`) === 'assumed'
  return {
    name,
    isRequired,
    form: formOf(field),
    words,
    source,
    isFormGuessed,
    assumption: assumptionAt(operation, pointer)?.id,
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  number: '数',
  boolean: '是或否',
  object: '对象',
  array: '列表',
  null: 'null',
}

/** Type and limits as text. */
function formOf(field: Schema): string {
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.anyOf) return field.anyOf.map(formOf).join(' 或 ')
  const codes = (field['x-codes'] ?? field.enum)?.map((each) => JSON.stringify(each)).join(' ')
  const limits = [
    codes ?? (field.pattern === undefined ? undefined : `格式 ${field.pattern}`),
    rangeOf(field.minimum, field.maximum, ''),
    rangeOf(field.minLength, field.maxLength, ' 个字符'),
    rangeOf(undefined, field.maxItems, ' 项'),
    field.default === undefined ? undefined : `默认 ${JSON.stringify(field.default)}`,
    field['x-lenient'] ? '写错时按没有处理' : undefined,
  ].filter((each) => each !== undefined)
  const item = field.items?.type === undefined ? '' : `（${TYPES[field.items.type] ?? ''}）`
  return [`${TYPES[field.type ?? ''] ?? ''}${item}`, ...limits].join('，')
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined
  if (least === undefined) return `至多 ${most}${unit}`
  return most === undefined ? `至少 ${least}${unit}` : `${least} 至 ${most}${unit}`
}
