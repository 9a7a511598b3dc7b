import type { TSchema } from 'typebox'
import type { OperationId } from '#contracts/catalogue.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { type Node, type Place, placesOf } from './answer-places.ts'
import { editAt, isSuccess } from './message-edits.ts'
import type { WireMutant } from './wire-mutant.ts'

const nameOf = ({ pointer }: Place) => pointer.findLast((step) => step !== '*') ?? ''
/** Fields of every response, which do not identify an object. */
const OF_ENVELOPES = new Set([
  'code',
  'msg',
  'total',
  'rows',
  'data',
  'repCode',
  'repMsg',
  'repData',
  'success',
  'token',
  'secretKey',
])

const valuePlaces = (operation: Operation): Place[] =>
  placesOf(operation.replies[successCode(operation.envelope)] as TSchema).filter(
    (place) => !OF_ENVELOPES.has(nameOf(place)) && change(place.schema, undefined) !== undefined,
  )

/**
 * Whether `other` identifies the object of `place`: an id identifies everything beside and below it, a slug only the
 * fields beside it.
 */
const tellsSubject = (other: Place, place: Place) =>
  nameOf(other).endsWith('Id') || (nameOf(other) === 'slug' && other.pointer.length === place.pointer.length)
/** Fields that refer to another object: the parent node, a stored file. */
const REFERENCE = /^pid$|^(picture|cover|logo)Url$/

/**
 * Returns the identity of a value: its field, under each identifying field beside or above it. The titles of a page and
 * of a link are different fields; a company's name is the same in a list, in its details and in a job.
 */
function subjectsOf(operation: Operation, place: Place): string[] {
  const places = placesOf(operation.replies[successCode(operation.envelope)] as TSchema)
  const isAbove = (pointer: readonly string[]) =>
    pointer.slice(0, -1).every((step, at) => step === place.pointer[at]) && pointer.length <= place.pointer.length
  return places
    .filter((other) => tellsSubject(other, place) && isAbove(other.pointer))
    .map((other) => `${nameOf(place)} of ${nameOf(other)}`)
}

const isPublicRead = ({ session, effect }: Operation) => session === 'none' && effect === 'read'

/**
 * Mutants that return another well-formed value in one call. Only values that occur in two calls, or that the user has
 * sent, are mutated: a wrong value that occurs once cannot be detected from outside. Values of public reads are mutated
 * only if two calls have a value with the same identity, or the value is a reference.
 */
export function valueMutants(operations: readonly Operation[]): WireMutant[] {
  const callsByName = new Map<string, Set<string>>()
  for (const operation of operations) {
    const inputs = placesOf(operation.body).filter(({ pointer }) => pointer.length > 0)
    const places = valuePlaces(operation)
    const subjects = places.flatMap((place) => subjectsOf(operation, place))
    for (const name of [...[...places, ...inputs].map(nameOf), ...subjects])
      callsByName.set(name, (callsByName.get(name) ?? new Set()).add(operation.id))
  }
  const isShared = (name: string) => (callsByName.get(name)?.size ?? 0) > 1
  const isComparable = (operation: Operation, place: Place) =>
    isShared(nameOf(place)) &&
    (!isPublicRead(operation) ||
      REFERENCE.test(nameOf(place)) ||
      subjectsOf(operation, place).some((subject) => isShared(subject)))
  return operations.flatMap((operation) =>
    valuePlaces(operation)
      .filter(
        (place) =>
          isComparable(operation, place) &&
          !operation.volatile.some(({ pointer }) => pointer.endsWith(`/${nameOf(place)}`)),
      )
      .map((place): WireMutant => ({
        id: `value-other ${operation.id} ${place.pointer.join('/')}`,
        means: `${place.pointer.join('/')} 是另一个值`,
        operation: operation.id as OperationId, // an operation of the catalogue
        make: () => ({
          of: 'answers',
          change: ({ body }) =>
            isSuccess(body)
              ? (editAt(body, place.pointer, (value) =>
                  value === null || value === '' ? value : change(place.schema, value),
                ) as Record<string, unknown>)
              : undefined,
        }),
      })),
  )
}

/** Returns another value of the same schema; undefined if there is none, or the schema is an object or list. */
function change(schema: Node, value: unknown): unknown {
  const { type, enum: words, pattern, const: only } = schema.anyOf?.find((one) => one.type !== 'null') ?? schema
  if (only !== undefined || type === 'object' || type === 'array' || type === 'null') return undefined
  if (words) return words.find((word) => word !== value && word !== '')
  if (type === 'boolean') return value !== true
  if (type === 'integer' || type === 'number') return Number(value ?? 0) + 1
  if (type !== 'string') return undefined
  const text = typeof value === 'string' ? value : ''
  if (pattern === undefined) return `${text}改`
  const day = /^(\d{4})-(\d\d)/.exec(text)
  return day
    ? text.replace(/^\d{4}/, String(Number(day[1]) - 1))
    : pattern.includes('[0-9]{4}')
      ? '2001-01-01'
      : undefined
}
