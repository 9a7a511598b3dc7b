import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'

/** Query parameters of a URL (URLSearchParams) or fields of a form (FormData). */
export type QueryParams = { get: (name: string) => unknown }

/** Names of the parameters for page and page size in URLs and forms. */
export const PAGE_PARAMETER = 'pageNum'
export const LIMIT_PARAMETER = 'pageSize'

/** Page and page size of a query; missing or invalid values become page 1 and `usualLimit`. */
export function pagingFields(fields: QueryParams, usualLimit: number): { page: number; limit: number } {
  return {
    page: parsePositiveInteger(fields.get(PAGE_PARAMETER), Infinity, 1),
    limit: parsePositiveInteger(fields.get(LIMIT_PARAMETER), MAX_PAGE_SIZE, usualLimit),
  }
}

/**
 * The page with the default size that contains the first row of the given page. For canonical URLs: search engines
 * should index a list with one page size only.
 */
export function canonicalPaging({ page, limit }: { page: number; limit: number }, usual: number) {
  return { page: Math.floor(((page - 1) * limit) / usual) + 1, limit: usual }
}

/** Parses a positive integer up to `max` without leading zeros; returns `usual` for other values. */
export function parsePositiveInteger<Usual>(field: unknown, max: number, usual: Usual): number | Usual {
  return /^[1-9]\d{0,9}$/.test(String(field)) && Number(field) <= max ? Number(field) : usual
}
