import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { presentSurfaces, type Schema, type Surface, surfacesOf } from './surface.ts'

const object = (properties: Record<string, Schema>, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const NONE = object({})
const text: Schema = { type: 'string' }
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const call = (more: Partial<Surface> = {}): Surface => ({
  id: 'tried',
  address: 'GET /tried',
  session: false,
  inputs: { params: NONE, query: NONE, body: NONE },
  replies: { 200: object({ data: NONE }) },
  ...more,
})
const query = (schema: Schema) => call({ inputs: { params: NONE, query: schema, body: NONE } })
const answer = (schema: Schema) => call({ replies: { 200: object({ data: schema }) } })
const describedChanges = (before: Surface[], after: Surface[]) =>
  changesBetween(before, after).map(({ isBreaking, pointer }) => `${isBreaking ? 'breaks' : 'fits'} ${pointer}`)

/** Pairs of a wider and a narrower schema. */
const NARROWER: readonly (readonly [string, Schema, Schema])[] = [
  ['an enum with less in it', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a'] }],
  ['an enum where there was none', text, { type: 'string', enum: ['a'] }],
  ['a code list with less in it', { type: 'string', 'x-codes': ['1', '2'] }, { type: 'string', 'x-codes': ['1'] }],
  ['a pattern where there was none', text, { type: 'string', pattern: '^a$' }],
  ['a higher minimum', { type: 'integer', minimum: 1 }, { type: 'integer', minimum: 2 }],
  ['a minimum where there was none', { type: 'integer' }, { type: 'integer', minimum: 1 }],
  ['a lower maximum', { type: 'integer', maximum: 9 }, { type: 'integer', maximum: 8 }],
  ['a shorter text', { type: 'string', maxLength: 9 }, { type: 'string', maxLength: 8 }],
  ['a longer text at least', text, { type: 'string', minLength: 1 }],
  ['fewer items', { type: 'array', maxItems: 9 }, { type: 'array', maxItems: 8 }],
  ['integers instead of numbers', { type: 'number' }, { type: 'integer' }],
  ['no null any more', nullable(text), text],
]

describe.each(NARROWER)('%s', (_name, wide, narrow) => {
  test('breaks an input; the reverse change does not', () => {
    expect(describedChanges([query(object({ a: wide }))], [query(object({ a: narrow }))])).toEqual(['breaks /query/a'])
    expect(describedChanges([query(object({ a: narrow }))], [query(object({ a: wide }))])).toEqual(['fits /query/a'])
  })
  test('is compatible in a response; the reverse change breaks it', () => {
    expect(describedChanges([answer(object({ a: wide }))], [answer(object({ a: narrow }))])).toEqual([
      'fits /200/data/a',
    ])
    expect(describedChanges([answer(object({ a: narrow }))], [answer(object({ a: wide }))])).toEqual([
      'breaks /200/data/a',
    ])
  })
  test('applies to list items as well', () => {
    const list = (items: Schema): Schema => ({ type: 'array', items })
    expect(describedChanges([query(object({ a: list(wide) }))], [query(object({ a: list(narrow) }))])).toEqual([
      'breaks /query/a/*',
    ])
    expect(describedChanges([answer(list(narrow))], [answer(list(wide))])).toEqual(['breaks /200/data/*'])
  })
})

test.each<[string, Surface, Surface, string[]]>([
  ['a new input that is required', query(NONE), query(object({ a: text })), ['breaks /query/a']],
  ['a new input that is not', query(NONE), query(object({ a: text }, [])), ['fits /query/a']],
  ['an input that is required now', query(object({ a: text }, [])), query(object({ a: text })), ['breaks /query/a']],
  ['an input that no longer is', query(object({ a: text })), query(object({ a: text }, [])), ['fits /query/a']],
  ['an input that is gone', query(object({ a: text })), query(NONE), ['breaks /query/a']],
  [
    'an input of another type',
    query(object({ a: text })),
    query(object({ a: { type: 'integer' } })),
    ['breaks /query/a'],
  ],
  [
    'an input deep inside',
    query(object({ a: NONE })),
    query(object({ a: object({ b: text }) })),
    ['breaks /query/a/b'],
  ],
  [
    'another pattern',
    query(object({ a: { ...text, pattern: '^a$' } })),
    query(object({ a: { ...text, pattern: '^b$' } })),
    ['breaks /query/a'],
  ],
  ['a field of an answer that is gone', answer(object({ a: text })), answer(NONE), ['breaks /200/data/a']],
  ['a field of an answer that is new', answer(NONE), answer(object({ a: text })), ['fits /200/data/a']],
  [
    'a field that is not always there',
    answer(object({ a: text })),
    answer(object({ a: text }, [])),
    ['breaks /200/data/a'],
  ],
  ['a field that always is', answer(object({ a: text }, [])), answer(object({ a: text })), ['fits /200/data/a']],
  [
    'a field of another type',
    answer(object({ a: text })),
    answer(object({ a: { type: 'integer' } })),
    ['breaks /200/data/a'],
  ],
  ['a field behind null', answer(nullable(object({ a: text }))), answer(nullable(NONE)), ['breaks /200/data/a']],
  ['a new code', call(), call({ replies: { ...call().replies, 404: NONE } }), ['breaks /404']],
  ['a refusal that is gone', call({ replies: { ...call().replies, 404: NONE } }), call(), ['fits /404']],
  [
    'a success that is gone',
    call({ replies: { 200: NONE, 500: NONE } }),
    call({ replies: { 500: NONE } }),
    ['breaks /200'],
  ],
  ['another address', call(), call({ address: 'POST /tried' }), ['breaks ']],
  ['a session that is required', call(), call({ session: true }), ['breaks ']],
  ['a session that no longer is', call({ session: true }), call(), ['fits ']],
])('%s is reported as breaking or compatible', (_name, before, after, changes) =>
  expect(describedChanges([before], [after])).toEqual(changes),
)

test('a removed call is breaking, a new call is not', () => {
  expect(changesBetween([call()], [call({ id: 'other' })])).toEqual([
    { isBreaking: true, operation: 'tried', pointer: '', text: '调用被删除' },
    { isBreaking: false, operation: 'other', pointer: '', text: '新增调用' },
  ])
})

test('the generated document equals the declarations', async () => {
  const document = surfacesOf(await readFile('contracts/generated/openapi.json', 'utf8'), 'openapi.json')
  expect(document).toHaveLength(presentSurfaces().length)
  expect(changesBetween(document, presentSurfaces())).toEqual([])
  expect(changesBetween(presentSurfaces(), document)).toEqual([])
})

test('a document other than openapi.json is rejected', () => {
  expect(() => surfacesOf('{}', 'x.json')).toThrow('x.json')
  expect(() => surfacesOf('<html>', 'x.json')).toThrow('不是 openapi.json')
})
