import type { ErrorObject } from 'ajv'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import { schemaErrors } from './schema-validator.ts'
import {
  declaredOnly,
  type FieldSchema,
  namesList,
  type PartSchema,
  type RawFields,
  readTextField,
} from './text-field.ts'

/** Input of a request. */
export type SentInput = {
  params: RawFields
  query: RawFields
  /** Parsed JSON body; undefined if absent. */
  body: unknown
}

/** A contract violation in a request. */
export type SentDeviation = {
  /** Pointer into the operation: '/query/size', '/body/intention/jobName'. */
  pointer: Pointer
  /** The violated keyword of JSON Schema; `unknown` for an undeclared field, `form` for an unparsable string. */
  keyword: string
  expected: string
  got: unknown
}

/** All violations in the input of a request; empty if it conforms. */
export function requestDeviations(operation: Operation, { params, query, body }: SentInput): SentDeviation[] {
  return [
    ...textDeviations(operation.params as unknown as PartSchema, params, '/params'),
    ...textDeviations(operation.query as unknown as PartSchema, query, '/query'),
    ...bodyDeviations(operation, body),
  ]
}

function textDeviations({ properties, required = [] }: PartSchema, raw: RawFields, above: Pointer): SentDeviation[] {
  const found: SentDeviation[] = []
  for (const [name, field] of Object.entries(properties)) {
    const pointer = `${above}/${name}`
    const read = readTextField(field, name, raw)
    if (read === 'malformed') found.push({ pointer, keyword: 'form', expected: formOf(field), got: raw[name] })
    const isMissing = read === 'absent' && required.includes(name) && field.default === undefined
    if (isMissing) found.push({ pointer, keyword: 'required', expected: field.title ?? name, got: undefined })
  }
  for (const key of Object.keys(raw)) {
    if (key in properties) continue
    const names = Object.keys(properties)
    if (names.some((name) => properties[name]?.['x-list'] && namesList(key, name))) continue
    found.push(unknownField(`${above}/${key}`, names, raw[key]))
  }
  return found
}

function bodyDeviations({ body: schema, envelope }: Operation, sent: unknown): SentDeviation[] {
  const names = Object.keys(schema.properties)
  if (names.length === 0) return []
  const body = sent ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    return [{ pointer: '/body', keyword: 'type', expected: 'an object', got: body }]
  }
  const known = declaredOnly(schema as unknown as FieldSchema, body)
  // AJ-Captcha validates input itself and returns a repCode for invalid input
  const errors = envelope === 'captcha' ? [] : schemaErrors(schema, known)
  const unknown = Object.keys(body).filter((name) => !names.includes(name))
  return [
    ...errors.map(bodyDeviation),
    ...unknown.map((name) => unknownField(`/body/${name}`, names, (body as RawFields)[name])),
  ]
}

function bodyDeviation({ instancePath, keyword, params, message = '', data }: ErrorObject): SentDeviation {
  const { missingProperty } = params as { missingProperty?: string }
  const path = missingProperty === undefined ? instancePath : `${instancePath}/${missingProperty}`
  const pointer = `/body${path.replace(/\/\d+(?=\/|$)/g, '/*')}`
  return { pointer, keyword, expected: message, got: missingProperty === undefined ? data : undefined }
}

const unknownField = (pointer: Pointer, names: readonly string[], got: unknown): SentDeviation => ({
  pointer,
  keyword: 'unknown',
  expected: names.length > 0 ? `one of ${names.join(', ')}` : 'no fields',
  got,
})

/** Short description of a field's values: `integer, >= 1`. */
function formOf({ type = 'string', minimum, maximum, minLength, maxLength, maxItems, pattern }: FieldSchema): string {
  const parts = [
    type,
    minimum !== undefined && `>= ${minimum}`,
    maximum !== undefined && `<= ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
    pattern,
  ]
  return parts.filter(Boolean).join(', ')
}
