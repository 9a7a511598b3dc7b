import { runsText } from '#server/search/search-tokens.ts'
import { textTokens } from './block-terms.ts'

/** Maximum number of cached lines; many documents share lines. */
const KNOWN_LINES = 50_000

/** A line of a text: the numbers of its distinct tokens, and its runs as one string. */
type Line = { tokens: readonly number[]; runs: string }

export type LineReader = {
  /** Returns the lines of a text. Line breaks separate its fields, so no token spans two lines. */
  read: (text: string) => Line[]
  /** Returns the number of a token; numbers start at 0. */
  numberOf: (token: string) => number
  tokenOf: (number: number) => string
}

/** Tokenizes texts and caches recent lines; token numbers are faster to collect than strings. */
export function lineReader(): LineReader {
  const lines = new Map<string, Line>()
  const tokens: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (token: string) => {
    const known = numbers.get(token)
    if (known !== undefined) return known
    numbers.set(token, tokens.length)
    return tokens.push(token) - 1
  }
  const lineOf = (text: string): Line => {
    const known = lines.get(text)
    if (known !== undefined) return known
    const line = { tokens: [...new Set(textTokens(text))].map(numberOf), runs: runsText(text) }
    if (lines.size === KNOWN_LINES) lines.clear()
    lines.set(text, line)
    return line
  }
  return {
    read: (text) => text.split('\n').map(lineOf),
    numberOf,
    tokenOf: (number) => tokens[number] ?? '',
  }
}

/** Collects, for each token, the slots of the documents that contain it. */
export function blockBuilder(reader: LineReader) {
  const slotsOf: (number[] | undefined)[] = []
  const addToken = (slot: number, token: number) => {
    const slots = slotsOf[token]
    if (slots === undefined) slotsOf[token] = [slot]
    else if (slots[slots.length - 1] !== slot) slots.push(slot)
  }
  return {
    /** Adds a document; call in ascending order of slots. @returns the runs, with spaces around each run. */
    add(slot: number, text: string, filters: readonly string[]): string {
      let runs = ' '
      for (const line of reader.read(text)) {
        for (const token of line.tokens) addToken(slot, token)
        runs += line.runs
      }
      for (const filter of filters) addToken(slot, reader.numberOf(filter))
      return runs
    },

    /** Each token with its slots, ascending. */
    tokens: (): (readonly [string, readonly number[]])[] =>
      slotsOf.flatMap((slots, token) => (slots === undefined ? [] : [[reader.tokenOf(token), slots] as const])),
  }
}
