import type { TSchema } from 'typebox'
import { schemaErrors } from '#contracts/checking/schema-validator.ts'
import { DEFAULT_PRODUCT } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { composed } from './composed.ts'
import type { Example } from './examples.ts'

type Field = TSchema & { default?: unknown; examples?: readonly unknown[]; 'x-codes'?: readonly string[] }

/**
 * Returns example values for the fields of an operation: collected values, otherwise values from its declaration.
 * A JSON body gets only collected or required fields.
 * @throws Error that names a field without a valid value: its declaration needs `examples`.
 */
export function exampleInput(operation: Operation, collected: Example['input'] = {}): Record<string, unknown> {
  const { params, query, body, listing } = operation
  const ofLists = { product: DEFAULT_PRODUCT, orderByColumn: listing?.sortColumns[0], isAsc: 'desc' }
  const known: Record<string, unknown> = { ...ofLists, ...collected }
  const isNeeded = (name: string) =>
    name in collected || ((body as { required?: string[] }).required ?? []).includes(name)
  const inBody = Object.entries(body.properties).filter(([name]) => isNeeded(name))
  const fields = [...Object.entries(params.properties), ...Object.entries(query.properties), ...inBody]
  return Object.fromEntries(
    (fields as [string, Field][]).map(([name, field]) => {
      const code = field['x-codes']?.find((each) => each !== '')
      const ofRecord = field.examples?.[0] ?? field.default ?? code
      const value = known[name] !== undefined ? known[name] : (ofRecord ?? composed(field))
      if (schemaErrors(field, value).length === 0) return [name, value]
      throw new Error(`${operation.id}: nothing says what ${name} may be; give its field \`examples\``)
    }),
  )
}
