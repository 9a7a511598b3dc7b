import type { SearchDocument } from './search-index.ts'
import { documentWords, type SearchTerms } from './search-terms.ts'
import { documentRuns, type Phrase, runsText } from './search-tokens.ts'

// What PostgreSQL indexes. Pairs of characters find a longer word too, but so they do a text that has them apart, and a
// thousand texts would be read to count a thousand hits. Hence parts of four characters besides, the last of a run of
// three, which settle words of three and four. A long text has pairs only, so that its lexemes stay below the 1 MB of
// PostgreSQL, and a mark that says so.

const PART = 4
/** What parts begin with, so that no beginning of a word finds them; alone it marks a text without parts. */
const MARK = '~'
/** Runs of more bytes have no parts. */
export const LONG_RUNS_BYTES = 30_000

/** What is stored of a document: its runs, with a space on both sides of each, and its lexemes, parted by spaces. */
export function storedDocument(document: SearchDocument): { runs: string; lexemes: string } {
  const runs = ` ${runsText(document.text)}`
  const parts = Buffer.byteLength(runs) > LONG_RUNS_BYTES ? [MARK] : documentParts(document.text)
  return { runs, lexemes: [documentWords(document), ...parts].join(' ') }
}

const documentParts = (text: string) => documentRuns(text).flatMap((run) => (run.isWord ? [] : partsOf(run.text)))

/** All that a question asks of the lexemes of a document, as a tsquery. Quoting is all that safety asks. */
export function lexemeQuery({ phrases, groups, without }: SearchTerms): string {
  const wanted = [...phrases.map(phraseQuery), ...groups.map(oneOf)]
  return [...wanted, ...(without.length === 0 ? [] : [`!${oneOf(without)}`])].join(' & ')
}

/**
 * How the hits of a phrase are told from documents that have its tokens apart: there are none, their parts tell where
 * they have some, or their runs do.
 */
export function settledBy({ tokens, isPrefix, text }: Phrase): 'tokens' | 'parts' | 'runs' {
  if (tokens.length === 1) return 'tokens'
  return isOneRun({ isPrefix, text }) && tokens.length < PART ? 'parts' : 'runs'
}

function phraseQuery({ tokens, isPrefix, text }: Phrase): string {
  const pairs = tokens.map((token, index) => lexeme(token, isPrefix && index === tokens.length - 1)).join(' & ')
  if (tokens.length === 1 || !isOneRun({ isPrefix, text })) return pairs
  // the document may go on behind a run of three, so that it has a part of four or of three
  const isShort = tokens.length < PART - 1
  const parts = partsOf(text).slice(0, isShort ? 1 : -1)
  return `(${parts.map((part) => lexeme(part, isShort)).join(' & ')} | ${pairs} & ${lexeme(MARK, false)})`
}

const lexeme = (token: string, isPrefix: boolean): string => `'${token}'${isPrefix ? ':*' : ''}`

const oneOf = (tokens: string[]): string => `(${tokens.map((token) => lexeme(token, false)).join(' | ')})`

/** Whether a phrase is one run without spaces of two characters or more: words begin with a space, runs are parted by one. */
const isOneRun = ({ isPrefix, text }: Pick<Phrase, 'isPrefix' | 'text'>): boolean => !isPrefix && !text.includes(' ')

/** The parts of four characters of a run, and its last three characters. */
function partsOf(run: string): string[] {
  const characters = Array.from(run)
  return characters.slice(0, -2).map((_character, start) => MARK + characters.slice(start, start + PART).join(''))
}
