import { runsText } from '#server/search/search-tokens.ts'
import { textTokens } from './block-terms.ts'

/** Size of the cache of lines, which many documents share. */
const KNOWN_LINES = 50_000

/** A line of a text: its tokens by their numbers, each once, and its runs. */
type Line = { tokens: readonly number[]; runs: string }

export type LineReader = {
  /** The lines of a text. Lines part its fields, so no token lies in two of them. */
  read: (text: string) => Line[]
  /** The number of a token, from 0 on. */
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

/** Collects the slots of each token of the documents of a block. */
export function blockBuilder(reader: LineReader) {
  const slotsOf: (number[] | undefined)[] = []
  const addToken = (slot: number, token: number) => {
    const slots = slotsOf[token]
    if (slots === undefined) slotsOf[token] = [slot]
    else if (slots[slots.length - 1] !== slot) slots.push(slot)
  }
  return {
    /** Adds a document; slots come in ascending order. @returns its runs, with a space on both sides of each. */
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
