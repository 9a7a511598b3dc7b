import { expect, test } from 'vitest'
import { isSuccessCode } from './body-code.ts'
import { httpStatusMessage, numberedMessage, UNEXPECTED_MESSAGE } from './failure-messages.ts'

test('a message names the HTTP status, or the first eight characters of the request id', () => {
  expect(httpStatusMessage(502)).toContain('502')
  expect(numberedMessage(UNEXPECTED_MESSAGE, '0123456789abcdef')).toBe(`${UNEXPECTED_MESSAGE}（问题编号 01234567）`)
})

test.each([
  [undefined, true],
  [null, true],
  [200, true],
  ['200', false],
  [0, false],
  [500, false],
])('the body code %s means success: %s', (code, isSuccess) => {
  expect(isSuccessCode(code)).toBe(isSuccess)
})
