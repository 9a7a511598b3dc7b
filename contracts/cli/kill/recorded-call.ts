import { catalogue } from '#contracts/catalogue.ts'
import { type Answered, jsonOf } from '#contracts/mutants/wire-mutant.ts'
import type { Exchange } from '#contracts/suite/verdict.ts'

/** An exchange of a run without mutants, as each of them meets it. */
export type RecordedCall = Answered & { exchange: Exchange }

/**
 * The exchanges that were answered, their JSON read once for all mutants: there are thousands of both. It is frozen, so that
 * a mutant which changed it in place, for all that come after, ends the run.
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
