import { allCases } from '#contracts/cases/all-cases.ts'
import { UNPROVOKABLE, type Unprovokable } from '#contracts/cases/unprovokable.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { allFlows } from '#contracts/flows/all-flows.ts'
import type { Exchange } from './verdict.ts'

/** A call with a code that its record declares, and what is there for it. */
export type PairCover = {
  operation: OperationId
  code: string
  /** The tests that expect it, by id. */
  tests: readonly string[]
  reason: Unprovokable | undefined
}

/** Every declared pair of call and code. */
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

/** The request header by which a mock is told what to answer. */
export const FORCING_HEADER = 'x-mock-scenario'

/** The pairs that a run has really seen: expected by a test and answered, and not because the mock was told to. */
export function seenPairs(exchanges: readonly Exchange[]): Set<string> {
  const isForced = ({ request }: Exchange) =>
    Object.keys(request.headers).some((name) => name.toLowerCase() === FORCING_HEADER)
  return new Set(
    exchanges
      .filter((exchange) => exchange.code !== undefined && exchange.code === exchange.expected && !isForced(exchange))
      .map(({ operation, code }) => `${operation} ${code ?? ''}`),
  )
}
