import { expect, test } from 'vitest'
import type { Operation } from '#contracts/declaration/operation.ts'
import { answerRows, inputRows } from './field-rows.ts'

const operationOf = (parts: object) =>
  ({
    id: 'x',
    source: { '': 'spec' },
    assumptions: [],
    params: {},
    query: {},
    body: {},
    replies: {},
    ...parts,
  }) as unknown as Operation
const formOf = (field: object) =>
  inputRows(operationOf({ query: { properties: { a: field } } }), 'query').map(({ form }) => form)[0]

test.each([
  [{ const: 200 }, '200'],
  [{ type: 'string' }, '文字'],
  [{ type: 'string', pattern: '^a' }, '文字，格式 ^a'],
  [{ type: 'string', pattern: '^a', 'x-codes': ['1', '2'] }, '文字，"1" "2"'],
  [{ type: 'string', enum: ['asc'] }, '文字，"asc"'],
  [{ type: 'integer', minimum: 1, maximum: 9 }, '整数，1 至 9'],
  [{ type: 'number', minimum: 0 }, '数，至少 0'],
  [{ type: 'integer', maximum: 9 }, '整数，至多 9'],
  [{ type: 'string', minLength: 2, maxLength: 5 }, '文字，2 至 5 个字符'],
  [{ type: 'array', items: { type: 'integer' }, maxItems: 3 }, '列表（整数），至多 3 项'],
  [{ type: 'boolean', default: false }, '是或否，默认 false'],
  [{ type: 'string', default: '', 'x-lenient': true }, '文字，默认 ""，写错时按没有处理'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '文字 或 null'],
])('the form of %j is "%s"', (field, form) => {
  expect(formOf(field)).toBe(form)
})

test('a response has a row for each field, below lists and nullable objects with its path', () => {
  const schema = {
    required: ['code', 'rows'],
    properties: {
      code: { const: 200, title: '业务码', description: '总是 200' },
      rows: {
        type: 'array',
        items: { required: ['id'], properties: { id: { type: 'integer' }, tags: { type: 'array', items: {} } } },
      },
      data: {
        anyOf: [{ type: 'null' }, { properties: { list: { type: 'array', items: { properties: { b: {} } } } } }],
      },
    },
  }
  const rows = answerRows(operationOf({ replies: { '200': schema, '500': { properties: { other: {} } } } }), '200')
  expect(rows.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['code', true],
    ['rows', true],
    ['rows[].id', true],
    ['rows[].tags', false],
    ['data', false],
    ['data.list', false],
    ['data.list[].b', false],
  ])
  expect(rows.map(({ words }) => words).slice(0, 2)).toEqual(['业务码；总是 200', ''])
})

test('a field has the source of its rule, the assumption, and whether only its form is assumed', () => {
  const operation = operationOf({
    query: { properties: { a: { type: 'string' }, b: { const: 1 }, c: {}, d: {} } },
    source: {
      '': 'spec',
      '/query/a#type': 'assumed',
      '/query/b#type': 'assumed',
      '/query/c': 'extension',
      '/query/d': 'assumed',
    },
    assumptions: [{ id: 'x.d', pointer: '/query/d', text: '推测' }],
  })
  const rows = inputRows(operation, 'query')
  expect(rows.map(({ name, source, isFormGuessed, assumption }) => [name, source, isFormGuessed, assumption])).toEqual([
    ['a', 'spec', true, undefined],
    ['b', 'spec', false, undefined],
    ['c', 'extension', false, undefined],
    ['d', 'assumed', false, 'x.d'],
  ])
  expect(inputRows(operation, 'body')).toEqual([])
})
