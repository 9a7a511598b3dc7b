import type { OperationId } from '#contracts/catalogue.ts'
import type { Answer, CodeOf } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Need } from '#kit/suite/ports.ts'

/** A call with the code that a flow expects, as `<call> <code>`. */
export type Pair = { [Id in OperationId]: `${Id} ${CodeOf<Id>}` }[OperationId]

/** A sequence of calls with one purpose. A flow undoes its writes. */
export type Flow = {
  id: string
  title: string
  needs?: readonly Need[]
  /** Calls that the flow makes without expecting a particular code. */
  uses?: readonly OperationId[]
  /** The pairs that the flow expects; a test compares them with the calls that the flow makes. */
  covers: readonly Pair[]
  /** Expects the code of each step and reports broken relations between steps as violations. */
  run: (ask: TestClient) => Promise<void>
}

/**
 * Reports a broken relation unless `isSo`. The rule is `expected` up to `: `, because the text after the colon differs
 * between runs. `since` is the first response involved.
 */
export function claimThat(
  ask: TestClient,
  operation: OperationId,
  isSo: boolean,
  [pointer, expected, got]: [string, string, unknown],
  since?: Answer,
): void {
  const [rule] = expected.split(': ', 1)
  if (!isSo) ask.reportViolation({ operation, pointer, rule: `flow: ${rule}`, expected, got, since })
}
