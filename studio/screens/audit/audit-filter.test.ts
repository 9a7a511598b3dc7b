import { expect, test } from 'vitest'
import { inputOf } from './audit-filter.ts'

const asked = (query: string) => inputOf(new URLSearchParams(query))
const FIRST = { pageSize: 20 }

test('every parameter of the URL becomes a field of the request', () => {
  const query =
    'actorKind=staff&actorId=12&action=article.&object=article:3&from=2026-01-02&to=2026-03-04&beforeId=70&pageSize=100'
  expect(asked(query)).toEqual({
    actorKind: 'staff',
    actorId: 12,
    action: 'article.',
    object: 'article:3',
    from: '2026-01-02',
    to: '2026-03-04',
    beforeId: 70,
    pageSize: 100,
  })
})

test.each([
  '',
  'actorId=0',
  'actorId=012',
  'actorId=x',
  'from=2026',
  'to=2026-1-1',
  'pageSize=10',
  'beforeId=-1',
  'afterId=x',
])('%j requests the first page of all entries', (query) => {
  expect(asked(query)).toEqual(FIRST)
})

test('afterId is used only without beforeId', () => {
  expect(asked('afterId=7')).toEqual({ ...FIRST, afterId: 7 })
  expect(asked('afterId=7&beforeId=9')).toEqual({ ...FIRST, beforeId: 9 })
})

test.each([
  ['actorKind', 10],
  ['action', 60],
  ['object', 60],
] as const)('%s is cut to %i characters', (name, length) => {
  expect(asked(`${name}=${'a'.repeat(99)}`)[name]).toHaveLength(length)
})
