import { parsePositiveInteger, type QueryParams } from './paging-fields.ts'

// Parsers for query parameters of a URL or form fields. Values that a call would reject count as missing.

/** Maximum length of a keyword in calls. */
export const KEYWORD_MAX_LENGTH = 200
const MAX_ID = 2_147_483_647

/** The field as string; '' if missing or a file. */
export function textField(fields: QueryParams, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The search keyword, trimmed and cut to `maxLength`; '' if none. */
export function keywordField(fields: QueryParams, name: string, maxLength = KEYWORD_MAX_LENGTH): string {
  const cut = textField(fields, name).trim().slice(0, maxLength)
  return cut.replace(/[\ud800-\udbff]$/, '').trim() // half a surrogate pair would be replaced in a URL
}

/** The id; undefined if missing or invalid. */
export const idField = (fields: QueryParams, name: string): number | undefined => idIn(fields.get(name))

/** The id of a detail page. For an invalid id, the maximum id, which no object has: the page is then not found. */
export const idOr404 = (text: string | null | undefined): number => idIn(text) ?? MAX_ID

/** An upstream may have ids beyond 2^53: they stay strings, despite the type; calls and links accept both. */
const idIn = (text: unknown): number | undefined =>
  /^\d{16,19}$/.test(text as string) ? (text as number) : parsePositiveInteger(text, MAX_ID, undefined)

/** The code, if it is one of the terms; otherwise undefined. */
export function codeField(fields: QueryParams, name: string, terms: readonly { code: string }[]): string | undefined {
  const asked = fields.get(name)
  return terms.find(({ code }) => code === asked)?.code
}
