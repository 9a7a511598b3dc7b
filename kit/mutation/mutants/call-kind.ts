import type { OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { WireResponse } from '#kit/suite/ports.ts'
import { isSuccess } from './message-edits.ts'
import type { Answered, Change, Json, WireMutant } from './wire-mutant.ts'

type Made = Pick<WireMutant, 'means' | 'make'>

/** A kind of mutant of single calls: for each call one mutant (`one`), or several by name (`each`). */
export type CallKind = { id: string; fits: (operation: Operation) => boolean } & (
  { one: (operation: Operation) => Made } | { each: (operation: Operation) => Record<string, Made> }
)

/** Creates the mutants of each kind for all calls that the kind fits. */
export const mutantsOf = (kinds: readonly CallKind[], operations: readonly Operation[]): WireMutant[] =>
  operations.flatMap((operation) =>
    kinds
      .filter(({ fits }) => fits(operation))
      .flatMap((kind) => {
        const made = 'one' in kind ? { '': kind.one(operation) } : kind.each(operation)
        return Object.entries(made).map(([name, mutant]) => ({
          ...mutant,
          id: `${kind.id}${name && `-${name}`} ${operation.id}`,
          operation: operation.id as OperationId, // an operation of the catalogue
        }))
      }),
  )

/** Creates a stateless mutant of responses. */
export const answers = (means: string, change: (answered: Answered) => Json | WireResponse | undefined): Made => ({
  means,
  make: (): Change => ({ of: 'answers', change }),
})

/** Whether a successful response is JSON, not bytes. */
export const isJson = ({ envelope }: Operation) => envelope !== 'binary'
/** Whether a call requires a session. */
export const needsSession = ({ session }: Operation) => session === 'required'
/** Whether a call only reads according to its declaration. The HTTP method does not matter. */
export const reads = ({ effect }: Operation) => effect === 'read'
/** Returns the session key of a request; undefined for anonymous requests. */
export const keyOf = (headers: Readonly<Record<string, string>>) => headers['AuSessionKey']
/** Whether a key may belong to a session: the suite's dead key is all zeros. */
export const isLive = (key: string | undefined): key is string => key !== undefined && key !== '' && !/^A+$/.test(key)

/** Creates a change that replays the first successful response with the same value of `keyed`. */
export function remembered(keyed: (answered: Answered) => string): (answered: Answered) => Json | undefined {
  const first = new Map<string, Json>()
  return (answered) => {
    if (!answered.body || !isSuccess(answered.body)) return undefined
    const key = keyed(answered)
    const known = first.get(key)
    if (known === undefined) first.set(key, answered.body)
    return known
  }
}
