import type { OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import { withField, withQuery } from './message-edits.ts'
import type { WireMutant } from './wire-mutant.ts'

type Field = {
  name: string
  schema: Schema
  isRequired: boolean
  edit: (request: WireRequest, change: (value: unknown) => unknown) => WireRequest
}
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  'x-list'?: boolean
  pattern?: string
  enum?: unknown[]
}

/** Kinds of mutants that misread one input field. */
const KINDS: readonly {
  id: string
  means: string
  fits: (field: Field) => boolean
  change: (value: unknown) => unknown
}[] = [
  { id: 'input-ignored', means: '不看', fits: ({ isRequired }) => !isRequired, change: () => undefined },
  {
    id: 'input-cut',
    means: '只取前几个字',
    fits: ({ schema }) => isFreeText(schema),
    change: (value) => (typeof value === 'string' && value.length > 4 ? value.slice(0, 4) : value),
  },
  {
    id: 'input-escaped',
    means: '转义 < 与 &',
    fits: ({ schema }) => isFreeText(schema),
    change: (value) => (typeof value === 'string' ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : value),
  },
  {
    id: 'input-other',
    means: '当作另一个编号',
    fits: ({ name, schema }) => schema.type === 'integer' && name.endsWith('Id'),
    change: (value) =>
      typeof value === 'number' ? value + 1 : /^\d+$/.test(String(value)) ? String(Number(value) + 1) : value,
  },
  {
    id: 'list-first-only',
    means: '列表只取第一个',
    fits: ({ schema }) => schema['x-list'] === true || schema.type === 'array',
    change: (value) =>
      Array.isArray(value) ? value.slice(0, 1) : typeof value === 'string' ? value.split(',')[0] : value,
  },
]

const isFreeText = ({ type, pattern, enum: words }: Schema) =>
  type === 'string' && pattern === undefined && words === undefined
/** Paging and sorting fields, which have their own mutants. */
const OF_LISTS = new Set(['pageNum', 'pageSize', 'orderByColumn', 'isAsc'])

function fieldsOf({ query, body, listing }: Operation): Field[] {
  const ofQuery = Object.entries((query as unknown as Schema).properties ?? {})
    .filter(([name]) => listing === undefined || !OF_LISTS.has(name))
    .map(([name, schema]): Field => ({
      name,
      schema,
      isRequired: (query as unknown as Schema).required?.includes(name) ?? false,
      edit: (request, change) => withQuery(request, name, (value) => change(value) as string | undefined),
    }))
  return [...ofQuery, ...fieldsBelow(body as unknown as Schema, [])]
}

function fieldsBelow({ properties = {}, required = [] }: Schema, above: readonly string[]): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...above, name]
    const own: Field = {
      name: path.join('/'),
      schema,
      isRequired: required.includes(name),
      edit: (request, change) => withField(request, path, change),
    }
    return [own, ...fieldsBelow(schema, path)]
  })
}

/** Mutants of inputs, for each field of each call. */
export const inputMutants = (operations: readonly Operation[]): WireMutant[] =>
  operations.flatMap((operation) =>
    fieldsOf(operation).flatMap((field) =>
      KINDS.filter(({ fits }) => fits(field)).map(({ id, means, change }): WireMutant => ({
        id: `${id} ${operation.id} ${field.name}`,
        means: `${means}：${field.name}`,
        operation: operation.id as OperationId, // an operation of the catalogue
        make: () => ({ of: 'requests', change: (request) => field.edit(request, change) }),
      })),
    ),
  )
