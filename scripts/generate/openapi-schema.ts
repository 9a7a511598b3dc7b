import type { TSchema } from 'typebox'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Schemas by the name of the document's component. */
export type Components = Record<string, Json>

/** Converts a schema to OpenAPI. Moves named entities to `components`, and leaves out keywords of our server. */
export const openapiSchema = (schema: TSchema, components: Components): Json =>
  lifted(schema as unknown as Json, components)

function lifted(schema: Json, components: Components): Json {
  if (Array.isArray(schema)) return schema.map((item) => lifted(item, components))
  if (schema === null || typeof schema !== 'object') return schema
  const { 'x-name': name, 'x-lenient': _lenient, 'x-clamp': _clamp, 'x-list': _list, ...rest } = schema
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, lifted(value, components)]))
  if (typeof name !== 'string') return plain
  components[name] = plain
  return { $ref: `#/components/schemas/${name}` }
}
