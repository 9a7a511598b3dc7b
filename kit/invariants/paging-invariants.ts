import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { MAX_PAGE_SIZE, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { type Answer, rowsOf, totalOf } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import type { Invariant } from './invariant.ts'

const lists = (Object.values(catalogue) as Operation[]).filter(({ listing }) => listing !== undefined)

/** Maximum number of rows read of a list. */
const ROWS_LOOKED_AT = 60

type List = { operation: Operation; id: OperationId; key: string }

async function page(ask: TestClient, { id }: List, input: Record<string, unknown>): Promise<Answer> {
  return ask.expect(id, 200 as never, await validInput(ask, id, input))
}

const keysOf = ({ key }: List, answer: Answer) => rowsOf(answer).map((row) => row[key])

/** Reads the first page; skips the test if the list has no rows and a total of 0. */
async function firstPage(ask: TestClient, list: List, size: number): Promise<Answer> {
  const first = await page(ask, list, { pageNum: 1, pageSize: size })
  if (totalOf(first) === 0 && rowsOf(first).length === 0) ask.skip('no-data', list.id)
  return first
}

/** Maximum number of pages read for counting a list. */
const MOST_PAGES = 30

/** A page number beyond the last page of every list. */
const FAR_PAGE = 999_999

/** Invariants of every paged call. */
export const pagingInvariants: readonly Invariant[] = lists.flatMap((operation): Invariant[] => {
  const list: List = { operation, id: operation.id as OperationId, key: operation.listing?.key ?? '' }
  const about = { operation: list.id }
  return [
    // first, because other invariants rely on `total`
    {
      ...about,
      id: `equal-totals.${list.id}`,
      title: '各页的 total 相同，且与条数无关',
      pointer: '/200/total',
      async holds(ask, broken) {
        const first = await firstPage(ask, list, 2)
        for (const input of [
          { pageNum: 2, pageSize: 2 },
          { pageNum: 1, pageSize: 30 },
        ]) {
          const other = await page(ask, list, input)
          if (totalOf(other) !== totalOf(first))
            broken(`total ${totalOf(first)} for ${JSON.stringify(input)}`, totalOf(other))
        }
        // a target that ignores the page size is reported by page-length; its rows cannot be counted
        if (rowsOf(first).length !== Math.min(2, totalOf(first))) return
        const wide = await page(ask, list, { pageNum: 1, pageSize: MAX_PAGE_SIZE })
        const counted = rowsOf(wide).length
        const total = totalOf(first)
        if (total >= MAX_PAGE_SIZE || counted === total) return
        // a target may limit the page size: count its pages
        const seen = new Set(keysOf(list, wide))
        for (let number = 2; number <= MOST_PAGES && counted > 0 && seen.size < total; number += 1) {
          const before = seen.size
          for (const key of keysOf(list, await page(ask, list, { pageNum: number, pageSize: counted }))) seen.add(key)
          if (seen.size === before) break
          if (number === MOST_PAGES) return
        }
        if (seen.size !== total || counted > total) broken(`${total} rows in all`, seen.size)
      },
    },
    {
      ...about,
      id: `page-length.${list.id}`,
      title: '每页条数等于所要的条数或剩余条数',
      pointer: '/200/rows',
      async holds(ask, broken) {
        for (const size of [1, 3, SERVER_DEFAULT_PAGE_SIZE, 50, MAX_PAGE_SIZE]) {
          const first = await firstPage(ask, list, size)
          const due = Math.min(size, totalOf(first))
          if (rowsOf(first).length !== due) broken(`${due} rows for pageSize=${size}`, rowsOf(first).length)
        }
        const without = await page(ask, list, { pageNum: undefined, pageSize: undefined })
        const due = Math.min(SERVER_DEFAULT_PAGE_SIZE, totalOf(without))
        if (rowsOf(without).length !== due) broken(`${due} rows without pageSize`, rowsOf(without).length)
      },
    },
    {
      ...about,
      id: `disjoint-pages.${list.id}`,
      title: '各页互不重复，合起来等于一整页',
      pointer: '/200/rows',
      async holds(ask, broken) {
        const wide = await firstPage(ask, list, ROWS_LOOKED_AT)
        const all = keysOf(list, wide)
        if (new Set(all).size !== all.length) broken('each row once', 'a row twice in one page')
        for (const size of [1, 7]) {
          const count = Math.min(Math.ceil(all.length / size), size === 1 ? 5 : 10)
          const parts: unknown[] = []
          for (let number = 1; number <= count; number += 1) {
            parts.push(...keysOf(list, await page(ask, list, { pageNum: number, pageSize: size })))
            // pages of another length are reported by page-length
            if (number === 1 && parts.length !== Math.min(size, all.length)) return
          }
          const due = all.slice(0, count * size)
          parts.length = Math.min(parts.length, due.length)
          if (JSON.stringify(parts) !== JSON.stringify(due)) {
            broken(`${count} pages of ${size} as one of ${count * size}: ${due.join(',')}`, parts.join(','))
          }
        }
      },
    },
    {
      ...about,
      id: `past-the-end.${list.id}`,
      title: '超出末页时回答末页或空列表',
      pointer: '/200/rows',
      async holds(ask, broken) {
        const first = await firstPage(ask, list, 7)
        // a target with pages of another length is reported by page-length
        if (rowsOf(first).length !== Math.min(7, totalOf(first))) return
        const pages = Math.ceil(totalOf(first) / 7)
        const isEmpty = ask.target.profile.pastTheEnd === 'empty'
        const end = keysOf(list, await page(ask, list, { pageNum: pages, pageSize: 7 }))
        const rest = totalOf(first) - (pages - 1) * 7
        if (end.length !== rest) broken(`${rest} rows on the last page`, end.length)
        const last = isEmpty ? [] : end
        for (const pageNum of [pages + 1, pages + 5, FAR_PAGE]) {
          const past = await page(ask, list, { pageNum, pageSize: 7 })
          if (totalOf(past) !== totalOf(first)) broken(`total ${totalOf(first)} past the end`, totalOf(past))
          if (JSON.stringify(keysOf(list, past)) === JSON.stringify(last)) continue
          broken(isEmpty ? 'no rows past the end' : `the last page: ${last.join(',')}`, keysOf(list, past).join(','))
        }
        const before = await page(ask, list, { pageNum: 0, pageSize: 7 })
        if (JSON.stringify(keysOf(list, before)) !== JSON.stringify(keysOf(list, first))) {
          broken('the first page for pageNum=0', keysOf(list, before).join(','))
        }
      },
    },
    {
      ...about,
      id: `lenient-paging.${list.id}`,
      title: '页码与条数不是数字时按默认值',
      pointer: '/query/pageNum',
      async holds(ask, broken) {
        const due = keysOf(list, await page(ask, list, { pageNum: undefined, pageSize: undefined }))
        const got = keysOf(list, await page(ask, list, { pageNum: 'x', pageSize: 'y', unknownField: '1' }))
        if (JSON.stringify(got) !== JSON.stringify(due)) broken(`as without them: ${due.join(',')}`, got.join(','))
        const wide = rowsOf(await page(ask, list, { pageNum: 1, pageSize: 5000 })).length
        if (wide > MAX_PAGE_SIZE) broken(`at most ${MAX_PAGE_SIZE} rows`, wide)
      },
    },
    {
      ...about,
      id: `capped-total.${list.id}`,
      title: 'total 不超过上限',
      pointer: '/200/total',
      async holds(ask, broken) {
        const { caps = [], sortColumns = [], order } = operation.listing ?? {}
        const otherOrder = sortColumns.find((column) => column !== order?.column)
        for (const { total, when = [] } of caps) {
          const given = when.map((name) => [name, name === 'keyword' ? '工程' : otherOrder])
          const answer = await page(ask, list, { pageSize: 1, ...Object.fromEntries(given) })
          if (totalOf(answer) > total) broken(`total up to ${total}`, totalOf(answer))
        }
        const plain = await page(ask, list, { pageSize: 1 })
        if (totalOf(plain) > 0 !== rowsOf(plain).length > 0) broken('rows, because total is not 0', totalOf(plain))
        if (!Number.isInteger(totalOf(plain)) || totalOf(plain) < 0) broken('a count', totalOf(plain))
      },
    },
  ]
})
