import { readDiscriminationWords } from '#seed/content/jobs/read-jobs.ts'

type DiscriminationFinding = { word: string; type: string; advice: string }

/**
 * The wording of a text that a job advertisement must not use, with advice; empty when there is none. Spaces and the
 * form of letters do not hide a word.
 */
export const discriminationFindings = (text: string): DiscriminationFinding[] => {
  const plain = plainOf(text)
  return words()
    .filter(({ plainWord }) => plain.includes(plainWord))
    .map(({ word, type, advice }) => ({ word, type, advice }))
}

const plainOf = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

let known: (DiscriminationFinding & { plainWord: string })[] | undefined

const words = () =>
  (known ??= readDiscriminationWords().map(({ word, type, advice }) => ({
    word,
    type,
    advice,
    plainWord: plainOf(word),
  })))
