import type { OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import type { WireResponse } from '#contracts/suite/ports.ts'
import { isSuccess } from './message-edits.ts'
import type { Answered, Change, Json, WireMutant } from './wire-mutant.ts'

type Made = Pick<WireMutant, 'means' | 'make'>

/** A kind of mistake that calls can have, made of one call at a time: once, or by name of which mistake exactly. */
export type CallKind = { id: string; fits: (operation: Operation) => boolean } & (
  { one: (operation: Operation) => Made } | { each: (operation: Operation) => Record<string, Made> }
)

/** The mutants of kinds, of each call that they fit. */
export const mutantsOf = (kinds: readonly CallKind[], operations: readonly Operation[]): WireMutant[] =>
  operations.flatMap((operation) =>
    kinds
      .filter(({ fits }) => fits(operation))
      .flatMap((kind) => {
        const made = 'one' in kind ? { '': kind.one(operation) } : kind.each(operation)
        return Object.entries(made).map(([name, mutant]) => ({
          ...mutant,
          id: `${kind.id}${name && `-${name}`} ${operation.id}`,
          operation: operation.id as OperationId, // records of the catalogue
        }))
      }),
  )

/** A mutant that changes answers and remembers nothing. */
export const answers = (means: string, change: (answered: Answered) => Json | WireResponse | undefined): Made => ({
  means,
  make: (): Change => ({ of: 'answers', change }),
})

/** Whether a call answers JSON when it succeeds, and no bytes. */
export const isJson = ({ envelope }: Operation) => envelope !== 'binary'
/** Whether a call is refused to whoever has no session. */
export const needsSession = ({ session }: Operation) => session === 'required'
/** Whether a call changes nothing, by its record: the method says nothing about it. */
export const reads = ({ effect }: Operation) => effect === 'read'
/** The session key that a request presents; undefined for that of nobody. */
export const keyOf = (headers: Readonly<Record<string, string>>) => headers['AuSessionKey']
/** Whether a key can be somebody's: the suite's dead one is nothing but zeros. */
export const isLive = (key: string | undefined): key is string => key !== undefined && key !== '' && !/^A+$/.test(key)

/** The first successful answer of what is the same by its key. */
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
