import type { TSchema } from 'typebox'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { editAt } from './message-edits.ts'
import { type Place, placesOf } from './answer-places.ts'
import type { WireMutant } from './wire-mutant.ts'

/** Ways to loosen a requirement of a schema, each with a response that only the loosened schema accepts. */
const LOOSENED: readonly {
  id: string
  means: string
  fits: (place: Place) => boolean
  change: (value: unknown, place: Place) => unknown
}[] = [
  { id: 'absent', means: '没有', fits: ({ isRequired }) => isRequired, change: () => undefined },
  {
    id: 'null',
    means: '是 null',
    fits: ({ schema }) => schema.anyOf === undefined && schema.type !== 'null',
    change: () => null,
  },
  {
    id: 'other-type',
    means: '是另一种类型',
    fits: ({ schema }) => schema.anyOf === undefined && schema.type !== undefined,
    change: (value) =>
      typeof value === 'string'
        ? { text: value }
        : Array.isArray(value)
          ? value.join(',')
          : typeof value === 'object'
            ? [value]
            : JSON.stringify(value),
  },
  {
    id: 'more-keys',
    means: '多一个字段',
    fits: ({ schema }) => (schema.anyOf?.find(({ type }) => type === 'object') ?? schema).type === 'object',
    change: (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, remark: '' } : value,
  },
  { id: 'outside', means: '不在代码表内', fits: ({ schema }) => schema.enum !== undefined, change: () => '~' },
  {
    id: 'unlike',
    means: '不合格式',
    fits: ({ schema }) => schema.pattern !== undefined,
    change: (value) => `${String(value)}~`,
  },
  {
    id: 'below',
    means: '小于最小值',
    fits: ({ schema }) => schema.minimum !== undefined,
    change: (_value, { schema }) => Number(schema.minimum) - 1,
  },
  { id: 'empty', means: '是空文字', fits: ({ schema }) => (schema.minLength ?? 0) > 0, change: () => '' },
]

/**
 * Mutants of the contract: one requirement of a response is loosened, and the server violates it. If a mutant
 * survives, the requirement is never checked; if the mutant is not reached, no test has seen that part of a response.
 */
export function allSchemaMutants(): WireMutant[] {
  return (Object.values(catalogue) as Operation[]).flatMap((operation) =>
    Object.entries(operation.replies).flatMap(([code, schema]) =>
      placesOf(schema as TSchema)
        .filter(({ schema: { 'x-bytes': bytes } }) => bytes === undefined)
        .flatMap((place) => ofPlace(operation, code, place)),
    ),
  )
}

function ofPlace({ id: operation, envelope }: Operation, code: string, place: Place): WireMutant[] {
  const where = `/${[code, ...place.pointer].join('/')}`
  const name = envelope === 'captcha' ? 'repCode' : 'code'
  return LOOSENED.filter(({ fits }) => fits(place)).map(({ id, means, change }): WireMutant => ({
    id: `${id} ${operation} ${where}`,
    means: `${where} ${means}`,
    operation: operation as OperationId, // an operation of the catalogue
    make: () => ({
      of: 'answers',
      change: ({ body }) =>
        String(body?.[name]) === code
          ? (editAt(body, place.pointer, (value) => (value === null ? value : change(value, place))) as Record<
              string,
              unknown
            >)
          : undefined,
    }),
  }))
}
