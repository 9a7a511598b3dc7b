import type { SearchDocument } from './search-index.ts'
import { type Alternative, documentWords, type SearchTerms } from './search-terms.ts'
import { documentRuns, type Phrase, runsText } from './search-tokens.ts'

// Lexemes for PostgreSQL. Bigrams alone also match texts that contain the pairs apart, so that a thousand texts would
// be read to count a thousand hits. Therefore documents also have the parts of four characters and the last three
// characters of a run: these decide whether a text contains a word of three or four characters. Long texts have bigrams
// only, with a marker, to stay below PostgreSQL's limit of 1 MB.

const PART = 4
/** Prefix of parts, so that no prefix search matches them; alone, it marks a text without parts. */
const MARK = '~'
/** Runs of more bytes have no parts. */
export const LONG_RUNS_BYTES = 30_000

/** Stored form of a document: its runs with spaces around each, and its lexemes, separated by spaces. */
export function storedDocument(document: SearchDocument): { runs: string; lexemes: string } {
  const runs = ` ${runsText(document.text)}`
  const parts = Buffer.byteLength(runs) > LONG_RUNS_BYTES ? [MARK] : documentParts(document.text)
  return { runs, lexemes: [documentWords(document), ...parts].join(' ') }
}

const documentParts = (text: string) => documentRuns(text).flatMap((run) => (run.isWord ? [] : partsOf(run.text)))

/** Returns the tsquery for a query. Lexemes hold only letters, digits, `_` and `~`, so quoting them is enough. */
export function lexemeQuery({ phrases, groups, words, without }: SearchTerms): string {
  const wanted = [
    ...phrases.map(phraseQuery),
    ...groups.map(oneOf),
    ...words.map((alternatives) => `(${alternatives.map(allOf).join(' | ')})`),
  ]
  return [...wanted, ...(without.length === 0 ? [] : [`!${oneOf(without)}`])].join(' & ')
}

/**
 * How to distinguish hits of a phrase from documents that contain its tokens apart. `tokens`: not necessary. `parts`:
 * by the parts, if the document has parts. `runs`: by the stored runs.
 */
export function settledBy({ tokens, isPrefix, text }: Phrase): 'tokens' | 'parts' | 'runs' {
  if (tokens.length === 1) return 'tokens'
  return isOneRun({ isPrefix, text }) && tokens.length < PART ? 'parts' : 'runs'
}

function phraseQuery({ tokens, isPrefix, text }: Phrase): string {
  const pairs = tokens.map((token, index) => lexeme(token, isPrefix && index === tokens.length - 1)).join(' & ')
  if (tokens.length === 1 || !isOneRun({ isPrefix, text })) return pairs
  // in a document the run may continue after three characters, so the prefix finds parts of three and of four
  const isShort = tokens.length < PART - 1
  const parts = partsOf(text).slice(0, isShort ? 1 : -1)
  return `(${parts.map((part) => lexeme(part, isShort)).join(' & ')} | ${pairs} & ${lexeme(MARK, false)})`
}

const lexeme = (token: string, isPrefix: boolean): string => `'${token}'${isPrefix ? ':*' : ''}`

const allOf = ({ phrases, tokens }: Alternative): string =>
  `(${[...phrases.map(phraseQuery), ...tokens.map((token) => lexeme(token, false))].join(' & ')})`

const oneOf = (tokens: string[]): string => `(${tokens.map((token) => lexeme(token, false)).join(' | ')})`

/**
 * Whether a phrase is one Chinese run of two or more characters: Latin words begin with a space, spaces separate runs.
 */
const isOneRun = ({ isPrefix, text }: Pick<Phrase, 'isPrefix' | 'text'>): boolean => !isPrefix && !text.includes(' ')

/** The parts of four characters of a run, and its last three characters. */
function partsOf(run: string): string[] {
  const characters = Array.from(run)
  return characters.slice(0, -2).map((_character, start) => MARK + characters.slice(start, start + PART).join(''))
}
