// Tokens of the search index. A run of Chinese, Japanese or Korean characters becomes overlapping pairs and its last
// character; any other run of letters and digits becomes one word. A query of two or more characters is then a phrase
// of pairs, which finds exactly the texts that contain it, without a dictionary of words.

/** Longer words are truncated, in texts and queries: PostgreSQL accepts no token above 2046 bytes. */
const WORD_LIMIT = 64
/** Characters of a text that are indexed: with more, PostgreSQL's tsvector could pass its limit of 1 MB. */
const TEXT_LIMIT = 120_000
/** Limits of a query in characters and words. */
const QUERY_LIMIT = 100
const QUERY_WORD_LIMIT = 8
/** Minimum length for prefix search: shorter words are acronyms (AI, 5G, HR). */
const PREFIX_FROM = 3

/** Part of a text: `isWord` false is a run of characters that are written without spaces. */
export type Run = { text: string; isWord: boolean }

/**
 * A word of a query: consecutive tokens, the last one a prefix if `isPrefix`. `text` is the equivalent substring of
 * runsText() with a space before the first run.
 */
export type Phrase = { tokens: string[]; isPrefix: boolean; text: string }

/** Patterns (flag v) of one letter or digit: of scripts that are written without spaces, and of all others. */
const spaceless = String.raw`[[\p{L}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]]`
export const WORD_CHARACTER = String.raw`[[\p{L}\p{N}]--${spaceless}]`

const runPattern = new RegExp(`(${spaceless}+)|${WORD_CHARACTER}+`, 'gv')

/** Normalizes a text for comparison: half width, lower case. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Splits a folded text into runs of letters and digits; all other characters only separate runs. */
export function runsOf(folded: string): Run[] {
  return Array.from(folded.matchAll(runPattern), ([text, run]) => ({ text, isWord: run === undefined }))
}

/** Returns the tokens of a document's text in order. Line breaks should separate fields, so that no token spans two. */
export function documentTokens(text: string): string[] {
  return documentRuns(text).flatMap((run) =>
    run.isWord ? [cutWord(run.text)] : [...pairs(run.text), lastOf(run.text)],
  )
}

/** Returns the runs of a document's text as one string, with a space after each. */
export function runsText(text: string): string {
  return documentRuns(text)
    .map((run) => `${indexedRun(run)} `)
    .join('')
}

/** Returns the runs of the indexed beginning of a document's text, TEXT_LIMIT characters. */
export function documentRuns(text: string): Run[] {
  return runsOf(foldText(text.slice(0, TEXT_LIMIT)).slice(0, TEXT_LIMIT))
}

/** Returns the phrases required by a query, one per word (spaces mean "and"); empty without letters and digits. */
export function queryPhrases(typed: string): Phrase[] {
  return queryRuns(typed).flatMap((runs) => phraseOf(runs) ?? [])
}

/** Returns the runs of each typed word, without words that have no runs. */
export function queryRuns(typed: string): Run[][] {
  const words = foldText(typed.slice(0, QUERY_LIMIT)).split(/\s+/u).map(runsOf)
  return words.filter((runs) => runs.length > 0).slice(0, QUERY_WORD_LIMIT)
}

/** Returns the substring of ` ${runsText()}` for a typed word. Spaces mark the borders of Latin words. */
export function phraseText(runs: readonly Run[]): string {
  const last = runs.at(-1)
  const before = runs[0]?.isWord ? ' ' : ''
  const after = last?.isWord && !isPrefixWord(last.text) ? ' ' : ''
  return before + runs.map(indexedRun).join(' ') + after
}

/** Converts the runs of one typed word to a phrase; undefined without runs. */
function phraseOf(runs: Run[]): Phrase | undefined {
  const last = runs.at(-1)
  if (!last) return undefined
  const text = phraseText(runs)
  const before = runs.slice(0, -1).flatMap((run) => documentTokens(run.text))
  if (last.isWord) return { tokens: [...before, cutWord(last.text)], isPrefix: isPrefixWord(last.text), text }
  const found = pairs(last.text)
  // The last run may continue in the document, so its last character is no separate token. A run of one character is
  // the prefix of a pair.
  return found.length > 0
    ? { tokens: [...before, ...found], isPrefix: false, text }
    : { tokens: [...before, last.text], isPrefix: true, text }
}

/** Whether a typed word also finds longer words that begin with it. */
export function isPrefixWord(word: string): boolean {
  return word.length >= PREFIX_FROM
}

function pairs(run: string): string[] {
  const characters = Array.from(run)
  return characters.slice(0, -1).map((character, index) => character + characters[index + 1])
}

const lastOf = (run: string): string => Array.from(run).at(-1) ?? ''

/** Truncates a word to its indexed length. */
const cutWord = (word: string): string => Array.from(word).slice(0, WORD_LIMIT).join('')

/** Returns the indexed form of a run: long words are truncated. */
export const indexedRun = (run: Run): string => (run.isWord ? cutWord(run.text) : run.text)
