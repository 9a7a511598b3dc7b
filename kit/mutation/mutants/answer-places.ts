import type { TSchema } from 'typebox'

/** The parts of a JSON schema that restrict values. */
export type Node = {
  type?: string
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  minLength?: number
  'x-bytes'?: string
}

/** A place in a response: the names that lead to it, `*` for every item of a list. */
export type Place = { pointer: readonly string[]; schema: Node; isRequired: boolean }

/** Lists every place of a schema, top-down. A nullable schema counts like its non-null variant. */
export function placesOf(schema: TSchema, pointer: readonly string[] = [], isRequired = false): Place[] {
  const node = schema as Node
  const shape = node.anyOf?.find(({ type }) => type !== 'null') ?? node
  return [
    { pointer, schema: node, isRequired },
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
      placesOf(inner as TSchema, [...pointer, name], shape.required?.includes(name) ?? false),
    ),
    ...(shape.items ? placesOf(shape.items as TSchema, [...pointer, '*']) : []),
  ]
}
