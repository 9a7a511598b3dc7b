import { expect, test } from 'vitest'
import type { Compared } from './differences.ts'
import { shapeDifferences, shapeOf } from './shapes.ts'

const shape = (data: unknown, code = '200') =>
  shapeOf([{ code, body: { code: Number(code), data }, bytes: new Uint8Array() } as Compared])
const between = (left: unknown, right: unknown) =>
  shapeDifferences(shape(left), shape(right)).map((each) => [each.pointer, each.kind, each.left, each.right])

test.each([
  ['2026-03-01 08:00:00', '2026-03-01', 'date-time', 'date'],
  ['2026-03-01T08:00', '2026-03-01', 'iso-date-time', 'date'],
  ['2026-03-01', 'x', 'date', 'text'],
  ['1', 1, 'text', 'number'],
  [true, {}, 'boolean', 'object'],
  [[], 'x', 'list', 'text'],
])('%j and %j are of different forms: %s and %s', (left, right, form, other) => {
  expect(between({ a: left }, { a: right })).toEqual([['/200/data/a', 'type', form, other]])
})

test('null and an empty text do not show a form, and one common form is enough', () => {
  expect(between({ a: null, b: '' }, { a: 1, b: 2 })).toEqual([])
  expect(between([{ a: 1 }, { a: 'x' }], [{ a: 'y' }])).toEqual([])
  expect(between([{ a: 1 }, { a: true }], [{ a: 'y' }])).toEqual([
    ['/200/data/*/a', 'type', 'number | boolean', 'text'],
  ])
})

test('a field of one side is reported with its forms, unless the other side shows no such rows or code', () => {
  expect(between([{ a: 1, b: 2 }], [{ a: 1, c: 'x' }])).toEqual([
    ['/200/data/*/b', 'only-left', 'number', undefined],
    ['/200/data/*/c', 'only-right', undefined, 'text'],
  ])
  expect(between([{ a: 1 }], [])).toEqual([])
  expect(between([], [{ a: 1 }])).toEqual([])
  expect(shapeDifferences(shape({ a: 1 }), shape({ b: 1 }, '500'))).toEqual([])
})
