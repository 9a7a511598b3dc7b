import type { OperationId } from '#contracts/catalogue.ts'
import type { Answer, CodeOf } from '#contracts/suite/answer.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Need } from '#contracts/suite/ports.ts'

/** A call with a code that a flow expects of it, as `<call> <code>`. */
export type Pair = { [Id in OperationId]: `${Id} ${CodeOf<Id>}` }[OperationId]

/** Calls in an order that together do something; what they write they take back. */
export type Flow = {
  id: string
  title: string
  needs?: readonly Need[]
  /** Calls that it makes besides. */
  uses?: readonly OperationId[]
  /** What it expects on its way; a test holds it against what it does. */
  covers: readonly Pair[]
  /** Expects each step's code; a broken relation between steps it claims. */
  run: (ask: Ask) => Promise<void>
}

/** Claims that something is so; what stands behind a colon is of this run. `since` is the first answer that it is about. */
export function claimThat(
  ask: Ask,
  operation: OperationId,
  isSo: boolean,
  [pointer, expected, got]: [string, string, unknown],
  since?: Answer,
): void {
  const [rule] = expected.split(': ', 1)
  if (!isSo) ask.claim({ operation, pointer, rule: `flow: ${rule}`, expected, got, since })
}
