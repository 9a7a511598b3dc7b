import type { Operation } from '#contracts/declaration/operation.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/**
 * Summarizes the declared schema at a pointer: `integer`, `string | null`, `{ code, msg, data }`; '' for an unknown
 * pointer.
 */
export function schemaText(operation: Operation, pointer: Pointer): string {
  const [, part = '', ...steps] = pointer.split('/')
  const parts: Record<string, unknown> = { ...operation.replies, query: operation.query, body: operation.body }
  return textOf(steps.reduce(inside, parts[part] as Schema | undefined))
}

const inside = (schema: Schema | undefined, step: string): Schema | undefined => {
  const [own] = schema?.anyOf?.filter(({ type }) => type !== 'null') ?? [schema]
  return step === '*' ? own?.items : own?.properties?.[step]
}

function textOf(schema: Schema | undefined): string {
  if (schema === undefined) return ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(textOf).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `${textOf(schema.items)}[]`
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  return [schema.type ?? '', schema.pattern].filter(Boolean).join(' ')
}
