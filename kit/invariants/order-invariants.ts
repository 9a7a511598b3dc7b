import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { type Answer, rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import type { Invariant } from './invariant.ts'

/** Number of rows compared for each order. */
const SIZE = 50
/** Page size for comparing pages with the beginning of the list. */
const PART = 4
/** Number of details read if rows lack the column. */
const DETAILS = 10

type Direction = 'asc' | 'desc'
type Asked = { id: OperationId; key: string; column: string }

const sorted = (Object.values(catalogue) as Operation[]).flatMap(({ id, listing }): Asked[] =>
  (listing?.sortColumns ?? []).map((column) => ({ id: id as OperationId, key: listing?.key ?? '', column })),
)

/** Sorting by each declared column, in both directions, and the default order. */
export const orderInvariants: readonly Invariant[] = [
  ...sorted.map((asked): Invariant => ({
    id: `order.${asked.id}.${asked.column}`,
    title: `按 ${asked.column} 排序，反向即倒序`,
    operation: asked.id,
    pointer: '/query/orderByColumn',
    async holds(ask, broken) {
      const [rising, falling] = [await listed(ask, asked, 'asc'), await listed(ask, asked, 'desc')]
      if (rowsOf(rising).length === 0) ask.skip('no-data', asked.id)
      if (totalOf(rising) !== totalOf(falling)) broken(`the same total both ways: ${totalOf(rising)}`, totalOf(falling))
      const [up, down] = [await valuesOf(ask, asked, rising), await valuesOf(ask, asked, falling)]
      if (!isSorted(up, 'asc')) broken(`${asked.column} rising`, up.slice(0, 12).join(', '))
      if (!isSorted(down, 'desc')) broken(`${asked.column} falling`, down.slice(0, 12).join(', '))
      // if the whole list was read, falling must be the reverse of rising; rows with equal values may be in any order
      const isWhole = [up, down].every(({ length }) => length === totalOf(rising))
      const [known, reversed] = [up.filter(isValue), down.filter(isValue)]
      if (isWhole && known.toReversed().join() !== reversed.join())
        broken('the reverse of rising', down.slice(0, 12).join(', '))
      if (!isWhole && known.length > 0 && reversed.length > 0 && compare(known[0], reversed[0]) > 0)
        broken('the least first, rising', `${String(known[0])} before ${String(reversed[0])}`)
      // the whole list is ordered, not only each page
      for (const [isAsc, whole] of [
        ['asc', rising],
        ['desc', falling],
      ] as const) {
        const due = rowsOf(whole).map((row) => row[asked.key])
        const parts: unknown[] = []
        for (const pageNum of [1, 2])
          parts.push(
            ...rowsOf(await listed(ask, asked, isAsc, { pageNum, pageSize: PART })).map((row) => row[asked.key]),
          )
        if (due.slice(0, 2 * PART).join() !== parts.join())
          broken(`two pages of ${PART} as the first of one: ${due.slice(0, 2 * PART).join(',')}`, parts.join(','))
      }
      for (const word of ['descending', 'sideways']) {
        const same = await keysOf(ask, asked, word)
        const due = rowsOf(word === 'descending' ? falling : rising).map((row) => row[asked.key])
        if (same.join() !== due.join())
          broken(`isAsc=${word} like ${word === 'descending' ? 'desc' : 'asc'}`, same.slice(0, 12).join(','))
      }
    },
  })),
  ...(Object.values(catalogue) as Operation[]).flatMap(({ id, listing }): Invariant[] => {
    const order = listing?.order
    if (order === undefined) return []
    const asked = { id: id as OperationId, key: listing?.key ?? '', column: order.column }
    return [
      {
        id: `default-order.${id}`,
        title: `默认按 ${order.column} 排序`,
        operation: asked.id,
        pointer: '/200/rows#order',
        async holds(ask, broken) {
          const answer = await ask.expect(
            asked.id,
            200 as never,
            await validInput(ask, asked.id, { pageNum: 1, pageSize: SIZE }),
          )
          const values = await valuesOf(ask, asked, answer)
          if (values.length === 0) ask.skip('no-data', id)
          if (!isSorted(values, order.direction))
            broken(`${order.column} ${order.direction}`, values.slice(0, 12).join(', '))
        },
      },
    ]
  }),
]

async function listed(
  ask: TestClient,
  { id, column }: Asked,
  isAsc: string,
  page = { pageNum: 1, pageSize: SIZE },
): Promise<Answer> {
  return ask.expect(id, 200 as never, await validInput(ask, id, { ...page, orderByColumn: column, isAsc }))
}

const keysOf = async (ask: TestClient, asked: Asked, isAsc: string) =>
  rowsOf(await listed(ask, asked, isAsc)).map((row) => row[asked.key])

/** Returns the values of the column. If rows lack the column, reads the details of the first `DETAILS` rows. */
async function valuesOf(ask: TestClient, { id, key, column }: Asked, answer: Answer): Promise<unknown[]> {
  const rows = rowsOf(answer)
  if (rows.length === 0 || column in (rows[0] ?? {})) return rows.map((row) => row[column])
  const detail = DETAIL_OF[id]
  if (detail === undefined) return []
  const values: unknown[] = []
  for (const row of rows.slice(0, DETAILS)) {
    values.push(...valuesAt((await ask.expect(detail, 200 as never, { [key]: row[key] })).body, `/data/${column}`))
  }
  return values
}

const DETAIL_OF: Readonly<Partial<Record<OperationId, OperationId>>> = { companyList: 'company', jobsList: 'jobs' }

/** Compares numbers by size, strings (times included) by code unit. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}

/** Whether a value is present: databases differ in whether rows without a value come first or last. */
const isValue = (value: unknown) => value !== null && value !== undefined && value !== ''

const isSorted = (values: readonly unknown[], direction: Direction) =>
  values
    .filter(isValue)
    .every((value, at, known) => at === 0 || compare(known[at - 1], value) * (direction === 'asc' ? 1 : -1) <= 0)
