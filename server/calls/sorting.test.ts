import { expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { askedOrder } from './sorting.ts'

const COLUMNS = { releaseTime: 'releasedAt', id: 'id' } as const

test.each([
  [{}, undefined],
  [{ isAsc: 'desc' }, undefined],
  [{ orderByColumn: 'releaseTime' }, { column: 'releasedAt', direction: 'asc' }],
  [
    { orderByColumn: 'id', isAsc: 'asc' },
    { column: 'id', direction: 'asc' },
  ],
  [
    { orderByColumn: 'id', isAsc: 'desc' },
    { column: 'id', direction: 'desc' },
  ],
  [
    { orderByColumn: 'id', isAsc: 'descending' },
    { column: 'id', direction: 'desc' },
  ],
  [
    { orderByColumn: 'id', isAsc: 'down' },
    { column: 'id', direction: 'asc' },
  ],
])('the order of %j is %j', (asked, order) => expect(askedOrder(COLUMNS, asked)).toEqual(order))

test.each(['title', '', 'constructor', 'releasedAt'])('sorting by %j is rejected', (orderByColumn) => {
  expect(() => askedOrder(COLUMNS, { orderByColumn })).toThrow(MESSAGE.badSort)
})
