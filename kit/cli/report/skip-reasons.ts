import type { Messages } from './messages.ts'

/** Describes the reason of a skipped test; unknown reasons are returned unchanged. */
export const skipReason = (reason: string, words: Messages): string =>
  (words as Readonly<Record<string, string | undefined>>)[reason] ?? reason
