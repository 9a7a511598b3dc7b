import { expect, test } from 'vitest'
import { fieldFilters, inField, wholeField } from './field-filters.ts'

const filters = fieldFilters()
const has = (text: string, typed: string) => inField('t', typed).every((filter) => filters('t', text).includes(filter))

test.each([
  ['成本会计', '会计', true],
  ['成本会计', '成本会计', true],
  ['成本会计', '会计 成本', true],
  ['成本会计', '会计主管', false],
  ['计会', '会计', false],
  ['Java 开发工程师', 'java', true],
  ['JavaScript 工程师', 'java', true],
  ['AI 训练师', 'a', false],
  ['会计（资深）', '资深', true],
])('field %s matches typed %s: %s', (text, typed, isFound) => expect(has(text, typed)).toBe(isFound))

test('wholeField ignores separators, width and case', () => {
  expect(wholeField('e', 'Ｊａｖａ 开发')).toBe(wholeField('e', 'java开发'))
  expect(wholeField('e', '会计')).not.toBe(wholeField('e', '会计师'))
})

test('a filter of one field does not match the same text in another field', () => {
  expect(filters('g', '会计')).not.toContain(inField('t', '会计')[0])
})
