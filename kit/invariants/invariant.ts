import type { OperationId } from '#contracts/catalogue.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Need } from '#kit/suite/ports.ts'

/** A relation that must hold between responses. An invariant makes its own calls and reports breaches. */
export type Invariant = {
  /** `<what holds>.<operation>` */
  id: string
  title: string
  /** The call under test. */
  operation: OperationId
  /** Other calls whose responses are compared. */
  with?: readonly OperationId[]
  /** Pointer to the part of the call's declaration that states the rule. */
  pointer: Pointer
  needs?: readonly Need[]
  holds: (ask: TestClient, broken: Broken) => Promise<void>
}

/** Reports a breach of the invariant. */
export type Broken = (expected: string, got: unknown) => void
