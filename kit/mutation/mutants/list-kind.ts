import type { OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import type { Change, WireMutant } from './wire-mutant.ts'

/** A kind of mutant of lists, applied to one list at a time. */
export type ListKind = {
  id: string
  means: string
  fits?: (operation: Operation) => boolean
  make: (operation: Operation) => Change
}

/** Creates a change of requests. */
export const asking = (change: (request: WireRequest) => WireRequest): Change => ({ of: 'requests', change })

/** Creates the mutants of each kind for all lists that the kind fits. */
export const mutantsOfLists = (kinds: readonly ListKind[], operations: readonly Operation[]): WireMutant[] =>
  operations
    .filter(({ listing }) => listing !== undefined)
    .flatMap((operation) =>
      kinds
        .filter(({ fits = () => true }) => fits(operation))
        .map(({ id, means, make }) => ({
          id: `${id} ${operation.id}`,
          means,
          operation: operation.id as OperationId, // an operation of the catalogue
          make: () => make(operation),
        })),
    )
