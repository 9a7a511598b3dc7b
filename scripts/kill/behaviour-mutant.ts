import type { OperationId } from '#contracts/catalogue.ts'

/** A mistake in the server's code, planted when its file is loaded; the code itself knows nothing of it. */
export type BehaviourMutant = {
  id: string
  /** What somebody would notice, in Chinese. */
  means: string
  /** From the top of the repository. */
  file: string
  /** Stands in the file exactly once. */
  text: string
  replacement: string
  /** The calls that behave otherwise. */
  operations: readonly OperationId[]
}
