import type { Operation } from '#contracts/declaration/operation.ts'

type Schema = { type?: string; anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema }

/** At most 15 digits, which a number holds exactly. */
const NUMBER = /^-?\d{1,15}$/

/** Returns the body with numeric strings converted to numbers where an integer is declared. */
export const withoutNumericTexts = ({ replies }: Operation, body: unknown): unknown =>
  numbersIn(replies['200'] as Schema | undefined, body)

function numbersIn(schema: Schema | undefined, value: unknown): unknown {
  const shape = schema?.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (shape === undefined) return value
  if (typeof value === 'string') return shape.type === 'integer' && NUMBER.test(value) ? Number(value) : value
  if (Array.isArray(value)) return value.map((item) => numbersIn(shape.items, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, numbersIn(shape.properties?.[name], inner)]),
  )
}
