import { catalogue } from '#contracts/catalogue.ts'
import { type Answered, jsonOf } from '#kit/mutation/mutants/wire-mutant.ts'
import type { Exchange } from '#kit/suite/verdict.ts'

/** An exchange of a run without mutants, in the form to which mutants are applied. */
export type RecordedCall = Answered & { exchange: Exchange }

/**
 * Returns the exchanges that have a response. Their JSON is parsed once for all mutants, because there are thousands of
 * exchanges and of mutants. The JSON is frozen, so that a mutant that modifies it in place throws instead of affecting
 * later mutants.
 */
export const recordedCalls = (exchanges: readonly Exchange[]): RecordedCall[] =>
  exchanges.flatMap((exchange) => {
    const { operation, request, response } = exchange
    if (response === undefined) return []
    return [{ exchange, operation: catalogue[operation], request, response, body: frozen(jsonOf(response)) }]
  })

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
