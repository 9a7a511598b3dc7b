import type { Operation } from '#contracts/declaration/operation.ts'
import { type Components, type Json, type JsonObject, openapiSchema } from './openapi-schema.ts'

type Values = Readonly<Record<string, unknown>>

/** The parameters of a call, each with an example value. */
export const openapiParameters = (operation: Operation, values: Values, components: Components): JsonObject[] =>
  (['path', 'query'] as const).flatMap((place) => {
    const part = place === 'path' ? operation.params : operation.query
    const required = (part as { required?: string[] }).required ?? []
    return Object.entries(part.properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: (schema as { title?: string }).title ?? name,
      // the site sends lists as 1,2
      ...((schema as { type?: string }).type === 'array' ? { style: 'form', explode: false } : {}),
      schema: openapiSchema(schema, components),
      example: values[name] as Json,
    }))
  })

/** The request body of a call; undefined if the call has none. */
export function openapiBody(
  { envelope, body }: Operation,
  values: Values,
  components: Components,
): JsonObject | undefined {
  if (envelope === 'upload') return FILE_BODY
  const names = Object.keys(body.properties)
  if (names.length === 0) return undefined
  const given = names.filter((name) => name in values)
  const example = Object.fromEntries(given.map((name) => [name, values[name] as Json]))
  return { required: true, content: { 'application/json': { schema: openapiSchema(body, components), example } } }
}

/** specification 7: uploads post one multipart field named file. */
const FILE_BODY: JsonObject = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}
