import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

/** Our annotations in schemas, which Ajv must accept; they have no effect on validation. */
const OWN_KEYWORDS = ['x-name', 'x-bytes', 'x-lenient', 'x-clamp', 'x-list', 'x-codes']

type Validator = (schema: TSchema) => ValidateFunction

/** Creates a cache of compiled schemas. Validation never modifies values: no coercion, defaults or removal. */
function validators(allErrors: boolean): Validator {
  const ajv = new Ajv({ strict: true, allErrors, strictTypes: false, strictRequired: false, verbose: allErrors })
  for (const keyword of OWN_KEYWORDS) ajv.addKeyword(keyword)
  const compiled = new WeakMap<object, ValidateFunction>()
  return (schema) => {
    const known = compiled.get(schema)
    if (known) return known
    const made = ajv.compile(schema)
    compiled.set(schema, made)
    return made
  }
}

/** Returns the validator of a schema, which stops at the first error. */
export const quickValidator: Validator = validators(false)
const thoroughValidator: Validator = validators(true)

/**
 * All errors of a value. For a nullable schema, only the errors of its non-null variant. A value of a wrong type has no
 * other errors.
 */
export function schemaErrors(schema: TSchema, value: unknown): ErrorObject[] {
  const validate = thoroughValidator(schema)
  if (validate(value)) return []
  const errors = (validate.errors ?? []).filter((error) => error.keyword !== 'anyOf' && !isOfNull(error))
  // after a type error, other reasons are meaningless
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath))
  return errors.filter(({ keyword, instancePath }) => keyword === 'type' || !mistyped.has(instancePath))
}

const isOfNull = ({ schemaPath, params }: ErrorObject) =>
  schemaPath.includes('/anyOf/') && schemaPath.endsWith('/type') && (params as { type?: unknown }).type === 'null'
