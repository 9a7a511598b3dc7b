import { expect, test } from 'vitest'
import { circledNumber, drawnNumber, hanNumber, isNumber, letterNumber, numbered, romanNumber } from './list-marks.ts'

test.each([
  '1.',
  '（一）',
  '第三条',
  '①',
  'a)',
  '(b)',
  '（c）',
  'IV、',
  'xii.',
  'A：',
  '3',
  'A',
  'Z',
  'b',
  'i',
  'xii',
  'IV',
])('%s is a number', (mark) => {
  expect(isNumber(mark)).toBe(true)
})

test.each(['•', 'l', '○', '-', 'o', 'n', 'q', 'v', 'abcdefg.', '·a.', '§', 'ab', 'xI', ''])(
  '%j is a bullet',
  (mark) => {
    expect(isNumber(mark)).toBe(false)
  },
)

test.each([
  ['3.', 3],
  ['12345.', 12345],
  ['123456.', undefined],
  ['3)', undefined],
  ['3', undefined],
  ['(3.', undefined],
  ['3.1.', undefined],
  ['3.a', undefined],
])('the number of the mark %s, if an HTML list renders the mark identically, is %s', (mark, number) => {
  expect(drawnNumber(mark)).toBe(number)
})

test.each([
  ['第一条', '甲', '第一条\u3000'],
  ['一、', '甲', '一、'],
  ['3', '甲', '3 '],
  ['①', '甲', '① '],
  ['a', '甲', 'a '],
  ['3.', '甲', '3.'],
  ['3.', '5 月', '3. '],
  ['3.', '  May', '3. '],
  ['3.', '甲5', '3.'],
])('the mark %s before %s is separated as %j', (mark, line, text) => {
  expect(numbered(mark, line)).toBe(text)
})

test.each([
  [0, '零'],
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [25, '二十五'],
  [100, '一百'],
  [101, '一百零一'],
  [110, '一百一十'],
  [212, '二百一十二'],
  [999, '九百九十九'],
  [1000, '1000'],
  [-1, '-1'],
])('%s is %s in Chinese', (number, text) => {
  expect(hanNumber(number)).toBe(text)
})

test.each([
  [1, 'i'],
  [3, 'iii'],
  [4, 'iv'],
  [9, 'ix'],
  [14, 'xiv'],
  [49, 'xlix'],
  [88, 'lxxxviii'],
  [99, 'xcix'],
  [444, 'cdxliv'],
  [999, 'cmxcix'],
  [2026, 'mmxxvi'],
])('%s is %s in Roman numerals', (number, text) => {
  expect(romanNumber(number)).toBe(text)
})

test.each([
  [1, 'a'],
  [26, 'z'],
  [27, 'aa'],
  [52, 'zz'],
  [53, 'aaa'],
  [0, '0'],
  [-2, '-2'],
])('%s is %s in letters', (number, text) => {
  expect(letterNumber(number)).toBe(text)
})

test.each([
  [1, '①'],
  [20, '⑳'],
  [21, '21'],
  [0, '0'],
])('%s is circled as %s', (number, text) => {
  expect(circledNumber(number)).toBe(text)
})
