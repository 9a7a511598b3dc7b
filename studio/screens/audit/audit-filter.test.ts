import { expect, test } from 'vitest'
import { inputOf } from './audit-filter.ts'

const asked = (query: string) => inputOf(new URLSearchParams(query))
const FIRST = { pageNum: 1, pageSize: 20 }

test('a whole address is asked as it says', () => {
  const query =
    'actorKind=staff&actorId=12&action=article.&object=article:3&from=2026-01-02&to=2026-03-04&pageNum=2&pageSize=100'
  expect(asked(query)).toEqual({
    actorKind: 'staff',
    actorId: 12,
    action: 'article.',
    object: 'article:3',
    from: '2026-01-02',
    to: '2026-03-04',
    pageNum: 2,
    pageSize: 100,
  })
})

test.each(['', 'actorId=0', 'actorId=012', 'actorId=x', 'from=2026', 'to=2026-1-1', 'pageSize=10', 'pageNum=-1'])(
  '%j asks for the first page of all',
  (query) => {
    expect(asked(query)).toEqual(FIRST)
  },
)

test.each([
  ['actorKind', 10],
  ['action', 60],
  ['object', 60],
] as const)('%s has %i characters at most', (name, length) => {
  expect(asked(`${name}=${'a'.repeat(99)}`)[name]).toHaveLength(length)
})
