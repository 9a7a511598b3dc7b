import { parsePositiveInteger, type QuestionFields } from './paging-fields.ts'

// Query parameters of an address or form fields. Values that a call would reject count as missing.

/** Limits of the calls for keywords and ids. */
export const KEYWORD_MAX_LENGTH = 200
const MAX_ID = 2_147_483_647

/** The field as string; '' if missing or a file. */
export function textField(fields: QuestionFields, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The search keyword; '' if none. */
export function keywordField(fields: QuestionFields, name: string, maxLength = KEYWORD_MAX_LENGTH): string {
  const cut = textField(fields, name).trim().slice(0, maxLength)
  return cut.replace(/[\ud800-\udbff]$/, '').trim() // half a surrogate pair at the cut would not survive the URL
}

/** The id; undefined if invalid. */
export const idField = (fields: QuestionFields, name: string): number | undefined => idIn(fields.get(name))

/** The id of a detail page; the maximum id without one, so that it is handled like a missing object. */
export const idOr404 = (text: string | null | undefined): number => idIn(text) ?? MAX_ID

/** An upstream may have ids beyond 2^53: they stay texts, which calls, links and comparisons take as well. */
const idIn = (text: unknown): number | undefined =>
  /^\d{16,19}$/.test(text as string) ? (text as number) : parsePositiveInteger(text, MAX_ID, undefined)

/** The code, if it is one of the terms. */
export function codeField(
  fields: QuestionFields,
  name: string,
  terms: readonly { code: string }[],
): string | undefined {
  const asked = fields.get(name)
  return terms.find(({ code }) => code === asked)?.code
}
