import { missingMessage, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { WordKind, WordScope } from '#contracts/studio/word-terms.ts'
import type { CheckWord } from '#prisma/generated/sqlite/client.ts'
import type { FieldProblem } from '#server/studio-calls/studio-refusal.ts'
import { foldWord } from './word-search.ts'

/** Fields of a word, as entered by staff. */
export type WordFields = StudioWire['createWord']['input']

/** Trims the strings of a word. */
export const trimmed = (fields: WordFields): WordFields => ({
  ...fields,
  term: fields.term.trim(),
  suggest: fields.suggest.trim(),
  why: fields.why.trim(),
  variants: distinct(fields.variants),
  exceptWithin: distinct(fields.exceptWithin),
})

const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')

/** Returns the field that makes a word invalid, with the reason; undefined for a valid word. */
export function wordProblem({
  kind,
  term,
  variants,
  exceptWithin,
  suggest,
  isExact,
}: WordFields): FieldProblem | undefined {
  if (term.trim() === '') return { field: 'term', message: missingMessage('词') }
  const lists = [
    ['term', [term]],
    ['variants', variants],
    ['exceptWithin', exceptWithin],
  ] as const
  for (const [field, texts] of lists) {
    if (texts.some((text) => /[|\r\n]/.test(text))) return { field, message: STUDIO_MESSAGE.termBroken }
    if (!isExact && texts.some((text) => foldWord(text) === '')) return { field, message: STUDIO_MESSAGE.termEmpty }
  }
  if (kind !== 'replace') return undefined
  if (suggest.trim() === '') return { field: 'suggest', message: STUDIO_MESSAGE.noSuggestion }
  return [term, ...variants].includes(suggest)
    ? { field: 'suggest', message: STUDIO_MESSAGE.suggestionUnchanged }
    : undefined
}

/** Column values of a word, with its lists as JSON. */
export const rowOfWord = ({ variants, exceptWithin, ...rest }: WordFields) => ({
  ...rest,
  variants: JSON.stringify(variants),
  exceptWithin: JSON.stringify(exceptWithin),
})

/** Wire form of a row for staff. */
export const wordOfRow = ({ id, variants, exceptWithin, kind, scope, updatedAt: _updatedAt, ...rest }: CheckWord) => ({
  ...rest,
  wordId: id,
  kind: kind as WordKind,
  scope: scope as WordScope,
  variants: JSON.parse(variants) as string[],
  exceptWithin: JSON.parse(exceptWithin) as string[],
})
