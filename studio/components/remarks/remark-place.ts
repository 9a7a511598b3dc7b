import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { REMARK_CONTEXT_MAX } from '#contracts/studio/studio-limits.ts'

/** A passage of a text with the words around it. */
export type Passage = Pick<ReviewRemark, 'quote' | 'contextBefore' | 'contextAfter'>

/** Offsets of a passage in a text. `isChanged`: only the context of the passage was found, not its quote. */
type PassagePlace = { from: number; to: number; isChanged: boolean }

/** Returns the selected passage without surrounding white space; undefined if only white space is selected. */
export function passageIn(text: string, from: number, to: number): Passage | undefined {
  const selected = text.slice(from, to)
  const quote = selected.trim()
  if (quote === '') return undefined
  const start = from + selected.indexOf(quote)
  const end = start + quote.length
  return {
    quote,
    contextBefore: text.slice(Math.max(0, start - REMARK_CONTEXT_MAX), start),
    contextAfter: text.slice(end, end + REMARK_CONTEXT_MAX),
  }
}

/** Number of matching context characters that identify an occurrence of a quote. */
const CERTAIN = 6
/** Minimum length of a quote whose only occurrence counts without context; a shorter quote may occur by chance. */
const TELLING = 4
/** Number of characters next to a passage that are searched for if its quote is gone. */
const ANCHOR = 8

/**
 * Finds a passage in an edited text. Searches for its quote first; the context decides between several occurrences. If
 * the quote is gone, the text between its former neighbours counts as the changed passage.
 */
export function placeOfPassage(text: string, passage: Passage): PassagePlace | undefined {
  const { quote, contextBefore, contextAfter } = passage
  const hits = indexesOf(text, quote).map((from) => ({
    from,
    to: from + quote.length,
    score: commonEnd(text.slice(0, from), contextBefore) + commonStart(text.slice(from + quote.length), contextAfter),
  }))
  const best = hits.reduce<(typeof hits)[number] | undefined>(
    (found, hit) => (found === undefined || hit.score > found.score ? hit : found),
    undefined,
  )
  const known = contextBefore.length + contextAfter.length
  const isOnly = hits.length === 1 && quote.length >= TELLING
  if (best !== undefined && (isOnly || best.score >= Math.min(CERTAIN, known)))
    return { from: best.from, to: best.to, isChanged: false }
  return placeBetween(text, passage)
}

function placeBetween(text: string, { quote, contextBefore, contextAfter }: Passage): PassagePlace | undefined {
  const before = contextBefore.slice(-ANCHOR)
  const after = contextAfter.slice(0, ANCHOR)
  // at the start or end of the text, a passage has context on one side only
  if (before.length + after.length < ANCHOR) return undefined
  const longest = quote.length * 2 + ANCHOR
  for (const at of before === '' ? [0] : indexesOf(text, before)) {
    const from = at + before.length
    const to = after === '' ? text.length : text.indexOf(after, from)
    if (to > from && to - from <= longest && text.slice(from, to).trim() !== '') return { from, to, isChanged: true }
  }
  return undefined
}

function indexesOf(text: string, words: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(words); words !== '' && at >= 0; at = text.indexOf(words, at + 1)) found.push(at)
  return found
}

function commonStart(text: string, other: string): number {
  let count = 0
  while (count < other.length && text[count] === other[count]) count += 1
  return count
}

function commonEnd(text: string, other: string): number {
  let count = 0
  while (count < other.length && count < text.length && text.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}
