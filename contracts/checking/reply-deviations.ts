import type { ErrorObject } from 'ajv'
import type { Operation } from '#contracts/operation.ts'
import type { Pointer } from '#contracts/provenance.ts'
import { quickValidator, schemaErrors } from './schema-validator.ts'

/** One place where an answer is not what its record says. */
export type Deviation = {
  /** Into the record, `*` for items: '/200/rows/0/jobId' with `*` for 0. */
  pointer: Pointer
  /** Into the answer: '/rows/3/jobId'. */
  path: string
  /** The keyword of the schema that is not kept; `code` when the answer's code is not declared. */
  keyword: string
  expected: string
  got: unknown
}

/** The body code of an answer as `replies` spells it; undefined when it has none of its envelope's type. */
export function codeOf({ envelope }: Pick<Operation, 'envelope'>, reply: unknown): string | undefined {
  const { code, repCode } = (reply ?? {}) as { code?: unknown; repCode?: unknown }
  const found = envelope === 'captcha' ? repCode : code
  return typeof found === (envelope === 'captcha' ? 'string' : 'number') ? String(found) : undefined
}

/** The first thing wrong with an answer, by its operation's record, as a text; undefined when it conforms. */
export function replyDeviation(operation: Operation, reply: unknown): string | undefined {
  const schema = operation.replies[codeOf(operation, reply) ?? '']
  if (schema === undefined) {
    const { code, repCode } = (reply ?? {}) as { code?: unknown; repCode?: unknown }
    return `${operation.id}: code ${String(operation.envelope === 'captcha' ? repCode : code)} is not declared`
  }
  const validate = quickValidator(schema)
  if (validate(reply)) return undefined
  const [error] = validate.errors ?? []
  return `${operation.id}: ${error?.instancePath ?? ''} ${error?.message ?? ''}`
}

/** Everything wrong with an answer, by its operation's record. */
export function replyDeviations(operation: Operation, reply: unknown): Deviation[] {
  const code = codeOf(operation, reply)
  const schema = code === undefined ? undefined : operation.replies[code]
  if (code === undefined || schema === undefined) {
    const name = operation.envelope === 'captcha' ? 'repCode' : 'code'
    const got = (reply as Record<string, unknown> | null)?.[name]
    const expected = Object.keys(operation.replies).join(' | ')
    return [{ pointer: `/${String(got)}`, path: `/${name}`, keyword: 'code', expected, got }]
  }
  return schemaErrors(schema, reply).map((error) => deviation(code, error))
}

function deviation(code: string, { instancePath, keyword, params, message = '', data }: ErrorObject): Deviation {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }
  const name = missingProperty ?? additionalProperty
  const path = name === undefined ? instancePath : `${instancePath}/${name}`
  const got = name === undefined ? data : (data as Record<string, unknown> | undefined)?.[name]
  return { pointer: recordPointer(code, path), path, keyword, expected: expectation(message, params), got }
}

/** The place in a record that a place in an answer follows. */
export const recordPointer = (code: string, path: string): Pointer => `/${code}${path.replace(/\/\d+(?=\/|$)/g, '/*')}`

function expectation(message: string, params: Record<string, unknown>): string {
  const { allowedValues, allowedValue } = params
  if (Array.isArray(allowedValues)) return `${message} ${allowedValues.map(String).join(', ')}`
  return allowedValue === undefined ? message : `${message} ${JSON.stringify(allowedValue)}`
}
