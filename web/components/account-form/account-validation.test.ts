import { expect, test } from 'vitest'
import { PHONE_REGIONS, type PhoneRegion } from '#contracts/constants/phone-regions.ts'
import { codeError, digitsOf, phoneError, phoneOf } from './account-validation.ts'

test('a mainland phone number must have 11 digits and a valid prefix', () => {
  expect(phoneError('')).toBe('请输入手机号')
  expect(phoneError('12345678901')).toBeDefined()
  expect(phoneError('1990000008')).toBeDefined()
  expect(phoneError('19900000086')).toBeUndefined()
})

const [HONG_KONG, MACAU, TAIWAN] = PHONE_REGIONS

test('a number outside the mainland must match the digits of its region', () => {
  expect([phoneError('+85291234567'), phoneError('+85366123456'), phoneError('+886912345678')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(phoneError('+852')).toBe('请输入手机号')
  expect(phoneError('+8529123456')).toBe('中国香港手机号为 8 位数字')
  expect(phoneError('+85391234567')).toBe('中国澳门手机号为 8 位数字')
})

test('spaces and the country code are removed from a pasted number', () => {
  const mainland = (text: string) => phoneOf(text, undefined, [])
  expect(mainland('+86 199-0000 0086')).toBe('19900000086')
  expect(mainland('19900000086999')).toBe('19900000086')
  expect(mainland('8613')).toBe('8613')
  expect(mainland('8619900000086')).toBe('19900000086')
  expect(mainland('0086 199 0000 0086')).toBe('19900000086')
  expect(mainland('（＋８６）１９９－００００－００８６')).toBe('19900000086')
  expect(digitsOf('１２ 34５6')).toBe('123456')
})

test('a pasted country code selects its region, if the site allows that region', () => {
  const of = (text: string, chosen?: PhoneRegion) => phoneOf(text, chosen, [HONG_KONG, TAIWAN])
  expect(of('+852 9123 4567')).toBe('+85291234567')
  expect(of('00852-9123-4567')).toBe('+85291234567')
  expect(of('9123 4567', HONG_KONG)).toBe('+85291234567')
  expect(of('0912-345-678', TAIWAN)).toBe('+886912345678')
  expect(of('+886 912 345 678', HONG_KONG)).toBe('+886912345678')
  expect(of('+86 199 0000 0086', HONG_KONG)).toBe('19900000086')
  expect(phoneOf('+853 6612 3456', undefined, [HONG_KONG])).not.toContain(`+${MACAU.code}`)
  expect(of('', HONG_KONG)).toBe('+852')
})

test('a code of four to eight digits is valid, because other servers send other lengths than ours', () => {
  expect(codeError('')).toBe('请输入短信验证码')
  for (const code of ['4401', '123456', '12345678']) expect(codeError(code)).toBeUndefined()
  for (const code of ['440', '123456789', '12 34']) expect(codeError(code)).toBe('请填写短信中的全部数字')
})
