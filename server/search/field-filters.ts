import { createHash } from 'node:crypto'
import { documentRuns, isPrefixWord, queryRuns, type Run } from './search-tokens.ts'

// Indexes the content of a field a second time, as filters with the field's name, so that searching one field is as
// fast as searching all fields, without scoring.

/**
 * Maximum length of an indexed part. Longer words are found by their overlapping parts, which suffices in short texts.
 */
const LONGEST_PART = 3
/** Maximum length of an indexed prefix. A longer typed word is found by its first characters. */
const LONGEST_PREFIX = 24
const KNOWN_TEXTS = 20_000

/** The name of a field, one lowercase letter. */
export type FieldName = 'e' | 't' | 'g' | 'c'

/**
 * Returns a function that creates the filters of a field's text. Results are cached, because many documents share
 * texts.
 */
export function fieldFilters(): (field: FieldName, text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (field, text) => {
    const key = field + text
    const filters = known.get(key) ?? [...new Set(documentRuns(text).flatMap(partsOf))].map(filterOf(field))
    if (known.size === KNOWN_TEXTS) known.clear()
    known.set(key, filters)
    return filters
  }
}

/** Returns filters for documents whose field contains every typed word; [] for a text without letters and digits. */
export function inField(field: FieldName, typed: string): string[] {
  const parts = queryRuns(typed).flatMap((runs) =>
    runs.flatMap((run, index) => needsOf(run, index === runs.length - 1)),
  )
  return [...new Set(parts)].map(filterOf(field))
}

/** Returns the filter for documents whose whole field has the same runs as `text`; width and case are ignored. */
export function wholeField(field: FieldName, text: string): string {
  return filterOf(field)(
    documentRuns(text)
      .map((run) => run.text)
      .join(' '),
  )
}

const filterOf = (field: FieldName) => (part: string) =>
  `z${field}${createHash('sha1').update(part).digest('hex').slice(0, 14)}`

function partsOf({ text, isWord }: Run): string[] {
  const characters = Array.from(text)
  if (!isWord)
    return characters.flatMap((_one, start) =>
      lengths(characters.length - start).map((size) => characters.slice(start, start + size).join('')),
    )
  const beginnings = characters.slice(0, LONGEST_PREFIX).map((_one, at) => characters.slice(0, at + 1).join(''))
  return [...beginnings.filter(isPrefixWord), text]
}

const lengths = (left: number): number[] => [1, 2, LONGEST_PART].filter((size) => size <= left)

function needsOf({ text, isWord }: Run, isLast: boolean): string[] {
  const characters = Array.from(text)
  if (isWord) return [isLast ? characters.slice(0, LONGEST_PREFIX).join('') : text]
  const size = Math.min(LONGEST_PART, characters.length)
  return characters.slice(size - 1).map((_one, start) => characters.slice(start, start + size).join(''))
}
