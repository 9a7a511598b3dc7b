import type { ErrorObject } from 'ajv'
import type { Operation } from '#contracts/operation.ts'
import type { Pointer } from '#contracts/provenance.ts'
import { schemaErrors } from './schema-validator.ts'
import {
  declaredOnly,
  type FieldSchema,
  namesList,
  type PartSchema,
  type RawFields,
  readTextField,
} from './text-field.ts'

/** What a request brought, still as texts. */
export type SentInput = {
  params: RawFields
  query: RawFields
  /** The JSON of its body; undefined for none. */
  body: unknown
}

/** One place where a request is not what its record says. */
export type SentDeviation = {
  /** Into the record: '/query/size', '/body/intention/jobName'. */
  pointer: Pointer
  /** The keyword of the schema that is not kept; `unknown` for a field that the record does not name. */
  keyword: string
  expected: string
  got: unknown
}

/** Everything wrong with what a request brought, by its operation's record. */
export function requestDeviations(operation: Operation, { params, query, body }: SentInput): SentDeviation[] {
  return [
    ...textDeviations(operation.params as unknown as PartSchema, params, '/params'),
    ...textDeviations(operation.query as unknown as PartSchema, query, '/query'),
    ...bodyDeviations(operation, body),
  ]
}

function textDeviations({ properties, required = [] }: PartSchema, raw: RawFields, above: Pointer): SentDeviation[] {
  const declared = Object.entries(properties).flatMap(([name, field]): SentDeviation[] => {
    const pointer = `${above}/${name}`
    const read = readTextField(field, name, raw)
    if (read === 'malformed') return [{ pointer, keyword: 'form', expected: formOf(field), got: raw[name] }]
    const isMissing = read === 'absent' && required.includes(name) && field.default === undefined
    return isMissing ? [{ pointer, keyword: 'required', expected: field.title ?? name, got: undefined }] : []
  })
  const isKnown = (key: string) =>
    key in properties || Object.entries(properties).some(([name, field]) => field['x-list'] && namesList(key, name))
  const unknown = Object.keys(raw).filter((key) => !isKnown(key))
  return [...declared, ...unknown.map((name) => unknownField(`${above}/${name}`, Object.keys(properties), raw[name]))]
}

function bodyDeviations({ body: schema, envelope }: Operation, sent: unknown): SentDeviation[] {
  const names = Object.keys(schema.properties)
  if (names.length === 0) return []
  const body = sent ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    return [{ pointer: '/body', keyword: 'type', expected: 'an object', got: body }]
  }
  const known = declaredOnly(schema as unknown as FieldSchema, body)
  // AJ-Captcha's checks are its own; whatever is sent is answered by a repCode
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

/** What a field may be, in short: `integer, >= 1`. */
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
