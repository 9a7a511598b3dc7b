import { expect, test } from 'vitest'
import { isNamedIn } from './if-none-match.ts'

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a" , "c"', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names the ETag: %s', (header, isNamed) => {
  expect(isNamedIn(header, 'W/"a"')).toBe(isNamed)
  expect(isNamedIn(header, '"a"')).toBe(isNamed)
})
