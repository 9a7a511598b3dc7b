import type { OperationId } from '#contracts/catalogue.ts'

/** A bug injected into the server's code when the file is bundled. The files of the repository stay unchanged. */
export type BehaviourMutant = {
  id: string
  /** Effect as users would see it, in Chinese. */
  means: string
  /** Path from the root of the repository. */
  file: string
  /** Text that occurs in the file exactly once. */
  text: string
  replacement: string
  /** The calls whose behaviour changes. */
  operations: readonly OperationId[]
}
