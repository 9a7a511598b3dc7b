import type { WordKind, WordScope } from '#contracts/studio/word-terms.ts'
import { foldedForWords, originalSpan } from './folded-text.ts'
import { type PatternHit, patternSearch } from './pattern-search.ts'

/** A word of the list as it is looked for. */
export type Word = {
  kind: WordKind
  term: string
  variants: readonly string[]
  exceptWithin: readonly string[]
  suggest: string
  isExact: boolean
  scope: WordScope
  why: string
}

/** A word in a text, by its place in the original. */
export type WordHit = { word: Word; start: number; end: number }

/** Finds words in the text of one paragraph or cell. */
export type WordSearch = (text: string, scope: WordScope) => WordHit[]

type Pattern = { text: string; word: Word; isException: boolean }

/** Looks for all words of a list at once; a hit within a longer one is not told. */
export function wordSearch(words: readonly Word[]): WordSearch {
  const folded = searchOf(words.filter(({ isExact }) => !isExact).flatMap((word) => patternsOf(word, foldWord)))
  const exact = searchOf(words.filter(({ isExact }) => isExact).flatMap((word) => patternsOf(word, (text) => text)))
  return (text, scope) => {
    const inFolded = foldedForWords(text)
    const hits = [
      ...folded(inFolded.text, scope).map(({ word, start, end }) => ({ word, ...originalSpan(inFolded, start, end) })),
      ...exact(text, scope),
    ]
    return longest(hits.filter((hit) => !isInNumber(text, hit)))
  }
}

/** How a word is compared unless it is exact. */
export const foldWord = (text: string): string => foldedForWords(text).text

function patternsOf(word: Word, fold: (text: string) => string): Pattern[] {
  const of = (texts: readonly string[], isException: boolean) =>
    [...new Set(texts.map(fold))].filter((text) => text !== '').map((text) => ({ text, word, isException }))
  return [...of([word.term, ...word.variants], false), ...of(word.exceptWithin, true)]
}

function searchOf(patterns: readonly Pattern[]): WordSearch {
  const find = patternSearch(patterns.map(({ text }) => text))
  return (text, scope) => {
    const hits: WordHit[] = []
    const exceptions = new Map<Word, PatternHit[]>()
    for (const hit of find(text)) {
      const { word, isException } = patterns[hit.pattern] as Pattern // its place in the list
      if (word.scope !== 'all' && word.scope !== scope) continue
      if (isException) exceptions.set(word, [...(exceptions.get(word) ?? []), hit])
      else hits.push({ word, start: hit.start, end: hit.end })
    }
    return hits.filter(
      ({ word, start, end }) => !exceptions.get(word)?.some((whole) => whole.start <= start && end <= whole.end),
    )
  }
}

/** A number in a longer one is another number. */
const isInNumber = (text: string, { start, end }: WordHit) =>
  /^\d\d/.test(text.slice(Math.max(0, start - 1), start + 1)) || /^\d\d/.test(text.slice(end - 1, end + 1))

const SEVERITY: readonly WordKind[] = ['ban', 'ask', 'replace']

/** Hits without those that lie within a longer one; of words in one and the same place the most severe. */
function longest(hits: readonly WordHit[]): WordHit[] {
  const byPlace = hits.toSorted(
    (one, other) => one.start - other.start || other.end - one.end || severityOf(one) - severityOf(other),
  )
  let reached = 0
  return byPlace.filter(({ end }) => {
    const isOutside = end > reached
    reached = Math.max(reached, end)
    return isOutside
  })
}

const severityOf = ({ word }: WordHit) => SEVERITY.indexOf(word.kind)
