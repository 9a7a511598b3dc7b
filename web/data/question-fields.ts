import { countIn, type QuestionFields } from './paging-fields.ts'

// What an address or the fields of a form ask for. Whatever a call would refuse counts as not given.

/** The calls take no longer keyword and no larger id. */
export const KEYWORD_MAX_LENGTH = 200
const MAX_ID = 2_147_483_647

/** The field as text, '' when it is not given or a file. */
export function textField(fields: QuestionFields, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The words searched for, '' for none. */
export function keywordField(fields: QuestionFields, name: string, maxLength = KEYWORD_MAX_LENGTH): string {
  const cut = textField(fields, name).trim().slice(0, maxLength)
  return cut.replace(/[\ud800-\udbff]$/, '').trim() // half a character at the cut would not survive the address
}

/** The id, or undefined for what no id can be. */
export function idField(fields: QuestionFields, name: string): number | undefined {
  return countIn(fields.get(name), MAX_ID, undefined)
}

/** The id of a page that shows one thing; the largest there is for an address without one, answered like a missing thing. */
export function idOr404(text: string | null | undefined): number {
  return countIn(text, MAX_ID, MAX_ID)
}

/** The code, when it is one of the terms. */
export function codeField(
  fields: QuestionFields,
  name: string,
  terms: readonly { code: string }[],
): string | undefined {
  const asked = fields.get(name)
  return terms.find(({ code }) => code === asked)?.code
}
