import {
  declaredOnly,
  type FieldSchema,
  type PartSchema,
  type RawFields,
  readTextField,
} from '#contracts/checking/text-field.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import { sentFields, sentJson } from '#kit/cli/exchanges/observed-exchange.ts'
import { createRedactor, PLACEHOLDER } from '#kit/cli/redaction.ts'

/** A call in normal form: equal for all encodings of the same input. */
export type CanonicalCall = { operation: Operation; input: string }

/**
 * Normalizes a request by its declaration: `1,2` and `a[0]=1&a[1]=2` are the same list, missing fields get their
 * defaults, undeclared fields are dropped. Secrets are replaced by their kind, because recordings contain placeholders.
 * Returns undefined if no operation has the address.
 */
export function canonicalCall(request: WireRequest): CanonicalCall | undefined {
  const { path, query } = sentFields(request)
  const called = calledOperation(request.method, path)
  if (called === undefined) return undefined
  const { operation, params } = called
  const input = {
    ...read(operation.params as unknown as PartSchema, params),
    ...read(operation.query as unknown as PartSchema, query),
    ...bodyOf(operation, sentJson(request)),
  }
  const text = createRedactor().text(JSON.stringify(sorted(input)))
  return { operation, input: text.replace(PLACEHOLDER, '<$1>') }
}

/** Parses fields; malformed values stay as sent. */
const read = ({ properties }: PartSchema, raw: RawFields) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const value = readTextField(field, name, raw)
      if (typeof value === 'object') return [name, value.value]
      return [name, value === 'malformed' ? raw[name] : field.default]
    }),
  )

/** Drops lenient body fields, such as the request time, which do not identify a request. */
function bodyOf({ body }: Operation, sent: unknown): Record<string, unknown> {
  const known = declaredOnly(body as unknown as FieldSchema, sent ?? {})
  if (typeof known !== 'object' || known === null) return { body: known }
  const isLenient = (name: string) => (body.properties[name] as FieldSchema | undefined)?.['x-lenient'] === true
  return Object.fromEntries(Object.entries(known).filter(([name]) => !isLenient(name)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
