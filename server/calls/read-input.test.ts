import { describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { FieldSchema } from '#contracts/checking/text-field.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import { readTextFields } from './read-input.ts'

const read = (field: FieldSchema, raw: Record<string, unknown>, required = false) =>
  readTextFields({ properties: { a: field }, ...(required && { required: ['a'] }) }, raw)['a']
const refusal = (field: FieldSchema, raw: Record<string, unknown>, required = false) => {
  try {
    return `taken: ${JSON.stringify(read(field, raw, required))}`
  } catch (error) {
    return (error as Error).message
  }
}

const NUMBER: FieldSchema = { type: 'integer', title: '编号', minimum: 1, maximum: 100 }
const TEXT: FieldSchema = { type: 'string', title: '标题', minLength: 2, maxLength: 4 }
const LIST: FieldSchema = { 'x-list': true, title: '类型', maxItems: 3, items: { type: 'integer', minimum: 1 } }

describe('a number', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
    [['3', '4'], 4],
    ['', undefined],
    [[], undefined],
    [undefined, undefined],
    [{ x: 1 }, undefined],
  ])('%j is read as %j', (raw, value) => expect(read(NUMBER, { a: raw })).toBe(value))

  test.each(['0', '101', '-1', '1.5', '1e2', ' 1', '1 ', 'x1', '1x', '+1', '0x1', '一', '1\n'])(
    '%j is rejected',
    (raw) => {
      expect(refusal(NUMBER, { a: raw })).toBe('编号格式错误')
    },
  )

  test('a number without bounds may have fifteen digits and a sign', () => {
    const any: FieldSchema = { type: 'integer' }
    expect(read(any, { a: '-999999999999999' })).toBe(-999_999_999_999_999)
    expect(refusal(any, { a: '1000000000000000' })).toBe('参数格式错误')
  })

  test('an invalid number becomes the default of a lenient field, or the nearest bound of a clamped field', () => {
    expect(read({ ...NUMBER, 'x-lenient': true, default: 10 }, { a: 'x' })).toBe(10)
    expect(read({ ...NUMBER, 'x-lenient': true }, { a: '101' })).toBeUndefined()
    const clamped: FieldSchema = { ...NUMBER, 'x-clamp': true }
    expect(['0', '-5', '1', '100', '101', '999'].map((raw) => read(clamped, { a: raw }))).toEqual([
      1, 1, 1, 100, 100, 100,
    ])
    expect(read({ type: 'integer', 'x-clamp': true }, { a: '-7' })).toBe(-7)
    expect(refusal(clamped, { a: 'x' })).toBe('编号格式错误')
  })
})

describe('a string', () => {
  test.each([
    ['ab', 'ab'],
    [' ab ', ' ab '],
    ['abcd', 'abcd'],
    ['', undefined],
  ])('%j is read as %j', (raw, value) => expect(read(TEXT, { a: raw })).toBe(value))

  test.each(['a', ' a ', '    ', 'abcde', 'ab\0'])('%j is rejected', (raw) => {
    expect(refusal(TEXT, { a: raw })).toBe('标题格式错误')
  })

  test('a string must match the pattern of its field', () => {
    const colour: FieldSchema = { title: '颜色', pattern: '^(red|blue)$' }
    expect([read(colour, { a: 'red' }), refusal(colour, { a: 'reds' })]).toEqual(['red', '颜色格式错误'])
  })

  test('a string without rules may contain any character except NUL', () => {
    expect([read({}, { a: 'x'.repeat(5000) }), refusal({}, { a: '\0' })]).toEqual(['x'.repeat(5000), '参数格式错误'])
  })
})

describe('a list', () => {
  test.each([
    [{ a: '1,2' }, [1, 2]],
    [{ a: ['1', '2'] }, [1, 2]],
    [{ a: ['1,2', '3'] }, [1, 2, 3]],
    [{ 'a[]': ['1', '2'] }, [1, 2]],
    [{ 'a[0]': '1', 'a[1]': '2', 'a[999]': '3' }, [1, 2, 3]],
    [{ a: '[1,2]' }, [1, 2]],
    [{ a: '[ 1 , 2 ]' }, [1, 2]],
    [{ a: ',1,,2,' }, [1, 2]],
    [{ a: '' }, undefined],
    [{ a: '[]' }, undefined],
    [{ 'a[x]': '1', 'a[1000]': '1', 'a[1]x': '1', 'xa[1]': '1', ab: '1', 'a.0': '1' }, undefined],
    [{ a: { x: '1' } }, undefined],
  ])('%j is read as %j', (raw, value) => expect(read(LIST, raw)).toEqual(value))

  test.each([{ a: '1,x' }, { a: '1,0' }, { a: '1,2,3,4' }, { a: '[[1]]' }, { a: '1 2' }])('%j is rejected', (raw) => {
    expect(refusal({ ...LIST, items: { type: 'integer', minimum: 1, title: '类型' } }, raw)).toBe('类型格式错误')
  })

  test('an invalid lenient item makes the list invalid, and the error of a field without title has its name', () => {
    const lenient: FieldSchema = { 'x-list': true, items: { type: 'integer', 'x-lenient': true } }
    expect(refusal(lenient, { a: '1,x' })).toBe('a格式错误')
    expect(refusal({ 'x-list': true, maxItems: 1 }, { a: 'x,y' })).toBe('a格式错误')
    expect(read({ 'x-list': true }, { a: 'x,y' })).toEqual(['x', 'y'])
  })
})

test('a missing value becomes the default, and a missing required value without default is rejected', () => {
  expect(read({ default: 'x' }, {})).toBe('x')
  expect(read({ default: 'x' }, { a: 'y' })).toBe('y')
  expect(refusal(NUMBER, {}, true)).toBe('编号不能为空')
  expect(refusal({}, { a: '' }, true)).toBe('a不能为空')
  expect(read({ default: 0 }, {}, true)).toBe(0)
  expect(readTextFields({ properties: { a: {} } }, {})).toEqual({})
  expect(readTextFields({ properties: {} }, { b: '1' })).toEqual({})
})

test('no operation declares a parameter with enum, which is not validated here', () => {
  const parts = [
    ...Object.values(catalogue).flatMap(({ id, params, query }) => [params, query].map((part) => ({ id, part }))),
    ...Object.values(studioCatalogue).map(({ id, query }) => ({ id, part: query })),
  ]
  const unchecked = parts.flatMap(({ id, part }) =>
    Object.entries(part.properties as Record<string, object>)
      .filter(([, field]) => 'enum' in field)
      .map(([name]) => `${id}.${name}`),
  )
  expect(unchecked).toEqual([])
})
