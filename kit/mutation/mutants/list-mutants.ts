import type { Operation } from '#contracts/declaration/operation.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import { asking, type ListKind, mutantsOfLists } from './list-kind.ts'
import { rowsIn, withQuery, withRows } from './message-edits.ts'
import type { Answered, Change, Json, WireMutant } from './wire-mutant.ts'

const inRows = (
  change: (rows: readonly Json[], body: Json, answered: Answered) => readonly unknown[] | undefined,
): Change => ({
  of: 'answers',
  change(answered) {
    const rows = rowsIn(answered.body)
    const made = answered.body && rows && change(rows, answered.body, answered)
    return made && answered.body && withRows(answered.body, made)
  },
})
const inBody = (change: (body: Json, rows: readonly Json[]) => Json | undefined): Change => ({
  of: 'answers',
  change({ body }) {
    const rows = rowsIn(body)
    return body && rows && change(body, rows)
  },
})
const numberIn = ({ address }: WireRequest, name: string) => {
  const found = new RegExp(`[?&]${name}=(\\d+)`).exec(address)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** Kinds of mutants of lists. */
const KINDS: readonly ListKind[] = [
  { id: 'rows-reversed', means: '每页的行倒过来', make: () => inRows((rows) => rows.toReversed()) },
  {
    id: 'rows-swapped',
    means: '头两行换了位置',
    make: () => inRows(([first, second, ...rest]) => (first && second ? [second, first, ...rest] : undefined)),
  },
  {
    id: 'row-repeated',
    means: '最后一行重复了第一行',
    make: () => inRows((rows) => (rows.length > 1 ? [...rows.slice(0, -1), rows[0]] : undefined)),
  },
  {
    id: 'row-too-many',
    means: '每页多一行',
    make: () => inRows((rows) => (rows.length > 0 ? [...rows, rows[0]] : undefined)),
  },
  {
    id: 'last-row-lost',
    means: '每页少最后一行',
    make: () => inRows((rows) => (rows.length > 0 ? rows.slice(0, -1) : undefined)),
  },
  {
    id: 'first-row-lost',
    means: '每页少第一行',
    make: () => inRows((rows) => (rows.length > 0 ? rows.slice(1) : undefined)),
  },
  { id: 'rows-lost', means: '有 total 而没有行', make: () => inRows((rows) => (rows.length > 0 ? [] : undefined)) },
  {
    id: 'rows-null',
    means: '没有行时 rows 是 null',
    make: () => inBody((body, rows) => (rows.length === 0 ? { ...body, rows: null } : undefined)),
  },
  {
    id: 'rows-absent',
    means: '没有行时不给 rows',
    make: () => inBody(({ rows: _rows, ...body }, rows) => (rows.length === 0 ? body : undefined)),
  },
  {
    id: 'total-of-page',
    means: 'total 只是本页的行数',
    make: () => inBody((body, rows) => ({ ...body, total: rows.length })),
  },
  {
    id: 'total-one-more',
    means: 'total 多一',
    make: () => inBody((body) => ({ ...body, total: Number(body['total']) + 1 })),
  },
  {
    id: 'total-one-less',
    means: 'total 少一',
    make: () =>
      inBody((body) => (Number(body['total']) > 0 ? { ...body, total: Number(body['total']) - 1 } : undefined)),
  },
  { id: 'total-zero', means: 'total 总是零', make: () => inBody((body) => ({ ...body, total: 0 })) },
  {
    id: 'total-rounded',
    means: 'total 取整到十',
    make: () => inBody((body) => ({ ...body, total: Math.ceil(Number(body['total']) / 10) * 10 })),
  },
  {
    id: 'total-of-pages',
    means: 'total 是页数',
    make: () => ({
      of: 'answers',
      change: ({ body, request }) =>
        body && rowsIn(body)
          ? { ...body, total: Math.ceil(Number(body['total']) / (numberIn(request, 'pageSize') ?? 10)) }
          : undefined,
    }),
  },
  {
    id: 'page-ignored',
    means: '总是第一页',
    make: () => asking((request) => withQuery(request, 'pageNum', () => undefined)),
  },
  {
    id: 'page-from-zero',
    means: '页码从零起',
    make: () =>
      asking((request) =>
        withQuery(request, 'pageNum', (value) => (/^\d+$/.test(value) ? String(Number(value) + 1) : value)),
      ),
  },
  {
    id: 'page-two-is-one',
    means: '第二页与第一页相同',
    make: () => asking((request) => withQuery(request, 'pageNum', (value) => (value === '2' ? '1' : value))),
  },
  {
    id: 'size-ignored',
    means: '不看每页条数',
    make: () => asking((request) => withQuery(request, 'pageSize', () => undefined)),
  },
  {
    id: 'size-halved',
    means: '每页只有一半',
    make: () =>
      asking((request) =>
        withQuery(request, 'pageSize', (value) => (Number(value) > 1 ? String(Number(value) >> 1) : value)),
      ),
  },
  {
    id: 'size-capped',
    means: '每页最多二十行',
    make: () => asking((request) => withQuery(request, 'pageSize', (value) => (Number(value) > 20 ? '20' : value))),
  },
  {
    id: 'size-one-less',
    means: '每页少一行',
    make: () =>
      asking((request) =>
        withQuery(request, 'pageSize', (value) => (Number(value) > 1 ? String(Number(value) - 1) : value)),
      ),
  },
  {
    id: 'past-the-end-empty',
    means: '末页之后是空的',
    make: () => ({
      of: 'answers',
      change({ body, request }) {
        const page = numberIn(request, 'pageNum') ?? 1
        const size = numberIn(request, 'pageSize') ?? 10
        return body && rowsIn(body) && page > 1 && (page - 1) * size >= Number(body['total'])
          ? withRows(body, [])
          : undefined
      },
    }),
  },
  {
    id: 'past-the-end-first',
    means: '末页之后回到第一页',
    make: () => ({
      of: 'exchanges',
      async change(request, forward) {
        const page = numberIn(request, 'pageNum') ?? 1
        if (page <= 50) return undefined
        return { response: await forward(withQuery(request, 'pageNum', () => '1')), isOther: true }
      },
    }),
  },
  {
    id: 'unstable',
    means: '每隔一次次序不同',
    make() {
      let count = 0
      return inRows((rows) => ((count += 1) % 2 === 0 && rows.length > 1 ? [...rows.slice(1), rows[0]] : undefined))
    },
  },
]

/** Mutants of lists. */
export const listMutants = (operations: readonly Operation[]): WireMutant[] => mutantsOfLists(KINDS, operations)
