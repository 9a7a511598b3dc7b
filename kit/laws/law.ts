import type { OperationId } from '#contracts/catalogue.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Need } from '#kit/suite/ports.ts'

/** A relation that must hold between responses. It makes its own calls and reports breaches. */
export type Law = {
  /** `<what holds>.<operation>` */
  id: string
  title: string
  /** The call under test, and the place of its record that states the rule. */
  operation: OperationId
  /** Other calls whose responses are compared. */
  with?: readonly OperationId[]
  pointer: Pointer
  needs?: readonly Need[]
  holds: (ask: TestClient, broken: Broken) => Promise<void>
}

/** Reports a breach of the law. */
export type Broken = (expected: string, got: unknown) => void
