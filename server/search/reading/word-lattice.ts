import type { Language } from './language.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word, and whether the site's vocabulary or the dictionary has it. */
export type FoundWord = { text: string; isKnown: boolean }

type Edge = { end: number; cost: number; isKnown: boolean }

/**
 * Costs by source of a word: the site's vocabulary is preferred to the dictionary, then guesses, then single
 * characters.
 */
const COST = { own: 1, dictionary: 1.1, guess: 1.6, one: 1.4, latin: 1.05 }
/** Cost of a single character of the vocabulary, which is more often part of a name: 的. */
const OWN_ONE = 1.3

/**
 * Splits a run of letters and digits into words: the cheapest path through all words found by the site's vocabulary and
 * the dictionary. Names of the site therefore need no dictionary, and may change at run time.
 */
export function wordsOf(language: Language, vocabulary: Vocabulary, run: string): FoundWord[] {
  const edges = Array.from({ length: run.length }, () => [] as Edge[])
  const add = (start: number, end: number, cost: number, isKnown: boolean) => edges[start]?.push({ end, cost, isKnown })
  for (const [isGuessing, cost] of [
    [false, COST.dictionary],
    [true, COST.guess],
  ] as const) {
    let position = 0
    for (const word of language.cut(run, isGuessing)) {
      const end = position + word.length
      if (/^[\d.]+$/u.test(word) || isLatin(word)) add(position, end, COST.latin, false)
      else if (word.length > 1) add(position, end, cost, !isGuessing)
      position = end
    }
  }
  const borders = Array.from({ length: run.length + 1 }, (_none, at) => isBorder(run, at))
  for (let start = 0; start < run.length; start += 1) {
    if (borders[start] !== true) continue
    const last = Math.min(run.length, start + vocabulary.longestFrom(run.charAt(start)))
    for (let end = start + 1; end <= last; end += 1) {
      if (borders[end] === true && vocabulary.find(run.slice(start, end)) !== undefined)
        add(start, end, end - start === 1 ? OWN_ONE : COST.own, true)
    }
    add(start, start + ((run.codePointAt(start) ?? 0) > 0xffff ? 2 : 1), COST.one, false)
  }
  return joined(cheapest(edges, run).flatMap((word) => ownWords(vocabulary, word) ?? word))
}

const isLatin = (text: string): boolean => /^[a-z0-9+#.&-]+$/u.test(text)

const LATIN = /[a-z+#.&-]/u
const LATIN_OR_DIGIT = /[a-z0-9+#.&-]/u
const DIGIT = /\d/

/** Whether a word may begin or end here: not inside a word of Latin letters or a number. */
function isBorder(run: string, at: number): boolean {
  const before = run.charAt(at - 1)
  const after = run.charAt(at)
  if (at === 0 || after === '') return true
  return !(LATIN.test(before) ? LATIN_OR_DIGIT.test(after) : DIGIT.test(before) && DIGIT.test(after))
}

function cheapest(edges: readonly (readonly Edge[])[], run: string): FoundWord[] {
  const costs = [0, ...Array.from({ length: run.length }, () => Infinity)]
  const cameFrom: { start: number; isKnown: boolean }[] = []
  edges.forEach((ofStart, start) => {
    for (const { end, cost, isKnown } of ofStart) {
      const total = (costs[start] ?? Infinity) + cost
      if (total >= (costs[end] ?? Infinity)) continue
      costs[end] = total
      cameFrom[end] = { start, isKnown }
    }
  })
  const words: FoundWord[] = []
  for (let end = run.length; end > 0;) {
    const { start, isKnown } = cameFrom[end] ?? { start: end - 1, isKnown: false }
    words.unshift({ text: run.slice(start, end), isKnown })
    end = start
  }
  return words
}

const SHORTEST_OWN = 2

/** Splits a word that the site lacks into two words that it has: 包吃包住. Undefined if that is not possible. */
function ownWords(vocabulary: Vocabulary, { text }: FoundWord): FoundWord[] | undefined {
  if (vocabulary.find(text) !== undefined) return undefined
  for (let at = SHORTEST_OWN; at <= text.length - SHORTEST_OWN; at += 1) {
    const pair = [text.slice(0, at), text.slice(at)]
    if (pair.every((part) => vocabulary.find(part) !== undefined))
      return pair.map((part) => ({ text: part, isKnown: true }))
  }
  return undefined
}

const HAN = /^\p{Script=Han}+$/u
const isOneUnknown = ({ text, isKnown }: FoundWord): boolean => !isKnown && text.length === 1 && HAN.test(text)
const isUnknownRun = ({ text, isKnown }: FoundWord): boolean => !isKnown && HAN.test(text)

/** Joins a year and its suffix (2026 年, 2027 届), and unknown characters in a row: 外包. */
function joined(words: readonly FoundWord[]): FoundWord[] {
  const result: FoundWord[] = []
  for (const word of words) {
    const last = result.at(-1)
    const isYear = last !== undefined && /^20\d\d$/u.test(last.text) && /^[年届级]$/u.test(word.text)
    const isUnknown = last !== undefined && isOneUnknown(word) && isUnknownRun(last)
    if (last !== undefined && (isYear || isUnknown)) last.text += word.text
    else result.push({ ...word })
  }
  return result
}
