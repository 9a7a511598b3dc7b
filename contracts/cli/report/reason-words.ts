import type { Words } from './words.ts'

/** Why something was not tested, in words; what has none stands as it is. */
export const reasonWords = (reason: string, words: Words): string =>
  (words as Readonly<Record<string, string | undefined>>)[reason] ?? reason
