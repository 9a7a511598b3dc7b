import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { fromDialect } from '#contracts/dialects/from-dialect.ts'
import { toDialect } from '#contracts/dialects/to-dialect.ts'
import type { DialectRule } from '#contracts/dialects/dialect.ts'
import { withList } from './list-places.ts'

const rows = [{ jobId: 1 }]

test.each([
  [
    catalogue.jobsList,
    { data: { list: rows, total: 9, page: 1 } },
    [
      ['/rows', '/data/list'],
      ['/total', '/data/total'],
    ],
  ],
  [catalogue.jobsList, { page: { records: rows }, total: 9 }, [['/rows', '/page/records']]],
  [catalogue.jobsList, { rows, total: 9 }, []],
  [catalogue.jobsList, { data: rows, total: 9 }, []],
  [catalogue.getRegionList, { rows, total: 9 }, [['/data', '/rows']]],
  [catalogue.getRegionList, { data: rows }, []],
  [catalogue.jobs, { rows }, []],
])('withList of $id with %j moves the list to the declared place', (operation, said, moves) => {
  const { body, moves: found } = withList(operation, { code: 200, msg: '', ...said })
  expect(found.map(({ path, got }) => [path, got])).toEqual(moves)
  const [[place = ''] = []] = moves
  expect((body as Record<string, unknown>)[place.slice(1)]).toEqual(place === '' ? undefined : rows)
})

test('a dialect moves a list and its total to another place, and back when the response is read', () => {
  const habits: DialectRule[] = [
    { kind: 'placed', from: 'total', to: '/data/total' },
    { kind: 'placed', from: 'rows', to: '/data/list' },
  ]
  const reply = { code: 200, msg: '', rows, total: 9 }
  const said = toDialect({ habits }, reply, { operationId: 'jobsList' })
  expect(said).toEqual({ code: 200, msg: '', data: { list: rows, total: 9 } })
  expect(fromDialect({ habits }, said, { operation: catalogue.jobsList, hasKey: false })).toEqual(reply)
})
