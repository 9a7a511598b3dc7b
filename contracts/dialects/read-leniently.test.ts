import { expect, test } from 'vitest'
import type { FieldSchema } from '#contracts/checking/text-field.ts'
import { readLeniently } from './read-leniently.ts'

const SCHEMA: FieldSchema = {
  properties: {
    text: { type: 'string' },
    count: { type: 'integer' },
    isNow: { type: 'boolean' },
    region: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    list: { type: 'array', items: { type: 'integer' } },
    inner: { type: 'object', properties: { text: { type: 'string' } } },
  },
}

test.each([
  [{ text: 13800000000 }, { text: '13800000000' }],
  [{ text: false }, { text: 'false' }],
  [{ count: '5' }, { count: 5 }],
  [{ isNow: 'true' }, { isNow: true }],
  [{ isNow: 0 }, { isNow: false }],
  [{ region: '7' }, { region: 7 }],
  [{ list: ['1', 2] }, { list: [1, 2] }],
  [{ inner: { text: 1 } }, { inner: { text: '1' } }],
])('%j is read as %j', (sent, read) => expect(readLeniently(SCHEMA, sent)).toEqual(read))

test.each([
  [{ count: '5.5' }],
  [{ count: '' }],
  [{ count: '9'.repeat(20) }],
  [{ isNow: 2 }],
  [{ isNow: 'yes' }],
  [{ text: null }],
  [{ text: ['x'] }],
  [{ constructor: 1, __other: 'x' }],
  [undefined],
  ['text'],
])('%j is returned unchanged', (sent) => expect(readLeniently(SCHEMA, sent)).toEqual(sent))
