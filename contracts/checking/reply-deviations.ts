import type { ErrorObject } from 'ajv'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import { quickValidator, schemaErrors } from './schema-validator.ts'

/** A contract violation in a response. */
export type Deviation = {
  /** Pointer into `replies` of the operation: '/200/rows/N/jobId', where N is written as `*`. */
  pointer: Pointer
  /** Pointer into the response: '/rows/3/jobId'. */
  path: string
  /** The violated keyword of JSON Schema; `code` if the body code of the response is not declared. */
  keyword: string
  expected: string
  got: unknown
}

/** The body code of a response, as a key of `replies`; undefined if missing or of the wrong type. */
export function codeOf({ envelope }: Pick<Operation, 'envelope'>, reply: unknown): string | undefined {
  const { code, repCode } = (reply ?? {}) as { code?: unknown; repCode?: unknown }
  const found = envelope === 'captcha' ? repCode : code
  return typeof found === (envelope === 'captcha' ? 'string' : 'number') ? String(found) : undefined
}

/** Description of the first violation in a response; undefined if the response conforms. */
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

/** All violations in a response; empty if it conforms. */
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

/** Pointer into `replies` of the operation, for a body code and a pointer into a response. */
export const recordPointer = (code: string, path: string): Pointer => `/${code}${path.replace(/\/\d+(?=\/|$)/g, '/*')}`

function expectation(message: string, params: Record<string, unknown>): string {
  const { allowedValues, allowedValue } = params
  if (Array.isArray(allowedValues)) return `${message} ${allowedValues.map(String).join(', ')}`
  return allowedValue === undefined ? message : `${message} ${JSON.stringify(allowedValue)}`
}
