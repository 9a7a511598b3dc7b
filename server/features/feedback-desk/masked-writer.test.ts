import { expect, test } from 'vitest'
import { beginningOf, maskedContact } from './masked-writer.ts'

test.each([
  ['13800004711', '138****4711'],
  ['138 0000-4711', '138****4711'],
  ['0271234567', '****'],
  ['yuan@example.cn', 'y****@example.cn'],
  ['微信 yuan4711', '微****'],
  ['yuan@example.cn 或 13800004711', 'y****'],
])('the contact %s is shown as %s', (contact, masked) => {
  expect(maskedContact(contact)).toBe(masked)
})

test('the beginning of a text has masked phone numbers and addresses, and is cut to the given length', () => {
  const text = '请打 138-0000-4711，\n或写信到 yuan@example.cn；招 12 人'
  expect(beginningOf(text, 80)).toBe('请打 ****， 或写信到 ****；招 12 人')
  expect(beginningOf('一二三四五', 3)).toBe('一二三…')
})
