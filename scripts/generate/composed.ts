import type { TSchema } from 'typebox'

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  minimum?: number
  minLength?: number
  pattern?: string
  description?: string
  title?: string
}

/** Candidate values for string formats; the first one that matches a pattern is used. */
const FORMS = ['2026-03-01 09:00:00', '2026-03-01', '2026-03', '19900005001', '000000', '1', '/profile/upload/', 'file']

/** Generates a value of a schema, for calls without a collected example. */
export const composed = (schema: TSchema): unknown => valueOf(schema as Schema)

function valueOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  const listed = schema.examples?.[0] ?? schema.enum?.[0]
  if (listed !== undefined) return listed
  if (schema.anyOf?.[0]) return valueOf(schema.anyOf[0])
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field)]))
    case 'array':
      return schema.items ? [valueOf(schema.items)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

function textOf({ pattern, minLength = 1, title, description }: Schema): string {
  if (pattern !== undefined) return FORMS.find((form) => new RegExp(pattern).test(form)) ?? ''
  return (title ?? description ?? '文字').padEnd(minLength, '。')
}
