import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { malformedMessage, MESSAGE, missingMessage } from '#contracts/error-catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import { refused } from './business-error.ts'
import type { FieldSchema, PartSchema } from './read-input.ts'

// an instance of its own: no coercion, no defaults, no removal, so that nothing is silently rewritten
const ajv = new Ajv({ strict: true, allErrors: false, strictTypes: false, strictRequired: false })
for (const keyword of ['x-name', 'x-bytes', 'x-lenient', 'x-clamp', 'x-list']) ajv.addKeyword(keyword)

const compiled = new WeakMap<object, ValidateFunction>()

function validator(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const made = ajv.compile(schema)
  compiled.set(schema, made)
  return made
}

/** What is wrong with an answer, by its operation's record; undefined when it conforms. */
export function replyDeviation(operation: Operation, reply: unknown): string | undefined {
  const code = (reply as { code?: unknown } | null)?.code
  const schema = typeof code === 'number' ? operation.replies[code] : undefined
  if (schema === undefined) return `${operation.id}: body code ${String(code)} is not declared`
  const validate = validator(schema)
  if (validate(reply)) return undefined
  const [error] = validate.errors ?? []
  return `${operation.id}: ${error?.instancePath ?? ''} ${error?.message ?? ''}`
}

/**
 * The declared fields of a JSON body. @throws BusinessError 500 naming the first field that is missing or malformed.
 */
export function readBodyFields(operation: Operation, body: unknown): Record<string, unknown> {
  if (Object.keys(operation.body.properties).length === 0) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused(MESSAGE.badRequest)
  const schema = operation.body as unknown as PartSchema
  const known = Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.properties, name)))
  const validate = validator(operation.body)
  if (validate(known)) return known
  const [error] = validate.errors ?? []
  const missing = (error?.params as { missingProperty?: string } | undefined)?.missingProperty
  if (missing !== undefined) throw refused(missingMessage(fieldTitle(schema, missing)))
  throw refused(malformedMessage(fieldTitle(schema, error?.instancePath.split('/')[1] ?? '')))
}

const fieldTitle = (schema: PartSchema, name: string): string =>
  (schema.properties[name] as FieldSchema | undefined)?.title ?? '参数'
