import { filterToken, type SearchQuery, type WordGroup } from '#server/search/search-index.ts'
import {
  documentRuns,
  indexedRun,
  isPrefixWord,
  phraseText,
  queryRuns,
  type Run,
} from '#server/search/search-tokens.ts'

// All substrings of one to four characters of a Chinese run are tokens. Each block stores the set of documents of every
// token (slot-set.ts). For most words, which have at most four characters, this set contains exactly the hits. For
// longer words and words of several runs, the sets also contain documents in which the parts of the word are apart.
// Therefore the texts of these documents are searched for the word.

/**
 * A condition: the document has one of `tokens`, has a token that begins with `prefix`, or satisfies all needs of one
 * of the lists in `either`.
 */
export type Need = { tokens: readonly string[] } | { prefix: string } | { either: readonly (readonly Need[])[] }

export type BlockTerms = {
  /** Conditions from the typed text, and from word groups with texts. */
  words: Need[]
  /** Conditions from filters, and from word groups without texts. */
  filters: Need[]
  /** Documents with one of these tokens are excluded. */
  without: string[]
  /** Strings that the stored runs of a document must also contain. */
  texts: string[]
}

const LONGEST_PART = 4

/** The fields of a query that determine its terms. */
export type AskedTerms = Pick<SearchQuery, 'text' | 'filters' | 'anyOf' | 'words' | 'without' | 'notBefore'>

/** Returns the tokens of a text, with duplicates. */
export function textTokens(text: string): string[] {
  return documentRuns(text).flatMap((run) => (run.isWord ? [indexedRun(run)] : partsOf(run.text)))
}

/** The tokens of a document's filters. */
export const filterTokens = (filters: readonly string[]): string[] => filters.map(filterToken)

/**
 * Converts a query to conditions on tokens; undefined if nothing can match: the text has no letter or digit, or a word
 * group has no alternatives.
 * @throws Error for a query without any condition, which would match every document.
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
  // word groups without texts count as filters, whose sets are cached
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

/** Converts a word group to a need, without alternatives that have no letter or digit. */
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

/** Whether every document with the tokens of a phrase contains the phrase. */
function isSettled([first, second]: readonly Run[]): boolean {
  if (first === undefined || second !== undefined) return false
  return first.isWord || Array.from(first.text).length <= LONGEST_PART
}
