import { expect, test } from 'vitest'
import type { WireRequest } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** An upstream whose companies have the date in the detail only. `order` may rearrange the sorted companies. */
function companiesOf(days: readonly (string | null)[], order: (sorted: Company[]) => Company[] = (same) => same) {
  const companies = days.map((establishTime, at) => ({ companyId: at + 1, establishTime }))
  return (request: WireRequest) => {
    const url = new URL(`http://host${request.address}`)
    const sent = { ...Object.fromEntries(url.searchParams), ...(JSON.parse(request.text ?? '{}') as object) }
    const { pageNum = 1, pageSize = 10, isAsc = 'asc', companyId } = sent as Record<string, string>
    if (companyId !== undefined)
      return { code: 200, msg: 'ok', data: companies.find((each) => each.companyId === Number(companyId)) }
    const rising = companies.toSorted((a, b) =>
      String(a.establishTime ?? '') < String(b.establishTime ?? '') ? -1 : 1,
    )
    const sorted = isAsc.startsWith('desc') ? rising.toReversed() : rising
    const from = (Number(pageNum) - 1) * Number(pageSize)
    const rows = order(sorted).slice(from, from + Number(pageSize))
    return { code: 200, msg: 'ok', total: companies.length, rows: rows.map((row) => ({ companyId: row.companyId })) }
  }
}
type Company = { companyId: number; establishTime: string | null }

async function broken(answer: (request: WireRequest) => unknown): Promise<string[]> {
  const { results, findings } = await runSuite({
    target: {
      product: 'website',
      profile: { pastTheEnd: 'last-page', hasExtensions: false },
      allows: () => true,
      clock: { now: () => 0, wait: () => Promise.resolve() },
      send: (request) =>
        Promise.resolve({ status: 200, headers: JSON_TYPE, body: Buffer.from(JSON.stringify(answer(request))) }),
    },
    picks: ({ id }) => id === 'order.companyList.establishTime',
  })
  expect(results).toHaveLength(1)
  return findings.filter(({ layer }) => layer === 'law').map(({ expected }) => expected)
}

const day = (at: number) => `20${String(10 + at).padStart(2, '0')}-01-01`
const DAYS = Array.from({ length: 23 }, (_, at) => day(at))

test.each([
  ['a list of 8 rows', DAYS.slice(0, 8)],
  ['a list of 23 rows, of which the first ten are read', DAYS],
  ['a list with rows without a day', [...DAYS.slice(0, 7), null, null]],
])('%s that is sorted correctly has no finding', async (_name, days) => {
  expect(await broken(companiesOf(days))).toEqual([])
})

test('a list that ignores the requested order is reported', async () => {
  const mixed = [5, 2, 9, 1, 7, 3, 8, 0, 6, 4, 12, 11].map(day)
  expect(await broken(companiesOf(mixed, (rows) => rows.toSorted((a, b) => a.companyId - b.companyId)))).not.toEqual([])
})
