import { Type } from 'typebox'
import { MAX_PAGE_SIZE, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'

/**
 * `x-lenient`: a value of the wrong format counts as absent instead of being rejected (RuoYi's TableSupport).
 * `x-clamp`: a number is clamped to its range.
 */
const lenient = { 'x-lenient': true, 'x-clamp': true } as const

/** Paging of list calls. A page past the end returns the last page (PageHelper's reasonable mode). */
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

/** Sorting of list calls. A column that the call does not allow is rejected with RuoYi's message. */
export const sortingFields = {
  orderByColumn: Type.Optional(Type.String({ title: '排序列', maxLength: 500 })),
  isAsc: Type.Optional(Type.String({ title: '排序方向', maxLength: 20 })),
}

/** A positive database id. */
export const idField = (title: string) => Type.Integer({ title, minimum: 1, maximum: 2_147_483_647 })

/** Search keyword; '' counts as absent. */
export const keywordField = Type.Optional(Type.String({ title: '关键词', maxLength: 200 }))

/** Order of the hits of a keyword: by relevance if this field is given. */
export const rankField = Type.Optional(
  Type.String({ title: '相关度', pattern: '^relevance$', 'x-codes': ['relevance'] }),
)

/** How a keyword is matched: interpreted if this field is given, otherwise literally. */
export const matchField = Type.Optional(
  Type.String({ title: '匹配方式', pattern: '^understood$', 'x-codes': ['understood'] }),
)

/** Filter by a code of a list of terms (contracts/constants/job-terms.ts). An unknown code matches no rows. */
export const codeField = (title: string, terms: readonly { code: string }[]) =>
  Type.Optional(Type.String({ title, pattern: '^[0-9a-z]{1,20}$', 'x-codes': terms.map(({ code }) => code) }))
