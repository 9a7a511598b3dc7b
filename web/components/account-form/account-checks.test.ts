import { expect, test } from 'vitest'
import { codeError, digitsOf, phoneDigits, phoneError } from './account-checks.ts'

test('a phone number has 11 digits and begins like one of the mainland', () => {
  expect(phoneError('')).toBe('请输入手机号')
  expect(phoneError('12345678901')).toBeDefined()
  expect(phoneError('1990000008')).toBeDefined()
  expect(phoneError('19900000086')).toBeUndefined()
})

test('a pasted number loses spaces and the country code', () => {
  expect(phoneDigits('+86 199-0000 0086')).toBe('19900000086')
  expect(phoneDigits('19900000086999')).toBe('19900000086')
  expect(phoneDigits('8613')).toBe('8613')
  expect(phoneDigits('0086 199 0000 0086')).toBe('19900000086')
  expect(phoneDigits('（＋８６）１９９－００００－００８６')).toBe('19900000086')
  expect(digitsOf('１２ 34５6')).toBe('123456')
})

test('a code has six digits', () => {
  expect([codeError(''), codeError('12345'), codeError('123456')]).toEqual([
    '请输入短信验证码',
    '验证码为 6 位数字',
    undefined,
  ])
})
