import { Type } from 'typebox'
import { MAX_PAGE_SIZE, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'

/**
 * `x-lenient`: a value of the wrong form counts as absent instead of being refused (RuoYi's TableSupport).
 * `x-clamp`: a number outside the range is moved to its nearest end.
 */
const lenient = { 'x-lenient': true, 'x-clamp': true } as const

/** Paging of every list call. Pages past the end return the last page (PageHelper's reasonable mode). */
export const pagingFields = {
  pageNum: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 1_000_000, default: 1, ...lenient })),
  pageSize: Type.Optional(
    Type.Integer({
      title: '每页条数',
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      default: SERVER_DEFAULT_PAGE_SIZE,
      ...lenient,
    }),
  ),
}

/** Sorting of a list call. Columns outside the call's allow-list are refused with the upstream's text. */
export const sortingFields = {
  orderByColumn: Type.Optional(Type.String({ title: '排序列', maxLength: 500 })),
  isAsc: Type.Optional(Type.String({ title: '排序方向', maxLength: 20 })),
}

/** A positive database id. */
export const idField = (title: string) => Type.Integer({ title, minimum: 1, maximum: 2_147_483_647 })

/** The words of a search; empty counts as absent. */
export const keywordField = Type.Optional(Type.String({ title: '关键词', maxLength: 200 }))

/** How the hits of a keyword are ordered. */
export const rankField = Type.Optional(
  Type.String({ title: '相关度', pattern: '^relevance$', 'x-codes': ['relevance'] }),
)

/** How the words of a keyword are compared: as typed, or as understood. */
export const matchField = Type.Optional(
  Type.String({ title: '匹配方式', pattern: '^understood$', 'x-codes': ['understood'] }),
)

/** A code of one of the short lists (contracts/constants/job-terms.ts); one that is not on it finds nothing. */
export const codeField = (title: string, terms: readonly { code: string }[]) =>
  Type.Optional(Type.String({ title, pattern: '^[0-9a-z]{1,20}$', 'x-codes': terms.map(({ code }) => code) }))
