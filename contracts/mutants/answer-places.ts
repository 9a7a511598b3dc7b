import type { TSchema } from 'typebox'

/** What of a schema tells which values an answer may have. */
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

/** A place in an answer where a value stands: the names that lead to it, `*` for every item of a list. */
export type Place = { pointer: readonly string[]; schema: Node; isRequired: boolean }

/** Every place of a schema, from the top down; what may be null counts as what it is otherwise. */
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
