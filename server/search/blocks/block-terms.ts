import { filterToken, type SearchQuestion, type WordGroup } from '#server/search/search-index.ts'
import {
  documentRuns,
  indexedRun,
  isPrefixWord,
  phraseText,
  queryRuns,
  type Run,
} from '#server/search/search-tokens.ts'

// A run of Chinese characters has all its parts of one to four characters as tokens, so that words of up to four, which
// is most of them, are settled by sets alone. Longer words and words of several runs have all their parts of four in
// common with a document first, and are then looked for in its text.

/**
 * A condition: the document has one of some tokens, a token with a prefix, or satisfies all needs of one of the lists.
 */
export type Need = { tokens: readonly string[] } | { prefix: string } | { either: readonly (readonly Need[])[] }

export type BlockTerms = {
  /** From the words typed. */
  words: Need[]
  /** From the filters. */
  filters: Need[]
  without: string[]
  /** Texts that the runs of a document must also contain; each has a space on both sides. */
  texts: string[]
}

const LONGEST_PART = 4

/** The part of a question that makes its terms. */
export type AskedTerms = Pick<SearchQuestion, 'text' | 'filters' | 'anyOf' | 'words' | 'without' | 'notBefore'>

/** The tokens of a text; some come more than once. */
export function textTokens(text: string): string[] {
  return documentRuns(text).flatMap((run) => (run.isWord ? [indexedRun(run)] : partsOf(run.text)))
}

/** The tokens of a document's filters. */
export const filterTokens = (filters: readonly string[]): string[] => filters.map(filterToken)

/**
 * A question as sets to intersect; undefined when its text, or a group of its words, has no letter and no digit.
 * @throws Error without any condition, which would match every document.
 */
export function blockTerms({
  text,
  filters,
  anyOf = [],
  words = [],
  without = [],
  notBefore,
}: AskedTerms): BlockTerms | undefined {
  const phrases = text === undefined ? [] : queryRuns(text)
  if (text !== undefined && phrases.length === 0) return undefined
  const groups = [...filters.map((filter) => [filter]), ...anyOf]
  if (words.some((group) => eitherOf(group).either.length === 0)) return undefined
  if (phrases.length === 0 && groups.length === 0 && words.length === 0 && notBefore === undefined)
    throw new Error('a search needs a text or a filter')
  // the sets of filters stay in memory
  const areFilters = (group: WordGroup) => group.texts.length === 0
  return {
    words: [...phrases.flatMap(needsOf), ...words.filter((group) => !areFilters(group)).map(eitherOf)],
    filters: [
      ...groups.map((group) => ({ tokens: group.map(filterToken) })),
      ...words.filter(areFilters).map(eitherOf),
    ],
    without: without.map(filterToken),
    texts: phrases.filter((runs) => !isSettled(runs)).map(phraseText),
  }
}

/** The need for one of some alternatives. */
export function eitherOf({ texts, filters }: WordGroup) {
  const ofTexts = texts.map((text) => queryRuns(text).flatMap(needsOf))
  const ofFilters = filters.map((list) => list.map((filter): Need => ({ tokens: [filterToken(filter)] })))
  return { either: [...ofTexts, ...ofFilters].filter((needs) => needs.length > 0) }
}

function partsOf(run: string): string[] {
  const characters = Array.from(run)
  const parts: string[] = []
  for (let start = 0; start < characters.length; start += 1) {
    let part = ''
    for (const character of characters.slice(start, start + LONGEST_PART)) parts.push((part += character))
  }
  return parts
}

function needsOf(runs: readonly Run[]): Need[] {
  return runs.flatMap((run, index): Need[] => {
    const isLast = index === runs.length - 1
    if (run.isWord)
      return [isLast && isPrefixWord(run.text) ? { prefix: indexedRun(run) } : { tokens: [indexedRun(run)] }]
    const characters = Array.from(run.text)
    const size = Math.min(LONGEST_PART, characters.length)
    return characters
      .slice(size - 1)
      .map((_character, start) => ({ tokens: [characters.slice(start, start + size).join('')] }))
  })
}

/** Whether a document with the tokens of a phrase is sure to contain the phrase. */
function isSettled([first, second]: readonly Run[]): boolean {
  if (first === undefined || second !== undefined) return false
  return first.isWord || Array.from(first.text).length <= LONGEST_PART
}
