import { expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { bodyCodeOf } from './request-metrics.ts'

test.each([
  ['a success', { code: 200 }, '200'],
  ['a body without a code, which counts as success', { rows: [] }, '200'],
  ['a refusal', { code: 500, msg: '密码错误' }, '500'],
  ['an error of the server', { code: 500, msg: MESSAGE.unexpected }, 'internal'],
  ['a captcha that was not solved', { repCode: '6111' }, '6111'],
  ['an error of the server while a captcha is made', { repCode: '9999' }, 'internal'],
  ['a code of an upstream', { code: 'canary' }, 'other'],
  ['a code that is an object', { code: {} }, 'other'],
])('bodyCodeOf returns the metrics label of %s', (_name, body, code) => {
  expect(bodyCodeOf(body)).toBe(code)
})
