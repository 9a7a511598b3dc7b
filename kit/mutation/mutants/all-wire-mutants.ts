import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { callMutants } from './call-mutants.ts'
import { fileMutants } from './file-mutants.ts'
import { formMutants } from './form-mutants.ts'
import { inputMutants } from './input-mutants.ts'
import { listMutants } from './list-mutants.ts'
import { orderMutants } from './order-mutants.ts'
import { sessionMutants } from './session-mutants.ts'
import { transportMutants } from './transport-mutants.ts'
import { valueMutants } from './value-mutants.ts'
import type { WireMutant } from './wire-mutant.ts'

/** Every wire mutant: some apply to all calls, most to one call and are generated from its declaration. */
export function allWireMutants(): WireMutant[] {
  const operations: readonly Operation[] = Object.values(catalogue)
  const ofCalls = [callMutants, sessionMutants, fileMutants, listMutants, orderMutants, inputMutants, valueMutants]
  return [...transportMutants, ...formMutants, ...ofCalls.flatMap((mutants) => mutants(operations))]
}
