import { foldText, isPrefixWord, type Run, runsOf, WORD_CHARACTER } from './search-tokens.ts'

type Span = { start: number; end: number }

/**
 * Splits a text into pieces: those at odd indexes are hits of the search for `keyword`, those at even indexes (some
 * empty) are the rest. The joined pieces are the text.
 */
export function highlight(text: string, keyword: string): string[] {
  const pieces: string[] = []
  let position = 0
  for (const { start, end } of hitsIn(text, keyword)) {
    pieces.push(text.slice(position, start), text.slice(start, end))
    position = end
  }
  return [...pieces, text.slice(position)]
}

/**
 * Returns at most `length` characters of a text, around the first hit of the keyword, otherwise from the beginning.
 * Includes an ellipsis where text is omitted.
 */
export function excerpt(text: string, keyword: string, length: number): string {
  const flat = text.replaceAll(/\s+/gu, ' ').trim()
  if (flat.length <= length) return flat
  const first = hitsIn(flat, keyword)[0]?.start ?? 0
  // a third of the length is context before the hit
  const start = Math.min(Math.max(0, first - Math.floor(length / 3)), flat.length - length)
  const end = start + length
  const from = start === 0 ? 0 : start + (isLowSurrogate(flat, start + 1) ? 2 : 1)
  const to = end === flat.length ? end : end - (isLowSurrogate(flat, end - 1) ? 2 : 1)
  return `${from > 0 ? '…' : ''}${flat.slice(from, to)}${to < flat.length ? '…' : ''}`
}

/** Whether a cut before this index would go through a character. */
function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}

/** Positions of a keyword's words in a text: ordered, without overlaps. */
function hitsIn(text: string, keyword: string): Span[] {
  const patterns = foldText(keyword)
    .split(/\s+/u)
    .flatMap((word) => patternOf(runsOf(word)) ?? [])
  if (patterns.length === 0) return []
  const { folded, origins } = foldWithOrigins(text)
  const spans = patterns.flatMap((pattern) =>
    Array.from(folded.matchAll(pattern), (hit) => {
      const last = origins[hit.index + hit[0].length - 1] ?? 0
      return { start: origins[hit.index] ?? 0, end: last + String.fromCodePoint(text.codePointAt(last) ?? 0).length }
    }),
  )
  return merged(spans)
}

/**
 * Pattern of a hit for a typed word: the runs of the word, with any separators between them. Requires word boundaries
 * where the search requires whole words.
 */
function patternOf(runs: Run[]): RegExp | undefined {
  const last = runs.at(-1)
  if (!last) return undefined
  const body = runs.map((run) => run.text).join(String.raw`[^\p{L}\p{N}]*`)
  const before = runs[0]?.isWord ? `(?<!${WORD_CHARACTER})` : ''
  const after = last.isWord && !isPrefixWord(last.text) ? `(?!${WORD_CHARACTER})` : ''
  return new RegExp(before + body + after, 'gv')
}

/** The folded text, and for each of its UTF-16 units the index in the text it came from. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = []
  let folded = ''
  let index = 0
  for (const character of text) {
    const piece = foldText(character)
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(index)
    folded += piece
    index += character.length
  }
  return { folded, origins }
}

function merged(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const previous = result.at(-1)
    if (previous && span.start <= previous.end) previous.end = Math.max(previous.end, span.end)
    else result.push({ ...span })
  }
  return result
}
