import { Errors } from 'typebox/value'
import { type Dialect, dialectSchema } from './dialect.ts'

/** Parses a dialect file. @throws Error with the place of the first violation; SyntaxError for invalid JSON. */
export function readDialect(text: string): Dialect {
  const value: unknown = JSON.parse(text)
  const [error] = Errors(dialectSchema, value)
  if (error) throw new Error(`${error.instancePath || '/'} ${error.message}`)
  return value as Dialect // just validated with the schema of this type
}
