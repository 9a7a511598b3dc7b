import { Errors } from 'typebox/value'
import { type Dialect, dialectSchema } from './dialect.ts'

/** A dialect from the text of its file. @throws Error naming the first thing that is none. */
export function readDialect(text: string): Dialect {
  const value: unknown = JSON.parse(text)
  const [error] = Errors(dialectSchema, value)
  if (error) throw new Error(`${error.instancePath || '/'} ${error.message}`)
  return value as Dialect // the schema that its type is made of has just been asked
}
