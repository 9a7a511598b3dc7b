import { replyDeviation } from '#contracts/checking/reply-deviations.ts'
import { quickValidator } from '#contracts/checking/schema-validator.ts'
import { declaredOnly, type FieldSchema, withNumbers } from '#contracts/checking/text-field.ts'
import { malformedMessage, MESSAGE, missingMessage } from '#contracts/constants/error-messages.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { visibleText } from '#server/platform/visible-text.ts'
import { refused } from './business-error.ts'
import type { OperationRegistry } from './operation-registry.ts'

/** Validates a response, unless `selfCheck` is `off`. @throws Error for a violation in strict mode. */
export function checkReply(
  { selfCheck, report }: Pick<OperationRegistry, 'selfCheck' | 'report'>,
  operation: Operation,
  reply: object,
): void {
  if (selfCheck === 'off') return
  const deviation = replyDeviation(operation, reply)
  if (deviation === undefined) return
  const error = new Error(`the answer deviates from the contract: ${deviation}`)
  if (selfCheck === 'strict') throw error
  report({ operationId: operation.id, error })
}

/**
 * Returns the declared fields of a JSON body; a missing body has no fields.
 * @throws BusinessError 500 that names the first missing or malformed field.
 */
export function readBodyFields(operation: Operation, sent: unknown): Record<string, unknown> {
  if (Object.keys(operation.body.properties).length === 0) return {}
  const body = sent ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw refused(MESSAGE.badRequest)
  const schema = operation.body as unknown as FieldSchema
  const known = withNumbers(schema, declaredOnly(schema, body)) as Record<string, unknown>
  // the captcha handlers validate the fields themselves, in the order of AJ-Captcha
  if (operation.envelope === 'captcha') return known
  const validate = quickValidator(operation.body)
  if (validate(known)) {
    const path = placeOfNul(known)
    if (path !== undefined) throw refused(malformedMessage(fieldTitle(operation, path)))
    const unseen = Object.keys(known).find((name) => isUnseen(known[name], schema.properties?.[name]))
    if (unseen !== undefined) throw refused(missingMessage(fieldTitle(operation, [unseen])))
    return known
  }
  const [error] = validate.errors ?? []
  const path = error?.instancePath.split('/').slice(1) ?? []
  const missing = (error?.params as { missingProperty?: string } | undefined)?.missingProperty
  if (missing !== undefined) throw refused(missingMessage(fieldTitle(operation, [...path, missing])))
  throw refused(malformedMessage(fieldTitle(operation, path)))
}

/** Whether a required string has no visible character. */
export const isUnseen = (value: unknown, { minLength = 0 }: { minLength?: number } = {}): boolean =>
  minLength > 0 && typeof value === 'string' && visibleText(value) === ''

/** Path of a NUL character in a value, which the databases cannot store; undefined if there is none. */
export function placeOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, item] of Object.entries(value)) {
    const path = placeOfNul(item)
    if (path !== undefined) return [name, ...path]
  }
  return undefined
}

/** Chinese name of the innermost named field on a path such as `intention/jobName` or `pictureList/2`. */
function fieldTitle(operation: Operation, path: readonly string[]): string {
  let field: FieldSchema | undefined = operation.body as unknown as FieldSchema
  let title = '参数'
  for (const step of path) {
    field = field?.items ?? field?.properties?.[step]
    title = field?.title ?? title
  }
  return title
}
