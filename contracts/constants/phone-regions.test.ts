import { expect, test } from 'vitest'
import { PHONE_PATTERN, phoneRegionOf } from './phone-regions.ts'

test.each([
  ['13000000000', true, undefined],
  ['12000000000', false, undefined],
  ['1990000500', false, undefined],
  ['199000050011', false, undefined],
  ['+85291234567', true, '中国香港'],
  ['+85231234567', false, '中国香港'],
  ['+85361234567', true, '中国澳门'],
  ['+85351234567', false, '中国澳门'],
  ['+886912345678', true, '中国台湾'],
  ['+88691234567', false, '中国台湾'],
  ['85291234567', false, undefined],
  ['+8613000000000', false, undefined],
])('the number %s is valid: %s, and belongs to the region %s', (phoneNumber, isValid, name) => {
  expect(new RegExp(PHONE_PATTERN).test(phoneNumber)).toBe(isValid)
  expect(phoneRegionOf(phoneNumber)?.name).toBe(name)
})
