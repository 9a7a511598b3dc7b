import type { OperationId } from '#contracts/catalogue.ts'
import type { Pointer } from '#contracts/provenance.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Need } from '#contracts/suite/ports.ts'

/** What has to hold between answers. It makes its calls and claims what does not. */
export type Law = {
  /** `<what holds>.<operation>` */
  id: string
  title: string
  /** The call that it is about, and the place of its record that says so. */
  operation: OperationId
  /** Other calls whose answers it compares with. */
  with?: readonly OperationId[]
  pointer: Pointer
  needs?: readonly Need[]
  holds: (ask: Ask, broken: Broken) => Promise<void>
}

/** Notes that a law is broken. */
export type Broken = (expected: string, got: unknown) => void
