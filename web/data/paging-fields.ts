import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'

/** An address's query, or a form's data. */
export type QuestionFields = { get: (name: string) => unknown }

/** Parameters of page and size in addresses and forms. */
export const PAGE_PARAMETER = 'pageNum'
export const LIMIT_PARAMETER = 'pageSize'

/** Page and size of a question: the first page of the usual size where none is named. A call takes pages past the last. */
export function pagingFields(fields: QuestionFields, usualLimit: number): { page: number; limit: number } {
  return {
    page: parsePositiveInteger(fields.get(PAGE_PARAMETER), Infinity, 1),
    limit: parsePositiveInteger(fields.get(LIMIT_PARAMETER), MAX_PAGE_SIZE, usualLimit),
  }
}

/**
 * The page of the usual size with the first row of a page of any size: search engines are to know a list by one size.
 */
export function canonicalPaging({ page, limit }: { page: number; limit: number }, usual: number) {
  return { page: Math.floor(((page - 1) * limit) / usual) + 1, limit: usual }
}

/** The whole number from 1 to `max` that a field holds, as one writes it; `usual` for anything else. */
export function parsePositiveInteger<Usual>(field: unknown, max: number, usual: Usual): number | Usual {
  return /^[1-9]\d{0,9}$/.test(String(field)) && Number(field) <= max ? Number(field) : usual
}
