import { isInScope, type WordKind, type WordScope } from '#contracts/studio/word-terms.ts'
import { foldedForWords, originalSpan } from './folded-text.ts'
import { type PatternHit, patternSearch } from './pattern-search.ts'

/** A word to search for. */
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

/** A word found in a text, with its position in the original. */
export type WordHit = { word: Word; start: number; end: number }

/** Finds words in a paragraph or cell, ordered by start. */
export type WordSearch = (text: string, scope: WordScope) => Iterable<WordHit>

type Pattern = { text: string; word: Word; isException: boolean }
type PartSearch = (text: string, scope: WordScope) => WordHit[]

/** Longer texts are searched in windows of this many folded characters, to limit memory. */
const WINDOW = 16_384

/** Searches all words of a list at once; hits within longer hits are dropped. */
export function wordSearch(words: readonly Word[]): WordSearch {
  const ofFolded = words.filter(({ isExact }) => !isExact).flatMap((word) => patternsOf(word, foldWord))
  const ofExact = words.filter(({ isExact }) => isExact).flatMap((word) => patternsOf(word, (text) => text))
  const [folded, exact] = [searchOf(ofFolded), searchOf(ofExact)]
  const searchPart: PartSearch = (text, scope) => {
    const inFolded = foldedForWords(text)
    const hits = [
      ...folded(inFolded.text, scope).map(({ word, start, end }) => ({ word, ...originalSpan(inFolded, start, end) })),
      ...exact(text, scope),
    ]
    return longest(hits.filter((hit) => !isInNumber(text, hit)))
  }
  // covers hits across the edge of a window, and longer hits around them
  const margin = 2 * [...ofFolded, ...ofExact].reduce((most, { text }) => Math.max(most, text.length), 1)
  return (text, scope) => (text.length <= WINDOW ? searchPart(text, scope) : inWindows(text, scope, searchPart, margin))
}

/** Hits by window: each window is searched with a margin on both sides and yields the hits that start in it. */
function* inWindows(text: string, scope: WordScope, search: PartSearch, margin: number): Iterable<WordHit> {
  const { starts } = foldedForWords(text)
  for (let at = 0; at === 0 || at < starts.length; at += WINDOW) {
    const from = at === 0 ? 0 : (starts[at] ?? 0)
    const to = starts[at + WINDOW] ?? text.length
    const first = Math.max(0, Math.min(from - margin, starts[Math.max(0, at - margin)] ?? 0))
    const last = Math.max(to + margin, starts[at + WINDOW + margin] ?? text.length)
    for (const { word, start, end } of search(text.slice(first, last), scope)) {
      const hit = { word, start: start + first, end: end + first }
      if (hit.start >= from && hit.start < to) yield hit
    }
  }
}

/** Folds a word that is not exact. */
export const foldWord = (text: string): string => foldedForWords(text).text

function patternsOf(word: Word, fold: (text: string) => string): Pattern[] {
  const of = (texts: readonly string[], isException: boolean) =>
    [...new Set(texts.map(fold))].filter((text) => text !== '').map((text) => ({ text, word, isException }))
  return [...of([word.term, ...word.variants], false), ...of(word.exceptWithin, true)]
}

function searchOf(patterns: readonly Pattern[]): PartSearch {
  const find = patternSearch(patterns.map(({ text }) => text))
  const longestException = patterns.reduce(
    (most, { text, isException }) => Math.max(most, isException ? text.length : 0),
    0,
  )
  return (text, scope) => {
    const hits: WordHit[] = []
    const exceptions = new Map<Word, PatternHit[]>()
    find(text, (hit) => {
      const { word, isException } = patterns[hit.pattern] as Pattern // index in the list
      if (!isInScope(word.scope, scope)) return
      if (!isException) hits.push({ word, start: hit.start, end: hit.end })
      else if (!exceptions.get(word)?.push(hit)) exceptions.set(word, [hit])
    })
    return hits.filter((hit) => !isExcepted(hit, exceptions.get(hit.word) ?? [], longestException))
  }
}

/** Whether a hit is within an exception; exceptions are ordered by end. */
function isExcepted({ start, end }: WordHit, exceptions: readonly PatternHit[], longestException: number): boolean {
  for (let at = firstEndingFrom(exceptions, end); at < exceptions.length; at += 1) {
    const exception = exceptions[at] as PatternHit // `at` is below the length
    if (exception.end - longestException > start) return false
    if (exception.start <= start) return true
  }
  return false
}

/** Binary search: index of the first hit that ends at `end` or later. */
function firstEndingFrom(hits: readonly PatternHit[], end: number): number {
  let [low, high] = [0, hits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hits[middle]?.end ?? 0) < end) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a hit is a part of a longer number. */
const isInNumber = (text: string, { start, end }: WordHit) =>
  /^\d\d/.test(text.slice(Math.max(0, start - 1), start + 1)) || /^\d\d/.test(text.slice(end - 1, end + 1))

const SEVERITY: readonly WordKind[] = ['ban', 'ask', 'replace']

/** Drops hits within longer hits; of words at the same position the most severe word remains. */
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
