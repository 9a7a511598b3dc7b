import { allCases } from '#kit/cases/all-cases.ts'
import { UNPROVOKABLE, type Unprovokable } from '#kit/cases/unprovokable.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { allFlows } from '#kit/flows/all-flows.ts'
import type { Exchange } from './verdict.ts'

/** A call with a declared code, and the tests that cover the pair. */
export type PairCover = {
  operation: OperationId
  code: string
  /** Ids of the tests that expect this code of the call. */
  tests: readonly string[]
  reason: Unprovokable | undefined
}

/** Lists every declared pair of call and code. */
export function declaredPairs(): PairCover[] {
  const flows = allFlows.flatMap(({ id, covers }) => covers.map((pair) => ({ id: `flow.${id}`, pair: pair as string })))
  return Object.entries(catalogue).flatMap(([id, { replies }]) =>
    Object.keys(replies).map((code) => ({
      operation: id as OperationId, // a key of the catalogue
      code,
      tests: [
        ...allCases.filter((each) => each.operation === id && each.expect === code).map((each) => each.id),
        ...flows.filter(({ pair }) => pair === `${id} ${code}`).map((flow) => flow.id),
      ],
      reason: (UNPROVOKABLE as Readonly<Record<string, Readonly<Record<string, Unprovokable>>>>)[id]?.[code],
    })),
  )
}

/** Request header that makes a mock return a given response. */
export const FORCING_HEADER = 'x-mock-scenario'

/** Returns the pairs `<call> <code>` that a run has covered: expected and returned, not forced by a mock scenario. */
export function seenPairs(exchanges: readonly Exchange[]): Set<string> {
  const isForced = ({ request }: Exchange) =>
    Object.keys(request.headers).some((name) => name.toLowerCase() === FORCING_HEADER)
  return new Set(
    exchanges
      .filter((exchange) => exchange.code !== undefined && exchange.code === exchange.expected && !isForced(exchange))
      .map(({ operation, code }) => `${operation} ${code ?? ''}`),
  )
}
