import type { Operation } from '#contracts/declaration/operation.ts'
import { asking, type ListKind, mutantsOfLists } from './list-kind.ts'
import { rowsIn, withQuery, withRows } from './message-edits.ts'
import { jsonOf, withJson, type WireMutant } from './wire-mutant.ts'

const isSortable = ({ listing }: Operation) => (listing?.sortColumns.length ?? 0) > 0

/** Kinds of mutants of the requested order. */
const KINDS: readonly ListKind[] = [
  {
    id: 'order-ignored',
    means: '不看排序列',
    fits: isSortable,
    make: () => asking((request) => withQuery(request, 'orderByColumn', () => undefined)),
  },
  {
    id: 'direction-ignored',
    means: '不看排序方向',
    fits: isSortable,
    make: () => asking((request) => withQuery(request, 'isAsc', () => undefined)),
  },
  {
    id: 'direction-turned',
    means: '升降颠倒',
    fits: isSortable,
    make: () =>
      asking((request) => withQuery(request, 'isAsc', (value) => (value.startsWith('desc') ? 'asc' : 'desc'))),
  },
  {
    id: 'descending-unknown',
    means: '不认得 descending',
    fits: isSortable,
    make: () => asking((request) => withQuery(request, 'isAsc', (value) => (value === 'descending' ? 'asc' : value))),
  },
  {
    id: 'order-per-page',
    means: '只在页内排序',
    fits: isSortable,
    make: () => ({
      of: 'exchanges',
      async change(request, forward) {
        if (!/[?&]isAsc=asc/.test(request.address)) return undefined
        const response = await forward(withQuery(request, 'isAsc', () => 'desc'))
        const body = jsonOf(response)
        const rows = rowsIn(body)
        if (!body || !rows) return { response, isOther: true }
        return { response: withJson(response, withRows(body, rows.toReversed())), isOther: true }
      },
    }),
  },
  {
    id: 'any-column',
    means: '不认识的排序列被接受',
    fits: isSortable,
    make: ({ listing }) =>
      asking((request) =>
        withQuery(request, 'orderByColumn', (value) => (listing?.sortColumns.includes(value) ? value : undefined)),
      ),
  },
  {
    id: 'other-column',
    means: '按另一列排序',
    fits: ({ listing }) => (listing?.sortColumns.length ?? 0) > 1,
    make: ({ listing }) =>
      asking((request) =>
        withQuery(request, 'orderByColumn', (value) => {
          const columns = listing?.sortColumns ?? []
          return columns.includes(value) ? columns[(columns.indexOf(value) + 1) % columns.length] : value
        }),
      ),
  },
]

/** Mutants of sorting. */
export const orderMutants = (operations: readonly Operation[]): WireMutant[] => mutantsOfLists(KINDS, operations)
