import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masked-contact.ts'

test('the middle of a phone number is masked; other strings are returned unchanged', () => {
  expect(maskedPhone('19900000086')).toBe('199****0086')
  expect(maskedPhone('12345678')).toBe('123****5678')
  expect(maskedPhone('+85291234567')).toBe('+852****4567')
  expect(maskedPhone('+886912345678')).toBe('+886****5678')
  expect(['1234567', '027-85850000', '+8619900000086', '19900000086x', ''].map(maskedPhone)).toEqual([
    '1234567',
    '027-85850000',
    '+8619900000086',
    '19900000086x',
    '',
  ])
})

test('the local part of an email address is masked except for its first character', () => {
  expect(maskedEmail('yuan@example.cn')).toBe('y***@example.cn')
  expect(maskedEmail('y@example.cn')).toBe('y***@example.cn')
  expect(maskedEmail('')).toBe('')
})
