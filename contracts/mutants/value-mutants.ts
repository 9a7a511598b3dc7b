import type { TSchema } from 'typebox'
import type { OperationId } from '#contracts/catalogue.ts'
import { type Operation, successCode } from '#contracts/operation.ts'
import { type Node, type Place, placesOf } from './answer-places.ts'
import { editAt, isSuccess } from './message-edits.ts'
import type { WireMutant } from './wire-mutant.ts'

const nameOf = ({ pointer }: Place) => pointer.findLast((step) => step !== '*') ?? ''
/** What every answer has says nothing of its subject. */
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
 * The mutants of values: another value of the right form, in one call. Only of what is told in two places, or was said by
 * the person before: what stands in one answer alone can be anything, and nobody outside could tell.
 */
export function valueMutants(operations: readonly Operation[]): WireMutant[] {
  const told = new Map<string, Set<string>>()
  for (const operation of operations) {
    const inputs = placesOf(operation.body).filter(({ pointer }) => pointer.length > 0)
    for (const place of [...valuePlaces(operation), ...inputs]) {
      const name = nameOf(place)
      told.set(name, (told.get(name) ?? new Set()).add(operation.id))
    }
  }
  return operations.flatMap((operation) =>
    valuePlaces(operation)
      .filter(
        (place) =>
          (told.get(nameOf(place))?.size ?? 0) > 1 &&
          !operation.volatile.some(({ pointer }) => pointer.endsWith(`/${nameOf(place)}`)),
      )
      .map((place): WireMutant => ({
        id: `value-other ${operation.id} ${place.pointer.join('/')}`,
        means: `${place.pointer.join('/')} 是另一个值`,
        operation: operation.id as OperationId, // records of the catalogue
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

/** Another value of the same form; undefined where a schema leaves none, or is of no single value. */
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
