import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { composed } from '#scripts/generate/composed.ts'

/** Generates a valid reply of a call from its declaration. */
export const wholeReply = ({ envelope, replies }: Operation): object =>
  composed(replies[successCode(envelope)] as never) as object

/** A reply that violates the declaration of its call. */
export type AlteredReply = { name: string; body: unknown }

/** Status fields; replies without them are tested separately. */
const HEAD = ['code', 'msg', 'repCode', 'repMsg', 'success']

/**
 * Generates invalid replies of a call from its declaration, with one violation each. Each required field, at any depth,
 * is left out, null (unless nullable), and each of the values of OTHERS.
 */
export function alteredReplies(operation: Operation): AlteredReply[] {
  const whole = wholeReply(operation)
  const schema = operation.replies[successCode(operation.envelope)] as unknown as Schema
  return fieldPaths(schema)
    .filter(({ path }) => !(path.length === 1 && HEAD.includes(String(path[0]))))
    .flatMap(({ path, isNullable }) => [
      { name: `/${path.join('/')} left out`, body: altered(whole, path, undefined) },
      ...(isNullable ? [] : [{ name: `/${path.join('/')} is null`, body: altered(whole, path, null) }]),
      ...OTHERS.map((other) => ({
        name: `/${path.join('/')} is ${JSON.stringify(other)}`,
        body: altered(whole, path, other),
      })),
    ])
}

/** Values that no declaration allows: an object with an unknown key, and a list of lists. */
const OTHERS = [{ '#': { nested: [1] } }, [[{ '#': 1 }]]]

type Schema = {
  type?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
type Path = readonly (string | number)[]
type FieldPath = { path: Path; isNullable: boolean }

function fieldPaths(schema: Schema, above: Path = []): FieldPath[] {
  const { properties, required = [], items } = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (items) return fieldPaths(items, [...above, 0])
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = [...above, name]
    if (!required.includes(name)) return []
    return [{ path, isNullable: field.anyOf?.some(({ type }) => type === 'null') ?? false }, ...fieldPaths(field, path)]
  })
}

/** A copy with a value replaced at a path; undefined removes the field. */
export function altered(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string, unknown>
  const changed = altered(copy[step], rest, value)
  if (changed === undefined) Reflect.deleteProperty(copy, step)
  else copy[step] = changed
  return copy
}
