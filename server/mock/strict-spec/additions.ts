import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'

/** Inputs and response fields that the site adds to an operation of the specification. */
export type Additions = {
  /** Names of query parameters and body fields. */
  inputs: readonly string[]
  /** Paths into the successful response, such as `['data', 'collected']`; `*` is each row. */
  fields: readonly (readonly string[])[]
}

/** Additions by call, for the calls of the specification that have any. */
export const ADDITIONS: ReadonlyMap<string, Additions> = new Map(
  Object.values<Operation>(catalogue)
    .filter(({ source }) => source[''] === 'spec')
    .map((operation) => [operation.id, additionsOf(operation)] as const)
    .filter(([, { inputs, fields }]) => inputs.length + fields.length > 0),
)

function additionsOf({ source }: Operation): Additions {
  const steps = Object.keys(source)
    .filter((pointer) => source[pointer] === 'extension')
    .map((pointer) => pointer.split('/').slice(1))
  const below = (...parts: string[]) => steps.flatMap(([part = '', ...path]) => (parts.includes(part) ? [path] : []))
  return { inputs: below('query', 'body').map(([name = '']) => name), fields: below('200', '0000') }
}
